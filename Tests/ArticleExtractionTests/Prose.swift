// SPDX-License-Identifier: GPL-3.0-or-later

/// Paragraphs for pages: written for these tests, about a town that does not exist.
enum Prose {
  static let english = [
    """
    The ferry to Marrow Bay leaves at six, and nobody who lives there would call that early. By \
    the time the sun is over the breakwater the nets are dry, the coffee is cold, and the first \
    lorries have gone up the hill with what the night has brought.
    """,
    """
    For forty years the town has argued about its harbor wall. Engineers came, measured, and \
    went; each left a report, and each report was longer than the one before. The wall, \
    meanwhile, lost a stone or two every winter, as it had done since it was built.
    """,
    """
    Last spring a school class did what the reports had not. They counted the stones, gave each \
    of them a number, and painted the numbers on with the kind of paint that roads are marked \
    with. Since then everybody can see, at low water, which ones are missing.
    """,
    """
    “We wanted to know how fast it goes,” says Ilse Brandt, who teaches geography and who paid \
    for the paint herself. “It turned out that the wall loses eleven stones a year, nearly all \
    of them on the side where the dredger used to turn.”
    """,
    """
    The council has now decided to mend that side first. The work will take two summers, cost \
    less than the last three reports together, and be done by people from the town. Whoever \
    brings back a numbered stone, the notice says, gets a cup of soup.
    """,
    """
    It is a small story, and it would hardly be told beyond the bay if other towns did not have \
    walls too. Letters have come from nine of them, asking for the lesson plan, the sort of \
    paint, and, in one case, for the recipe of the soup.
    """,
    """
    What remains open is the question of the dredger. Its owner, who moved inland long ago, says \
    that it never touched the wall; the harbor master, who kept the logs, says that it did so \
    every Tuesday. Both will be at the opening, and both have promised to be civil.
    """,
  ]

  static let chinese = [
    "清晨六点，开往湾口的渡船离开码头，住在这里的人并不觉得早。等太阳升到防波堤上面，渔网已经晒干，咖啡已经凉了，第一批卡车载着夜里的收获开上了山坡。",
    "四十年来，镇上的人一直在争论港口的石墙。工程师来了，量了，又走了；每个人都留下一份报告，而且一份比一份更长。与此同时，石墙每年冬天都会少一两块石头，从建成那天起就是这样。",
    "去年春天，一个班的小学生做了报告没有做到的事。他们数了石头，给每一块编了号，再用画马路线的油漆把号码写上去。从此以后，退潮的时候，人人都看得出缺了哪几块。",
    "“我们想知道它坏得有多快，”教地理的老师说，油漆是她自己买的。“结果发现石墙每年少十一块石头，几乎都在挖泥船从前掉头的那一边。”",
    "镇议会现在决定先修那一边。工程需要两个夏天，花的钱比最近三份报告加起来还少，而且由镇上的人自己来做。布告上说，谁送回一块编了号的石头，谁就可以喝一碗汤。",
  ]

  static let arabic = [
    """
    تغادر العبّارة إلى خليج المرو في السادسة صباحاً، ولا أحد من سكان البلدة يرى ذلك مبكراً. \
    وحين تعلو الشمس فوق حاجز الأمواج تكون الشباك قد جفت، والقهوة قد بردت، والشاحنات الأولى قد \
    صعدت التل بما جاء به الليل.
    """,
    """
    منذ أربعين عاماً والبلدة تتجادل حول جدار الميناء. جاء المهندسون، وقاسوا، ورحلوا؛ وترك كل \
    منهم تقريراً، وكان كل تقرير أطول من الذي سبقه. أما الجدار فكان يفقد حجراً أو حجرين كل \
    شتاء، كما كان يفعل منذ بنائه.
    """,
    """
    وفي الربيع الماضي فعل تلاميذ المدرسة ما لم تفعله التقارير. عدّوا الحجارة، وأعطوا كل حجر \
    رقماً، وكتبوا الأرقام بالطلاء الذي ترسم به خطوط الطرق. ومنذ ذلك اليوم يرى الجميع، عند \
    الجزر، أي الحجارة قد ضاع.
    """,
    """
    تقول المعلمة التي اشترت الطلاء من مالها: أردنا أن نعرف سرعة التلف، فتبيّن أن الجدار يفقد \
    أحد عشر حجراً في السنة، وكلها تقريباً في الجهة التي كانت الجرافة تستدير عندها.
    """,
    """
    قرر المجلس الآن أن يصلح تلك الجهة أولاً. سيستغرق العمل صيفين، ويكلّف أقل من التقارير \
    الثلاثة الأخيرة مجتمعة، ويقوم به أهل البلدة أنفسهم. ومن يعيد حجراً مرقماً، كما يقول \
    الإعلان، يحصل على طبق من الحساء.
    """,
  ]

  /// Paragraphs of English as HTML.
  static func html(_ range: Range<Int> = 0..<7, tag: String = "p") -> String {
    english[range].map { "<\(tag)>\($0)</\(tag)>" }.joined(separator: "\n")
  }

  /// Paragraphs of English as text.
  static func text(_ range: Range<Int> = 0..<7) -> String {
    english[range].joined(separator: " ")
  }
}
