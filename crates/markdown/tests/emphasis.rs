//! Emphasis next to Chinese, Japanese and Korean: Markdown and the intended HTML. CommonMark doesn't recognize most of these.

use markdown::{Node, Options, Resources, compile};

/// The HTML of one paragraph, without its `<p>`.
fn paragraph(markdown: &str) -> String {
    let page = compile("page.md", markdown.as_bytes(), &Options::default(), &Resources::default());
    let [Node::Html { html }] = &page.nodes.read()[..] else { panic!("no single fragment for {markdown}") };
    html.trim().trim_start_matches("<p>").trim_end_matches("</p>").to_owned()
}

const CASES: &[(&str, &str)] = &[
    // Full-width punctuation inside, a letter outside.
    ("**中文。**中文", "<strong>中文。</strong>中文"),
    ("**加粗：**说明", "<strong>加粗：</strong>说明"),
    ("**注意！**请先安装", "<strong>注意！</strong>请先安装"),
    ("**真的吗？**是的", "<strong>真的吗？</strong>是的"),
    ("中文**“引号”**中文", "中文<strong>“引号”</strong>中文"),
    ("中文**《书名》**中文", "中文<strong>《书名》</strong>中文"),
    ("中文**「引用」**中文", "中文<strong>「引用」</strong>中文"),
    ("中文**（括号）**中文", "中文<strong>（括号）</strong>中文"),
    ("中文**(half)**中文", "中文<strong>(half)</strong>中文"),
    ("这是**重点，**后文", "这是<strong>重点，</strong>后文"),
    ("**性能、**体积", "<strong>性能、</strong>体积"),
    ("**Rspack：**fast", "<strong>Rspack：</strong>fast"),
    ("**webpack（v5）**的配置", "<strong>webpack（v5）</strong>的配置"),
    // Several in one paragraph, each with its own delimiters.
    ("**一。**二**三。**四", "<strong>一。</strong>二<strong>三。</strong>四"),
    ("**中文。**中文**加粗**后", "<strong>中文。</strong>中文<strong>加粗</strong>后"),
    ("甲**“乙”**丙**“丁”**戊", "甲<strong>“乙”</strong>丙<strong>“丁”</strong>戊"),
    ("**一：**甲\n**二：**乙", "<strong>一：</strong>甲<strong>二：</strong>乙"),
    // One delimiter.
    ("*强调。*后文", "<em>强调。</em>后文"),
    ("前文*“引号”*后文", "前文<em>“引号”</em>后文"),
    ("前*“一”*中*（二）*后", "前<em>“一”</em>中<em>（二）</em>后"),
    // Three delimiters, and nested emphasis.
    ("***都要。***后文", "<em><strong>都要。</strong></em>后文"),
    ("**粗*斜。*粗。**后", "<strong>粗<em>斜。</em>粗。</strong>后"),
    ("*斜**粗。**斜。*后", "<em>斜<strong>粗。</strong>斜。</em>后"),
    // Strikethrough.
    ("~~删除。~~后文", "<del>删除。</del>后文"),
    ("前文~~“删除”~~后文", "前文<del>“删除”</del>后文"),
    ("~~**两者。**~~后文", "<del><strong>两者。</strong></del>后文"),
    // Code, links, footnotes and raw tags inside.
    ("**`code`**中文", "<strong><code>code</code></strong>中文"),
    ("使用**`output.path`**选项", "使用<strong><code>output.path</code></strong>选项"),
    ("中文**`a`、`b`。**中文", "中文<strong><code>a</code>、<code>b</code>。</strong>中文"),
    (
        "中文**[链接](https://a.bc)**中文",
        "中文<strong><a href=\"https://a.bc\" target=\"_blank\" rel=\"noopener noreferrer\">链接</a></strong>中文",
    ),
    (
        "[**链接。**文](https://a.bc)",
        "<a href=\"https://a.bc\" target=\"_blank\" rel=\"noopener noreferrer\"><strong>链接。</strong>文</a>",
    ),
    ("**<kbd>Ctrl</kbd>**键", "<strong><kbd>Ctrl</kbd></strong>键"),
    ("**“`*`”**表示全部", "<strong>“<code>*</code>”</strong>表示全部"),
    // Japanese has the same punctuation.
    ("**注意。**この機能", "<strong>注意。</strong>この機能"),
    // Korean has spaces between words, but its particles follow the emphasis directly.
    ("**마크다운(Markdown)**을", "<strong>마크다운(Markdown)</strong>을"),
    ("**`code`**를", "<strong><code>code</code></strong>를"),
    ("그는 **\"좋다\"**라고", "그는 <strong>&quot;좋다&quot;</strong>라고"),
    ("*(가)*는 ~~취소(됨)~~를", "<em>(가)</em>는 <del>취소(됨)</del>를"),
    ("변수__(가)__는", "변수__(가)__는"),
    // Half-width kana, Bopomofo, vertical forms, and a variation selector after a letter.
    ("**ｶﾅ(a)**ｶﾅ", "<strong>ｶﾅ(a)</strong>ｶﾅ"),
    ("**(a)**ㄅ", "<strong>(a)</strong>ㄅ"),
    ("a**︵b︶**c", "a<strong>︵b︶</strong>c"),
    ("葛\u{e0100}**(a)**", "葛\u{e0100}<strong>(a)</strong>"),
    // Delimiters that remain text.
    ("中文 ** 中文。** 中文", "中文 ** 中文。** 中文"),
    ("\\**中文。**中文", "**中文。**中文"),
    ("**中文。\\**中文", "**中文。**中文"),
    ("2**3。", "2**3。"),
    ("`**中文。**中文`", "<code>**中文。**中文</code>"),
    ("文件 `*.md`、`*.mdx`", "文件 <code>*.md</code>、<wbr><code>*.mdx</code>"),
    ("变量_中文。_中文", "变量_中文。_中文"),
    ("前~~~不。~~~是", "前~~~不。~~~是"),
    // Cases that CommonMark handles already.
    ("**加粗**中文", "<strong>加粗</strong>中文"),
    ("中文 **加粗** 中文。", "中文 <strong>加粗</strong> 中文。"),
];

#[test]
fn emphasis_is_what_its_author_means() {
    let wrong: Vec<String> = CASES
        .iter()
        .map(|(markdown, html)| (markdown, html, paragraph(markdown)))
        .filter(|(_, html, found)| found != *html)
        .map(|(markdown, html, found)| format!("{markdown}\n  expected {html}\n  found    {found}"))
        .collect();
    assert!(wrong.is_empty(), "{} of {} differ\n{}", wrong.len(), CASES.len(), wrong.join("\n"));
}

#[test]
fn nothing_changes_in_other_scripts() {
    let cases = [
        ("**text.**text", "**text.**text"),
        ("a**“b”**c", "a**“b”**c"),
        ("**bold:**text `中`", "**bold:**text <code>中</code>"),
        ("**“é”**é", "**“é”**é"),
    ];
    for (markdown, html) in cases {
        assert_eq!(paragraph(markdown), html, "{markdown}");
    }
}
