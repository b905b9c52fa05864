import type { TestClip } from "./clip-for-tests.ts";

/** Markdown as text alone. */
export const markdown: TestClip[] = [
  {
    name: "Obsidian: values above the text",
    text: '---\ntitle: "Garten: Mai"\ntags:\n  - beet\n  - obst\ndatum: 2026-05-04\n---\n\n# Garten\n\nText',
    blocks: ["table: title | Garten: Mai / tags | beet, obst / datum | 2026-05-04", "h1: Garten", "Text"],
  },
  {
    name: "lines of dashes that are no values",
    text: "---\n\nText\n\n---",
    blocks: ["divider:", "Text", "divider:"],
  },
  {
    name: "GitHub: alerts",
    text: "> [!NOTE]\n> Erst **lesen**.\n> Dann tun.\n\n> [!WARNING]\n> Heiß\n\n> Zitat",
    blocks: ["lucide:info: Erst {bold:lesen}.↵Dann tun.", "lucide:triangle-alert: Heiß", "quote: Zitat"],
  },
  {
    name: "Obsidian: an alert with a title",
    text: "> [!tip]- Abkürzung\n> Hinten herum.",
    blocks: ["lucide:lightbulb: {bold:Abkürzung↵}Hinten herum."],
  },
  {
    name: "addresses in angle brackets and bare ones",
    text: "Siehe <https://a.example/x_y_z?a=1&b=2> oder <ute@a.example>, auch https://b.example/c. `<https://c.example>`",
    blocks: [
      "Siehe https://a.example/x_y_z?a=1&b=2(https://a.example/x_y_z?a=1&b=2) oder ute@a.example(mailto:ute@a.example), auch https://b.example/c(https://b.example/c). {code:<https://c.example>}",
    ],
  },
  {
    name: "lists, tasks and a table",
    text: "- Eins\n  - Eins a\n- [x] Ja\n- [ ] Nein\n\n1. A\n2. B\n\n| K | V |\n|---|---|\n| 1 | **2** |",
    blocks: [
      "- Eins",
      "  - Eins a",
      "[x] Ja",
      "[ ] Nein",
      "1. A",
      "1. B",
      "table with head: K | V / 1 | {bold:2}",
    ],
  },
  {
    name: "code in a fence keeps what it says",
    text: "```html\n> [!NOTE]\n<b>x</b>\n  <https://a.example>\n```\n\nEnde",
    blocks: ["code xml: > [!NOTE]↵<b>x</b>↵  <https://a.example>", "Ende"],
  },
  {
    name: "a picture of another server",
    text: "![Bild](https://a.example/b.png) und [Seite](/cortex/x)",
    blocks: ["Bild(https://a.example/b.png) und Seite(/cortex/x)"],
  },
];
