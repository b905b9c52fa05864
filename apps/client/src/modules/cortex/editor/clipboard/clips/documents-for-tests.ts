import type { TestClip } from "./clip-for-tests.ts";

const docs = (inside: string): string =>
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-6a1b2c3d-7fff-0000-1111-222233334444">${inside}</b><br class="Apple-interchange-newline">`;
const docsText = (text: string, style = ""): string =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;${style}">${text}</span>`;
const docsLine = (text: string): string =>
  `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation">${text}</p>`;
const docsTask = (text: string, checked: boolean): string =>
  `<li dir="ltr" role="checkbox" aria-checked="${checked}" style="list-style-type:none;font-size:11pt" aria-level="1"><img src="data:image/png;base64,iVBORw0KGgo=" width="17.6px" height="17.6px" alt="${checked ? "markiert" : "nicht markiert"}" aria-roledescription="Kästchen" style="margin-right:3px;" /><p dir="ltr" style="display:inline-block;vertical-align:top;margin-top:0;" role="presentation">${docsText(text, checked ? "text-decoration:line-through;" : "")}</p></li>`;

const word = (inside: string): string =>
  `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm; font-size:11.0pt} --></style></head><body lang=DE style='tab-interval:35.4pt'><!--StartFragment-->${inside}<!--EndFragment--></body></html>`;
const wordLine = (text: string): string => `<p class=MsoNormal>${text}<o:p></o:p></p>`;
const wordItem = (level: number, marker: string, text: string): string =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 36}pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;
const webItem = (level: number, text: string): string =>
  `<div class="ListContainerWrapper SCXW1 BCX0" style="position:relative"><ul class="BulletListStyle1 SCXW1 BCX0" role="list"><li data-leveltext="" data-font="Symbol" data-listid="1" data-aria-posinset="1" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1 BCX0" xml:lang="DE-DE"><span class="TextRun SCXW1 BCX0"><span class="NormalTextRun SCXW1">${text}</span></span><span class="EOP SCXW1" data-ccp-props="{}">&nbsp;</span></p></li></ul></div>`;

