import { colorStyles, colorVariables } from "./colors.ts";

/** Stylesheet of exported pages: any width, dark mode, print. */
export const stylesheet = `
:root { color-scheme: light dark; --text: #1f2328; --soft: #59636e; --line: #d1d9e0; --fill: #f6f8fa; --link: #0550ae; ${colorVariables.light} }
@media (prefers-color-scheme: dark) {
  :root { --text: #e6edf3; --soft: #9198a1; --line: #3d444d; --fill: #161b22; --link: #6cb6ff; ${colorVariables.dark} }
  html { background: #0d1117; }
}
* { box-sizing: border-box; }
body { margin: 0; color: var(--text); font: 1rem/1.6 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
article { max-width: 46rem; margin: 0 auto; padding: 3rem 1.25rem 5rem; overflow-wrap: break-word; }
p, li, h1, h2, h3, h4, h5, h6, summary, td, th, figcaption { white-space: pre-wrap; }
ul, ol, li:has(> ul, > ol, > p, > pre, > figure, > table, > blockquote, > details, > aside) { white-space: normal; }
.item { white-space: pre-wrap; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; margin: 1.6em 0 0.4em; break-after: avoid; }
h1 { font-size: 1.75rem; } h2 { font-size: 1.375rem; } h3 { font-size: 1.125rem; } h4 { font-size: 1rem; } h5 { font-size: 0.9375rem; } h6 { font-size: 0.875rem; color: #57534e; }
.page-title { font-size: 2.25rem; margin: 0 0 1.25rem; }
p { margin: 0.5em 0; } ul, ol { margin: 0.5em 0; padding-left: 1.6rem; } li { margin: 0.15em 0; }
ul.to-do { list-style: none; padding-left: 0.2rem; } ul.to-do > li > :not(input, .item) { margin-left: 1.4rem; }
a { color: var(--link); text-underline-offset: 0.15em; }
blockquote { margin: 0.75em 0; padding-left: 1rem; border-left: 3px solid var(--line); }
aside.callout { margin: 0.75em 0; padding: 0.5rem 1rem; border: 1px solid var(--line); border-radius: 8px; background: var(--fill); }
details { margin: 0.5em 0; } details > :not(summary) { margin-left: 1.2rem; }
.columns { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); gap: 0 2rem; }
@media (max-width: 40rem) { .columns { grid-auto-flow: row; } }
.gallery { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, max(9rem, (100% - 2.25rem) / 4)), 1fr)); gap: 0.75rem; margin: 0.75em 0; }
.gallery figure { margin: 0; } .gallery img { display: block; width: 100%; aspect-ratio: 4 / 3; object-fit: cover; }
.indented { margin-left: 1.6rem; }
pre { padding: 0.9rem 1rem; border-radius: 8px; background: var(--fill); white-space: pre-wrap; overflow-wrap: anywhere; tab-size: 4; }
code { font: 0.9em ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
:not(pre) > code { padding: 0.1em 0.3em; border-radius: 4px; background: var(--fill); }
hr { border: 0; border-top: 1px solid var(--line); margin: 1.5rem 0; }
table { border-collapse: collapse; margin: 0.75em 0; max-width: 100%; display: block; overflow-x: auto; }
td, th { border: 1px solid var(--line); padding: 0.35rem 0.6rem; text-align: left; vertical-align: top; }
th { background: var(--fill); font-weight: 600; }
[align="center"] { text-align: center; } [align="right"] { text-align: right; } [align="justify"] { text-align: justify; }
figure { margin: 0.75em 0; } figure.image[data-align="center"] { text-align: center; } figure.image[data-align="right"] { text-align: right; }
img { max-width: 100%; height: auto; border-radius: 4px; }
figure.bookmark img { display: block; max-width: min(16rem, 100%); max-height: 9rem; margin-bottom: 0.4em; }
figcaption, .note, .database-name, .no-access { color: var(--soft); font-size: 0.9em; }
nav.table-of-contents ul { list-style: none; padding: 0; } .level-2 { padding-left: 1.2rem; } .level-3 { padding-left: 2.4rem; } .level-4, .level-5, .level-6 { padding-left: 3.6rem; }
mark { color: inherit; border-radius: 3px; }
.colored[class*="background-"] { padding: 0.1rem 0.6rem; border-radius: 6px; }
${colorStyles}
nav.below { margin-top: 2.5rem; padding-top: 1rem; border-top: 1px solid var(--line); }
@media print {
  :root { color-scheme: light; --text: #000; --soft: #444; --line: #bbb; --fill: #f4f4f4; --link: #000; }
  html { background: #fff; } article { max-width: none; padding: 0; }
  table { display: table; } tr, img, pre, aside, blockquote { break-inside: avoid; }
}`;
