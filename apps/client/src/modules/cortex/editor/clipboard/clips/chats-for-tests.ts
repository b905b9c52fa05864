import type { TestClip } from "./clip-for-tests.ts";

const chatGptCode = (language: string, code: string): string =>
  `<pre class="overflow-visible!" data-start="120" data-end="180"><div class="contain-inline-size rounded-2xl relative bg-token-sidebar-surface-primary"><div class="flex items-center text-token-text-secondary px-4 py-2 text-xs font-sans justify-between h-9 select-none rounded-t-2xl">${language}</div><div class="sticky top-9"><div class="absolute end-0 bottom-0 flex h-9 items-center pe-2"><div class="flex items-center gap-4 rounded-sm px-2 font-sans text-xs"><button class="flex gap-1 items-center" aria-label="Kopieren"><svg></svg>Code kopieren</button></div></div></div><div class="overflow-y-auto p-4" dir="ltr"><code class="whitespace-pre! language-${language}">${code}</code></div></div></pre>`;

/** Conversations, with machines and with people. */
export const chats: TestClip[] = [
  {
    name: "ChatGPT: an answer with code",
    html: `<meta charset='utf-8'><h3 data-start="0" data-end="10">Lösung</h3><p data-start="12" data-end="60">Nimm <code data-start="20">len</code>:</p>${chatGptCode("python", `<span><span class="hljs-keyword">def</span> <span class="hljs-title">f</span>(x):\n    <span class="hljs-keyword">return</span> <span class="hljs-built_in">len</span>(x)\n</span>`)}<p data-start="181" data-end="200">Fertig.</p>`,
    text: "Lösung\nNimm len:\npython\nCode kopieren\ndef f(x):\n    return len(x)\nFertig.",
    blocks: ["h3: Lösung", "Nimm {code:len}:", "code python: def f(x):↵    return len(x)", "Fertig."],
  },
  {
    name: "ChatGPT: code alone, its head beside it",
    html: `<meta charset='utf-8'><div class="contain-inline-size rounded-md border-[0.5px] relative"><div class="flex items-center text-xs font-sans">sql</div><div class="sticky top-9"><div><span data-state="closed"><button>Copy code</button></span></div></div><div class="overflow-y-auto p-4" dir="ltr"><code class="!whitespace-pre hljs language-sql">select a\n  from b</code></div></div>`,
    text: "sql\nCopy code\nselect a\n  from b",
    blocks: ["code sql: select a↵  from b"],
  },
  {
    name: "ChatGPT: a formula and a table",
    html: `<p>Es gilt <span class="katex"><span class="katex-mathml"><math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><mi>E</mi></mrow><annotation encoding="application/x-tex">E = mc^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span class="base">E=mc2</span></span></span>.</p><div class="TyagGW_tableContainer"><table><thead><tr><th>Größe</th><th>Wert</th></tr></thead><tbody><tr><td>c</td><td>3·10<sup>8</sup></td></tr></tbody></table></div>`,
    text: "Es gilt E=mc2E = mc^2.",
    blocks: ["Es gilt {code:E = mc^2}.", "table with head: Größe | Wert / c | 3·10{superscript:8}"],
  },
  {
    name: "ChatGPT: its button copies Markdown",
    text: "### Plan\n\n1. **Messen**\n2. Schneiden\n\n```python\nprint(1)\n```",
    blocks: ["h3: Plan", "1. {bold:Messen}", "1. Schneiden", "code python: print(1)"],
  },
  {
    name: "Claude: code under a head",
    html: `<p class="whitespace-pre-wrap break-words">So geht es:</p><div class="relative group/copy bg-bg-000/50 rounded-lg"><div class="sticky opacity-0 top-2"><div class="absolute right-0"><button aria-label="Copy to clipboard"><svg></svg></button></div></div><div class="text-text-500 font-small p-3.5 pb-0">typescript</div><div class="overflow-x-auto"><pre class="code-block__code !my-0 text-sm"><code class="language-typescript" style="white-space: pre;"><span><span class="token keyword">const</span><span> a </span></span><span>= {\n</span><span>  b: 1\n</span><span>};</span></code></pre></div></div><ol class="list-decimal"><li class="whitespace-normal break-words">Eins</li></ol>`,
    text: "So geht es:\ntypescript\nconst a = {\n  b: 1\n};\nEins",
    blocks: ["So geht es:", "code typescript: const a = {↵  b: 1↵};", "1. Eins"],
  },
  {
    name: "Gemini: code with decoration",
    html: `<p>Beispiel:</p><div class="code-block ng-tns-1"><div class="code-block-decoration header-formatted gds-title-s"><span>Bash</span><div class="buttons"><button>Code kopieren</button></div></div><div class="formatted-code-block-internal-container"><div class="animated-opacity"><pre><code role="text" class="code-container formatted">ls -l\nfor f in *; do\n  echo $f\ndone\n</code></pre></div></div></div>`,
    text: "Beispiel:\nBash\nls -l\nfor f in *; do\n  echo $f\ndone",
    blocks: ["Beispiel:", "code bash: ls -l↵for f in *; do↵  echo $f↵done"],
  },
  {
    name: "Slack: a message with a list, an emoji and code",
    html: `<meta charset='utf-8'><div class="p-rich_text_section">Guten Morgen <img src="https://a.slack-edge.com/1f44b.png" alt=":wave:" data-stringify-type="emoji" class="c-emoji__img" /></div><ul data-stringify-type="unordered-list" class="p-rich_text_list p-rich_text_list__bullet" data-indent="0"><li data-stringify-indent="0">Eins<ul data-stringify-type="unordered-list" data-indent="1"><li data-stringify-indent="1">Eins a</li></ul></li></ul><pre class="c-mrkdwn__pre" data-stringify-type="pre">a = 1\n  b = 2</pre><blockquote type="cite" class="c-mrkdwn__quote" data-stringify-type="quote">Zitiert</blockquote>`,
    text: "Guten Morgen :wave:\n• Eins\n    ◦ Eins a",
    blocks: ["Guten Morgen :wave:", "- Eins", "  - Eins a", "code text: a = 1↵  b = 2", "quote: Zitiert"],
  },
  {
    name: "Teams: a message",
    html: `<div><p>Hallo <strong>Team</strong>,</p><p>&nbsp;</p><p>bitte <a href="https://teams.example/x" rel="noreferrer" title="https://teams.example/x">lesen</a>. <span title="Smile" class="animated-emoticon-20"><img itemtype="http://schema.skype.com/Emoji" itemid="smile" src="https://statics.example/smile.png" class="emoticon" alt="🙂"></span></p></div>`,
    text: "Hallo Team,\n\nbitte lesen. 🙂",
    blocks: ["Hallo {bold:Team},", "bitte lesen(https://teams.example/x). 🙂"],
  },
  {
    name: "WhatsApp: text alone",
    text: "Kommst du?\nJa, um 8.",
    blocks: ["Kommst du?↵Ja, um 8."],
  },
];
