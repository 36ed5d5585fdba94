// SPDX-License-Identifier: GPL-3.0-or-later

/// The names that may stand in HTML that is handed on as HTML.
///
/// Elements of text, of formulas and of still pictures; nothing that runs, loads a document, asks
/// for anything, or moves. Where other programs have an allow-list, these are the names on which
/// they agree, so that a feed keeps what its readers are used to.
///
/// - Source: HTML Living Standard; MathML 3; SVG Tiny 1.2.
enum HTMLAllowList {
  /// Elements of HTML.
  static let elements = names(
    """
    a abbr acronym address area article aside audio b bdi bdo big blockquote br canvas caption
    center cite code col colgroup command data datagrid dd del details dfn dialog dir div dl dt em
    event-source fieldset figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i img
    ins kbd label legend li m main map mark menu meter multicol nav nextid ol p picture pre
    progress q rb rp rt rtc ruby s samp search section small sound source spacer span strike
    strong sub sup table tbody td tfoot th thead time title tr track tt u ul var video wbr
    """
  )

  /// Elements whose content goes with them.
  static let dropped = names("applet datalist script select style textarea")

  /// Elements that have no end tag.
  static let void = names("area base br col embed hr img input link meta param source track wbr")

  /// Attributes of the elements of HTML.
  static let attributes = names(
    """
    abbr accept accept-charset accesskey action align alt autocomplete autofocus axis background
    balance bgcolor bgproperties border bordercolor bordercolordark bordercolorlight bottompadding
    cellpadding cellspacing ch challenge char charoff charset checked choff cite class clear color
    cols colspan compact contenteditable controls coords crossorigin data datafld datapagesize
    datasrc datetime decoding default delay dir disabled draggable dynsrc enctype end face for
    form frame galleryimg gutter headers height hidden hidefocus high href hreflang hspace icon id
    inputmode ismap keytype kind label lang leftspacing list loading longdesc loop loopcount
    loopend loopstart low lowsrc max maxlength media method min multiple name nohref noshade
    nowrap open optimum pattern point-size poster pqg preload prompt radiogroup readonly rel
    repeat-max repeat-min replace required rev reversed rightspacing rows rowspan rules scope
    selected shape size sizes span src srclang srcset start step style summary suppress tabindex
    target template title toppadding type unselectable urn usemap valign value variable volume
    vrml vspace width wrap xml:lang
    """
  )

  /// Elements of formulas.
  static let mathElements = names(
    """
    annotation annotation-xml maction maligngroup malignmark math menclose merror mfenced mfrac
    mglyph mi mlabeledtr mlongdiv mmultiscripts mn mo mover mpadded mphantom mprescripts mroot
    mrow ms mscarries mscarry msgroup msline mspace msqrt msrow mstack mstyle msub msubsup msup
    mtable mtd mtext mtr munder munderover none semantics
    """
  )

  /// Attributes of the elements of formulas.
  static let mathAttributes = names(
    """
    accent accentunder actiontype align alignmentscope altimg altimg-height altimg-valign
    altimg-width alttext bevelled charalign close columnalign columnlines columnspacing columnspan
    columnwidth crossout decimalpoint denomalign depth dir display displaystyle edge encoding
    equalcolumns equalrows fence fontstyle fontweight form frame framespacing groupalign height
    href id indentalign indentalignfirst indentalignlast indentshift indentshiftfirst
    indentshiftlast indenttarget infixlinebreakstyle largeop length linebreak linebreakmultchar
    linebreakstyle lineleading linethickness location longdivstyle lquote lspace mathbackground
    mathcolor mathsize mathvariant maxsize minlabelspacing minsize movablelimits notation numalign
    open other overflow position rowalign rowlines rowspacing rowspan rquote rspace scriptlevel
    scriptminsize scriptsizemultiplier selection separator separators shift side src stackalign
    stretchy subscriptshift superscriptshift symmetric voffset width xlink:href xlink:show
    xlink:type xmlns xmlns:xlink
    """
  )

  /// Elements of drawings, without those that move or refer to other documents.
  static let drawingElements = names(
    """
    circle defs desc ellipse font-face font-face-name font-face-src g glyph hkern line
    lineargradient marker metadata missing-glyph mpath path polygon polyline radialgradient rect
    stop svg switch text title tspan
    """
  )

  /// Attributes of the elements of drawings.
  static let drawingAttributes = names(
    """
    accent-height accumulate additive alphabetic arabic-form ascent attributename attributetype
    baseprofile bbox begin by calcmode cap-height class color color-rendering content cx cy d
    descent display dur dx dy end fill fill-opacity fill-rule font-family font-size font-stretch
    font-style font-variant font-weight from fx fy g1 g2 glyph-name gradientunits hanging height
    horiz-adv-x horiz-origin-x id ideographic k keypoints keysplines keytimes lang marker-end
    marker-mid marker-start markerheight markerunits markerwidth mathematical max min name offset
    opacity orient origin overline-position overline-thickness panose-1 path pathlength points
    preserveaspectratio r refx refy repeatcount repeatdur requiredextensions requiredfeatures
    restart rotate rx ry slope stemh stemv stop-color stop-opacity strikethrough-position
    strikethrough-thickness stroke stroke-dasharray stroke-dashoffset stroke-linecap
    stroke-linejoin stroke-miterlimit stroke-opacity stroke-width systemlanguage target
    text-anchor to transform type u1 u2 underline-position underline-thickness unicode
    unicode-range units-per-em values version viewbox visibility width widths x x-height x1 x2
    xlink:actuate xlink:arcrole xlink:href xlink:role xlink:show xlink:title xlink:type xml:lang
    xml:space xmlns xmlns:xlink y y1 y2 zoomandpan
    """
  )

  /// Attributes of a link in a drawing.
  static let drawingLinkAttributes = drawingAttributes.union(["href", "rel", "title"])

  /// Attributes whose value is an address.
  static let addressAttributes = names(
    """
    action altimg background cite data datasrc dynsrc href icon longdesc lowsrc poster src template
    urn usemap vrml xlink:href
    """
  )

  /// Attributes that name the element, so that a page could take it for one of its own.
  static let nameAttributes = names("id name")

  /// Attributes that name other elements by their ids.
  static let referenceAttributes = names("for form headers indenttarget list")

  private static func names(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