/** Word processors. */
export const documents: TestClip[] = [
  {
    name: "Google Docs: headings, marks and a list in a list",
    html: docs(
      `<h2 dir="ltr" style="line-height:1.38">${docsText("Garten", "font-weight:400;font-size:16pt;")}</h2>${docsLine(docsText("Heute ") + docsText("gießen", "font-weight:700;") + docsText(" und ") + docsText("jäten", "font-style:italic;"))}<ul style="margin-top:0"><li dir="ltr" aria-level="1">${docsLine(docsText("Beete"))}</li><ul><li dir="ltr" aria-level="2">${docsLine(docsText("Tomaten"))}</li></ul><li dir="ltr" aria-level="1">${docsLine(docsText("Wiese"))}</li></ul>`,
    ),
    text: "Garten\nHeute gießen und jäten\nBeete\nTomaten\nWiese",
    blocks: ["h2: Garten", "Heute {bold:gießen} und {italic:jäten}", "- Beete", "  - Tomaten", "- Wiese"],
  },
  {
    name: "Google Docs: a check list",
    html: docs(
      `<ul style="margin-top:0;padding-inline-start:28px;">${docsTask("Samen kaufen", true)}${docsTask("Säen", false)}</ul>`,
    ),
    text: "Samen kaufen\nSäen",
    blocks: ["[x] Samen kaufen", "[ ] Säen"],
  },
  {
    name: "Google Docs: a table with a link and two lines in a cell",
    html: docs(
      `<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="301"/><col width="301"/></colgroup><tbody><tr style="height:0pt"><td style="border:solid #000 1pt">${docsLine(docsText("Sorte"))}</td><td>${docsLine(docsText("Wo"))}</td></tr><tr><td>${docsLine(docsText("Kohl"))}${docsLine(docsText("weiß"))}</td><td>${docsLine(`<a href="https://beete.example/kohl" style="text-decoration:none;">${docsText("Beet 3", "text-decoration:underline;")}</a>`)}</td></tr></tbody></table></div>`,
    ),
    text: "Sorte\tWo\nKohl\nweiß\tBeet 3",
    blocks: ["table: Sorte | Wo / Kohl↵weiß | Beet 3(https://beete.example/kohl)"],
  },
  {
    name: "Google Docs: a numbered list and an empty line",
    html: docs(
      `<ol style="margin-top:0"><li dir="ltr" style="list-style-type:decimal;" aria-level="1">${docsLine(docsText("Graben"))}</li><li dir="ltr" aria-level="1">${docsLine(docsText("Pflanzen"))}</li></ol><br />${docsLine(docsText("Fertig."))}`,
    ),
    text: "1. Graben\n2. Pflanzen\n\nFertig.",
    blocks: ["1. Graben", "1. Pflanzen", "Fertig."],
  },
  {
    name: "Word: title, quote, lists and empty lines",
    html: word(
      `<p class=MsoTitle>Bericht<o:p></o:p></p><h1>Lage<o:p></o:p></h1>${wordLine("Es ist <b>gut</b>, sagt <i>sie</i>.")}<p class=MsoQuote>Weiter so.<o:p></o:p></p>${wordItem(1, "·", "Dach")}${wordItem(2, "o", "Ziegel")}${wordItem(1, "·", "Keller")}${wordLine("<o:p>&nbsp;</o:p>")}${wordLine("Ende")}`,
    ),
    text: "Bericht\nLage\n…",
    blocks: [
      "h1: Bericht",
      "h1: Lage",
      "Es ist {bold:gut}, sagt {italic:sie}.",
      "quote: Weiter so.",
      "- Dach",
      "  - Ziegel",
      "- Keller",
      "Ende",
    ],
  },
  {
    name: "Word: a table whose cells hold two paragraphs and a list",
    html: word(
      `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0><tr style='mso-yfti-irow:0'><td width=302 valign=top style='border:solid windowtext 1.0pt'>${wordLine("Raum")}</td><td width=302>${wordLine("Arbeit")}</td></tr><tr><td>${wordLine("Bad")}${wordLine("oben")}</td><td>${wordItem(1, "·", "Fliesen")}${wordItem(1, "·", "Fugen")}</td></tr></table>`,
    ),
    text: "Raum\tArbeit\nBad\noben\t• Fliesen\n• Fugen",
    blocks: ["table: Raum | Arbeit / Bad↵oben | • Fliesen↵• Fugen"],
  },
  {
    name: "Word: boxes, a raised number and a picture that is only on its computer",
    html: word(
      `<p class=MsoNormal><w:Sdt CheckBox="t"><span style='font-family:"MS Gothic"'>☒</span></w:Sdt> Heizung<o:p></o:p></p><p class=MsoNormal><span style='font-family:"MS Gothic"'>☐</span> Lüftung<o:p></o:p></p>${wordLine("Fläche 40 m<sup>2</sup>, H<sub>2</sub>O")}${wordLine(`<!--[if gte vml 1]><v:shape></v:shape><![endif]--><img width=120 height=80 src="file:///C:/Users/x/clip_image002.jpg" v:shapes="Bild_1">`)}`,
    ),
    text: "☒ Heizung\n☐ Lüftung",
    blocks: ["[x] Heizung", "[ ] Lüftung", "Fläche 40 m{superscript:2}, H{subscript:2}O"],
  },
  {
    name: "Word on the web: each item in a list of its own",
    html: `<div class="OutlineElement Ltr SCXW1 BCX0"><p class="Paragraph SCXW1" role="heading" aria-level="1"><span class="TextRun SCXW1">Einkauf</span></p></div>${webItem(1, "Obst")}${webItem(2, "Äpfel")}${webItem(2, "Birnen")}${webItem(1, "Brot")}`,
    text: "Einkauf\nObst\nÄpfel\nBirnen\nBrot",
    blocks: ["h1: Einkauf", "- Obst", "  - Äpfel", "  - Birnen", "- Brot"],
  },
  {
    name: "LibreOffice Writer: paragraphs with fonts, a list in a list",
    html: `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 24.2 (Linux)"/><style type="text/css">p { line-height: 115% }</style></head><body lang="de-DE" dir="ltr"><h1 class="western">Ablauf</h1><p style="line-height: 100%; margin-bottom: 0cm"><font face="Liberation Serif, serif"><font size="3"><b>Montag</b>: Anreise</font></font></p><ul><li><p style="margin-bottom: 0cm">Schlüssel</p><ul><li><p>Haus</p></li></ul></li><li><p>Post</p></li></ul></body></html>`,
    text: "Ablauf\nMontag: Anreise",
    blocks: ["h1: Ablauf", "{bold:Montag}: Anreise", "- Schlüssel", "  - Haus", "- Post"],
  },
  {
    name: "Apple Pages and TextEdit: paragraphs with classes",
    html: `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN"><html><head><meta http-equiv="Content-Style-Type" content="text/css"><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px}</style></head><body><p class="p1"><b>Rezept</b><span class="Apple-converted-space"> </span></p><ol class="ol1"><li class="li1">Mehl</li><li class="li1">Milch</li></ol><p class="p2"><br></p><p class="p1">Backen.</p></body></html>`,
    text: "Rezept \n1.\tMehl\n2.\tMilch\n\nBacken.",
    blocks: ["{bold:Rezept} ", "1. Mehl", "1. Milch", "Backen."],
  },
];
