# SPDX-License-Identifier: GPL-3.0-or-later
"""network STATE: tells programs of the session of a network as NetworkManager does: none, or metered.

It is a program of its own, as it has to answer while a scene goes on. It prints a line when it can
be asked.
"""

import sys

from gi.repository import Gio, GLib

NAME = "org.freedesktop.NetworkManager"
PATH = "/org/freedesktop/NetworkManager"
INTERFACE = f"""<node><interface name="{NAME}">
<property name="Connectivity" type="u" access="read"/><property name="Metered" type="u" access="read"/>
<property name="State" type="u" access="read"/></interface></node>"""
# NMConnectivityState, NMMetered and NMState.
STATES = {
    "none": {"Connectivity": 1, "Metered": 2, "State": 20},
    "metered": {"Connectivity": 4, "Metered": 1, "State": 70},
}


def main():
    """Owns the name, and answers until it is ended."""
    values = STATES[sys.argv[1]]
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    described = Gio.DBusNodeInfo.new_for_xml(INTERFACE).interfaces[0]
    bus.register_object(
        PATH, described, None, lambda *asked: GLib.Variant("u", values[asked[4]]), None
    )
    Gio.bus_own_name_on_connection(
        bus, NAME, Gio.BusNameOwnerFlags.NONE, lambda *_: print("ready", flush=True), None
    )
    GLib.MainLoop().run()


main()
