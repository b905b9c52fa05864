import type { TestClip } from "./clip-for-tests.ts";

/** The beginning of a picture, long enough for one. */
const png = `data:image/png;base64,iVBORw0KGgoA${"AAAA".repeat(40)}`;
const spacer = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

/** Pages of the web, as browsers copy them. */
export const web: TestClip[] = [
  {
    name: "Wikipedia: a table under a caption, with powers and footnotes",
    html: `<meta charset='utf-8'><table class="wikitable" style="color: rgb(32, 33, 34)"><caption>Größte Inseln<sup id="cite_ref-1" class="reference"><a href="https://de.wikipedia.org/wiki/Insel#cite_note-1">[1]</a></sup></caption><tbody><tr><th>Insel</th><th>Fläche in km<sup>2</sup></th></tr><tr><td><a href="https://de.wikipedia.org/wiki/Gr%C3%B6nland" title="Grönland">Grönland</a></td><td>2,1·10<sup>6</sup></td></tr></tbody></table>`,
    text: "Größte Inseln[1]\nInsel\tFläche in km2\nGrönland\t2,1·106",
    blocks: [
      "Größte Inseln{superscript:[1]}(https://de.wikipedia.org/wiki/Insel#cite_note-1)",
      "table with head: Insel | Fläche in km{superscript:2} / Grönland(https://de.wikipedia.org/wiki/Gr%C3%B6nland) | 2,1·10{superscript:6}",
    ],
  },
  {
    name: "Wikipedia: a chapter with a picture and a formula",
    html: `<meta charset='utf-8'><div class="mw-heading mw-heading2"><h2 id="Klima">Klima</h2><span class="mw-editsection"><span class="mw-editsection-bracket">[</span><a href="https://de.wikipedia.org/w/index.php?action=edit">Bearbeiten</a><span>]</span></span></div><figure class="mw-default-size" typeof="mw:File/Thumb"><a href="https://de.wikipedia.org/wiki/Datei:Eis.jpg" class="mw-file-description"><img src="https://upload.wikimedia.org/eis/250px-Eis.jpg" width="250" height="160" class="mw-file-element"></a><figcaption>Eis im Mai</figcaption></figure><p>Kalt, <span class="mwe-math-element"><img src="https://wikimedia.org/api/rest_v1/media/math/render/svg/1" class="mwe-math-fallback-image-inline" alt="{\\displaystyle T&lt;0}"></span>, <b>selten</b> warm.</p>`,
    text: "Klima\nEis im Mai\nKalt, T<0, selten warm.",
    blocks: [
      "h2: Klima",
      "250px-Eis.jpg(https://de.wikipedia.org/wiki/Datei:Eis.jpg)",
      "Eis im Mai",
      "Kalt, {code:T<0}, {bold:selten} warm.",
    ],
  },
  {
    name: "GitHub: a README with an alert, tasks and code",
    html: `<meta charset='utf-8'><div class="markdown-heading" dir="auto"><h2 tabindex="-1" class="heading-element" dir="auto">Start</h2><a id="user-content-start" class="anchor" aria-label="Permalink: Start" href="https://github.com/x/y#start"><svg class="octicon octicon-link"></svg></a></div><div class="markdown-alert markdown-alert-note" dir="auto"><p class="markdown-alert-title" dir="auto"><svg class="octicon"></svg>Note</p><p dir="auto">Node 24 ist dabei.</p></div><ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" id="" disabled="" class="task-list-item-checkbox" checked=""> Fertig</li><li class="task-list-item"><input type="checkbox" disabled="" class="task-list-item-checkbox"> Offen</li></ul><div class="highlight highlight-source-js notranslate position-relative overflow-auto" dir="auto"><pre><span class="pl-k">if</span> (a) {\n  <span class="pl-en">b</span>();\n}</pre><div class="zeroclipboard-container"><clipboard-copy aria-label="Copy" value="x"><svg></svg></clipboard-copy></div></div><p dir="auto">Drücke <kbd>Strg</kbd>.</p>`,
    text: "Start\nNote\nNode 24 ist dabei.",
    blocks: [
      "h2: Start",
      "lucide:info: Node 24 ist dabei.",
      "[x] Fertig",
      "[ ] Offen",
      "code javascript: if (a) {↵  b();↵}",
      "Drücke {code:Strg}.",
    ],
  },
  {
    name: "GitHub: lines of a file",
    html: `<table class="highlight tab-size js-file-line-container" data-tab-size="8"><tbody><tr><td id="L1" class="blob-num js-line-number" data-line-number="1"></td><td id="LC1" class="blob-code blob-code-inner js-file-line"><span class="pl-k">def</span> f():</td></tr><tr><td id="L2" class="blob-num js-line-number" data-line-number="2"></td><td id="LC2" class="blob-code blob-code-inner js-file-line">    <span class="pl-k">return</span> 1</td></tr></tbody></table>`,
    text: "def f():\n    return 1",
    blocks: ["code text: def f():↵    return 1"],
  },
  {
    name: "Stack Overflow: code alone",
    html: `<meta charset='utf-8'><pre class="lang-py s-code-block" style="margin: 0px"><code class="hljs language-python" style="white-space: inherit"><span class="hljs-keyword">for</span> i <span class="hljs-keyword">in</span> x:\n    <span class="hljs-built_in">print</span>(i)\n</code></pre>`,
    text: "for i in x:\n    print(i)\n",
    blocks: ["code python: for i in x:↵    print(i)"],
  },
  {
    name: "a manual: one line of code is a block of its own",
    html: `<meta charset='utf-8'><pre><code>npm install maive</code></pre>`,
    text: "npm install maive",
    blocks: ["code text: npm install maive"],
  },
  {
    name: "a page: words of a sentence with code and a key",
    html: `<meta charset='utf-8'><span style="color: rgb(0,0,0)">Nutze </span><code>git pull</code><span> oder </span><kbd>F5</kbd>`,
    text: "Nutze git pull oder F5",
    blocks: ["Nutze {code:git pull} oder {code:F5}"],
  },
  {
    name: "a page: a section that folds and a list of terms",
    html: `<details><summary>Mehr</summary><p>Darin</p></details><dl><dt>Begriff</dt><dd>Erklärung</dd></dl><hr>`,
    text: "Mehr\nDarin\nBegriff\nErklärung",
    blocks: ["> Mehr", "  Darin", "Begriff", "Erklärung", "divider:"],
  },
  {
    name: "a page: nothing that runs, loads or looks foreign",
    html: `<p onclick="x()" style="color:white">Text<script>x()</script></p><p><a href="javascript:x()">Klick</a> <a href="https://gut.example">gut</a></p><iframe src="https://x.example"></iframe><form><label>Feld <input type="text" value="w"></label><button>Senden</button></form>`,
    text: "Text\nKlick gut",
    blocks: ["Text", "Klick gut(https://gut.example)", "Feld"],
  },
  {
    name: "a page: addresses in a sentence",
    html: `<p><b>Siehe</b> https://a.example/x_(y), und (https://b.example).</p>`,
    text: "Siehe https://a.example/x_(y), und (https://b.example).",
    blocks: [
      "{bold:Siehe} https://a.example/x_(y)(https://a.example/x_(y)), und (https://b.example(https://b.example)).",
    ],
  },
  {
    name: "Safari: an address that was copied from the address bar",
    html: `<a href="https://a.example/b?c=1&amp;d=2">https://a.example/b?c=1&amp;d=2</a>`,
    text: "https://a.example/b?c=1&d=2",
    blocks: ["https://a.example/b?c=1&d=2(https://a.example/b?c=1&d=2)"],
  },
  {
    name: "a page: pictures that came along stand where they stood, or below what holds no picture",
    html: `<h2>Rom<img src="${png}"></h2><p>Erst <img src="${png}" alt="Forum"> dann.</p><p><img src="${png}"></p><ul><li>Punkt<img src="${png}"></li></ul><table><tbody><tr><td>a<img src="${png}"></td><td>b</td></tr></tbody></table><blockquote>Wort<img src="${png}"></blockquote><div>vor<img src="${png}">nach</div>`,
    text: "Rom",
    blocks: [
      "h2: Rom",
      "image:",
      "Erst  dann.",
      "image:",
      "image:",
      "- Punkt",
      "  image:",
      "table: a | b",
      "image:",
      "quote: Wort",
      "image:",
      "vor",
      "image:",
      "nach",
    ],
  },
  {
    name: "a page: what is no picture, or only keeps a place for one",
    html: `<p>Eins<img src="${spacer}"></p><p>Zwei<img src="data:image/svg+xml;base64,PHN2Zy8+" alt=" (Plan)"></p><p>Drei<img src="data:image/png;base64,%%%"></p><p><a href="https://a.example"><img src="${png}"></a></p>`,
    text: "Eins\nZwei\nDrei",
    blocks: ["Eins", "Zwei(Plan)", "Drei", "image:"],
  },
];
