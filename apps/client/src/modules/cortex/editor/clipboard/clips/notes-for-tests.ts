import type { TestClip } from "./clip-for-tests.ts";

/** Programs for notes and wikis. */
export const notes: TestClip[] = [
  {
    name: "Notion: headings, to-dos, a callout and code",
    html: `<meta charset='utf-8'><h1>Umzug</h1>\n<p>Am <strong>Samstag</strong>.</p>\n<ul>\n<li>[ ]  Kisten</li>\n<li>[x]  Wagen</li>\n</ul>\n<aside>\n💡 Schlüssel nicht vergessen\n\n</aside>\n\n<pre><code class="language-bash">rsync -a \\\n  alt neu\n</code></pre>\n<hr>\n<blockquote>\n<p>Viel Glück</p>\n</blockquote>\n<!-- notionvc: 00000000-1111-2222-3333-444444444444 -->`,
    text: "# Umzug\n\nAm **Samstag**.\n\n- [ ]  Kisten\n- [x]  Wagen",
    blocks: [
      "h1: Umzug",
      "Am {bold:Samstag}.",
      "[ ] Kisten",
      "[x] Wagen",
      "lucide:lightbulb: 💡 Schlüssel nicht vergessen",
      "code bash: rsync -a \\↵  alt neu",
      "divider:",
      "quote: Viel Glück",
    ],
  },
  {
    name: "Notion: a list in a list and a table",
    html: `<meta charset='utf-8'><ul>\n<li>Küche<ul>\n<li>Töpfe</li>\n</ul>\n</li>\n<li>Bad</li>\n</ul>\n<table>\n<thead>\n<tr>\n<th>Was</th>\n<th>Wo</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>Bett</td>\n<td>oben</td>\n</tr>\n</tbody>\n</table>\n<!-- notionvc: 00000000-1111-2222-3333-444444444445 -->`,
    text: "- Küche\n    - Töpfe\n- Bad",
    blocks: ["- Küche", "  - Töpfe", "- Bad", "table with head: Was | Wo / Bett | oben"],
  },
  {
    name: "Docmost and Outline: task lists of editors on the web",
    html: `<ul data-type="taskList" data-pm-slice="0 0 []"><li data-checked="true" data-type="taskItem"><label><input type="checkbox" checked="checked"><span></span></label><div><p>Angebot</p></div></li><li data-checked="false" data-type="taskItem"><label><input type="checkbox"><span></span></label><div><p>Vertrag</p></div></li></ul>`,
    text: "Angebot\n\nVertrag",
    blocks: ["[x] Angebot", "[ ] Vertrag"],
  },
  {
    name: "Outline: boxes beside the text",
    html: `<ul class="checkbox_list"><li class="checkbox_list_item checked"><span contenteditable="false"><span class="checkbox" role="checkbox" aria-checked="true"></span></span><div><p>Rohbau</p></div></li></ul>`,
    text: "[x] Rohbau",
    blocks: ["[x] Rohbau"],
  },
  {
    name: "Obsidian: a callout and a list in reading view",
    html: `<div class="callout node-insert-event" data-callout="warning" data-callout-fold=""><div class="callout-title"><div class="callout-icon"><svg></svg></div><div class="callout-title-inner">Frost</div></div><div class="callout-content"><p>Wasser abstellen.</p></div></div><ul><li data-line="0"><input data-task="x" type="checkbox" checked class="task-list-item-checkbox">Hahn zu</li></ul>`,
    text: "> [!warning] Frost\n> Wasser abstellen.",
    blocks: ["lucide:triangle-alert: Frost↵Wasser abstellen.", "[x] Hahn zu"],
  },
  {
    name: "Confluence: a panel, tasks and code",
    html: `<div data-panel-type="info" class="ak-editor-panel" data-pm-slice="0 0 []"><div class="ak-editor-panel__content"><p>Gilt ab Mai.</p></div></div><div data-node-type="actionList" data-task-list-local-id="1"><div data-task-local-id="2" data-task-state="DONE">Text prüfen</div><div data-task-local-id="3" data-task-state="TODO">Freigeben</div></div><pre data-language="python"><code>def f():\n    return 1</code></pre>`,
    text: "Gilt ab Mai.\nText prüfen\nFreigeben",
    blocks: [
      "lucide:info: Gilt ab Mai.",
      "[x] Text prüfen",
      "[ ] Freigeben",
      "code python: def f():↵    return 1",
    ],
  },
  {
    name: "Confluence: a page that is read",
    html: `<div class="confluence-information-macro confluence-information-macro-warning"><span class="aui-icon"></span><div class="confluence-information-macro-body"><p>Nur intern.</p></div></div><ul class="inline-task-list" data-inline-tasks-content-id="1"><li class="checked" data-inline-task-id="1"><span>Erledigt</span></li><li data-inline-task-id="2"><span>Offen</span></li></ul><div class="table-wrap"><table class="confluenceTable"><tbody><tr><th class="confluenceTh"><p>Wer</p></th><th class="confluenceTh"><p>Bis</p></th></tr><tr><td class="confluenceTd"><p>Ute</p></td><td class="confluenceTd"><ul><li>Mai</li><li>Juni</li></ul></td></tr></tbody></table></div>`,
    text: "Nur intern.",
    blocks: [
      "lucide:triangle-alert: Nur intern.",
      "[x] Erledigt",
      "[ ] Offen",
      "table with head: Wer | Bis / Ute | • Mai↵• Juni",
    ],
  },
  {
    name: "Apple Notes: a title, a list and a table",
    html: `<html><head><meta name="Generator" content="Cocoa HTML Writer"></head><body><p class="p1"><b>Ausflug</b></p><ul class="ul1"><li class="li2"><span class="s1"></span>Decke</li><li class="li2">Korb</li></ul><table cellspacing="0" cellpadding="0" class="t1"><tbody><tr><td valign="top" class="td1"><p class="p3">Wer</p></td><td valign="top"><p class="p3">Was</p></td></tr></tbody></table></body></html>`,
    text: "Ausflug\n• Decke\n• Korb",
    blocks: ["{bold:Ausflug}", "- Decke", "- Korb", "table: Wer | Was"],
  },
  {
    name: "OneNote: paragraphs, a list and a table",
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=de style='font-family:Calibri;font-size:11.0pt'><!--StartFragment--><p style='margin:0in'>Treffen <span style='font-weight:bold'>heute</span></p><ul style='margin-left:.375in;direction:ltr'><li style='margin-top:0'><span>Raum 2</span></li></ul><div style='direction:ltr'><table border=1 style='direction:ltr'><tr><td><p style='margin:0in'>A</p></td><td><p style='margin:0in'>B</p></td></tr></table></div><!--EndFragment--></body></html>`,
    text: "Treffen heute\n• Raum 2\nA B",
    blocks: ["Treffen {bold:heute}", "- Raum 2", "table: A | B"],
  },
  {
    name: "Evernote: lines of a note",
    html: `<div><b>Idee</b></div><div>Erste Zeile</div><div><br></div><ul><li><div>Punkt</div></li></ul>`,
    text: "Idee\nErste Zeile\n\nPunkt",
    blocks: ["{bold:Idee}", "Erste Zeile", "- Punkt"],
  },
  {
    name: "Dropbox Paper and Craft: headings and a quote of two paragraphs",
    html: `<h2>Plan</h2><blockquote><p>Erst denken.</p><p>Dann bauen.</p></blockquote><p>Los.</p>`,
    text: "Plan\nErst denken.\nDann bauen.\nLos.",
    blocks: ["h2: Plan", "quote: Erst denken.↵Dann bauen.", "Los."],
  },
];
