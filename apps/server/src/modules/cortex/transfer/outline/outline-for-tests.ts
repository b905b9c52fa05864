/** Exports of Outline as it writes them: its tasks `ExportJSONTask` and `ExportHTMLZipTask`, version 1.0. */

import type { Files } from "../zip-for-tests.ts";

const id = {
  user: "5f0b1c2d-0000-4000-8000-000000000001",
  collection: "5f0b1c2d-0000-4000-8000-000000000010",
  house: "5f0b1c2d-0000-4000-8000-000000000011",
  heating: "5f0b1c2d-0000-4000-8000-000000000012",
  garden: "5f0b1c2d-0000-4000-8000-000000000013",
  picture: "5f0b1c2d-0000-4000-8000-000000000021",
  notes: "5f0b1c2d-0000-4000-8000-000000000022",
} as const;

const stamps = {
  createdById: id.user,
  createdByName: "Anna Beispiel",
  createdByEmail: "anna@example.org",
  createdAt: "2026-02-01T08:00:00.000Z",
  updatedAt: "2026-02-02T08:00:00.000Z",
  publishedAt: "2026-02-01T08:00:00.000Z",
  fullWidth: false,
};

export const text = (words: string, ...marks: object[]): object => ({
  type: "text",
  text: words,
  ...(marks.length > 0 ? { marks } : {}),
});
export const paragraph = (...content: object[]): object => ({ type: "paragraph", content });
const cell = (type: string, words: string, attrs: object = {}): object => ({
  type,
  attrs: { colspan: 1, rowspan: 1, alignment: null, colwidth: null, ...attrs },
  content: [paragraph(text(words))],
});
const mention = (type: string, modelId: string, label: string, more: object = {}): object => ({
  type: "mention",
  attrs: { type, label, modelId, actorId: id.user, id: "m1", ...more },
});
const redirect = (attachment: string): string => `/api/attachments.redirect?id=${attachment}`;

/** Every kind of block that Outline has. */
const houseContent = [
  { type: "heading", attrs: { level: 2 }, content: [text("Überblick")] },
  paragraph(
    text("Ein "),
    text("fetter", { type: "strong" }),
    text(" und "),
    text("gelber", { type: "highlight", attrs: { color: null } }),
    text(" und "),
    text("blauer", { type: "highlight", attrs: { color: "#3e81d6" } }),
    text(" Satz", { type: "comment", attrs: { id: "c1", userId: id.user } }),
    { type: "br" },
    text("mit "),
    text("Link", {
      type: "link",
      attrs: { href: "https://wiki.example.org/doc/heizung-h3aT1ngAbc#h-druck", title: null },
    }),
    text(" und "),
    { type: "math_inline", content: [text("a^2")] },
  ),
  paragraph(
    text("Siehe "),
    mention("document", id.heating, "Heizung"),
    text(", "),
    mention("user", id.user, "Anna"),
    text(", "),
    mention("date", "2026-03-04", "4. März 2026"),
    text(", "),
    mention("document", "5f0b1c2d-0000-4000-8000-0000000000ff", "Fort"),
  ),
  {
    type: "container_notice",
    attrs: { style: "warning" },
    content: [paragraph(text("Vorsicht")), paragraph(text("heiß"))],
  },
  {
    type: "container_toggle",
    attrs: { id: "t1" },
    content: [paragraph(text("Maße")), paragraph(text("320 cm"))],
  },
  {
    type: "checkbox_list",
    content: [
      {
        type: "checkbox_item",
        attrs: { checked: true },
        content: [
          paragraph(text("Fliesen")),
          {
            type: "checkbox_list",
            content: [
              { type: "checkbox_item", attrs: { checked: false }, content: [paragraph(text("Fuge"))] },
            ],
          },
        ],
      },
    ],
  },
  {
    type: "ordered_list",
    attrs: { order: 3, listStyle: "number" },
    content: [
      { type: "list_item", content: [paragraph(text("Drei"))] },
      {
        type: "list_item",
        content: [
          paragraph(text("Vier")),
          { type: "bullet_list", content: [{ type: "list_item", content: [paragraph(text("innen"))] }] },
        ],
      },
    ],
  },
  {
    type: "table",
    content: [
      { type: "tr", content: [cell("th", "Raum"), cell("th", "m²", { alignment: "right" })] },
      {
        type: "tr",
        content: [
          cell("td", "Küche", { marks: [{ type: "background", attrs: { color: "#3e81d6" } }] }),
          cell("td", "12", { alignment: "right" }),
        ],
      },
    ],
  },
  { type: "code_fence", attrs: { language: "mermaidjs", wrap: false }, content: [text("graph TD\n  a-->b")] },
  { type: "math_block", content: [text("\\frac{1}{2}")] },
  { type: "blockquote", content: [paragraph(text("Zitat"))] },
  { type: "hr", attrs: { markup: "***" } },
  paragraph({
    type: "image",
    attrs: {
      src: redirect(id.picture),
      width: 368,
      height: 200,
      alt: "Unser Plan",
      source: null,
      layoutClass: "right-50",
      title: null,
    },
  }),
  {
    type: "attachment",
    attrs: { id: id.notes, href: redirect(id.notes), title: "Notiz.md", size: 9, preview: false },
  },
  {
    type: "embed",
    attrs: { href: "https://www.youtube.com/watch?v=dQw4w9WgXcQ", width: null, height: null },
  },
  { type: "paragraph" },
];

/** A collection of three documents, one below another, with a picture and a text as attachments. */
export const outlineCollection = (): Record<string, unknown> => ({
  collection: {
    id: id.collection,
    urlId: "c0LLect1on",
    name: "Handbuch",
    data: { type: "doc", content: [paragraph(text("Alles über das Haus."))] },
    sort: { field: "index", direction: "asc" },
    icon: "🏠",
    color: "#FF5C80",
    createdAt: stamps.createdAt,
    updatedAt: stamps.updatedAt,
    index: "P",
    sharing: true,
    permission: "read_write",
    deletedAt: null,
    archivedAt: null,
    documentStructure: [
      { id: id.garden, url: "/doc/garten-g4rd3nAbcd", title: "Garten", children: [] },
      {
        id: id.house,
        url: "/doc/haus-h0u53Abcde",
        title: "Haus",
        children: [{ id: id.heating, url: "/doc/heizung-h3aT1ngAbc", title: "Heizung", children: [] }],
      },
    ],
  },
  documents: {
    [id.house]: {
      id: id.house,
      urlId: "h0u53Abcde",
      title: "Haus",
      icon: "🔑",
      color: null,
      data: { type: "doc", content: houseContent },
      ...stamps,
      parentDocumentId: null,
    },
    [id.heating]: {
      id: id.heating,
      urlId: "h3aT1ngAbc",
      title: "Heizung",
      icon: "beaker",
      color: "#00D084",
      data: {
        type: "doc",
        content: [
          paragraph(text("Zurück", { type: "link", attrs: { href: `/doc/${id.house}`, title: null } })),
        ],
      },
      ...stamps,
      parentDocumentId: id.house,
    },
    [id.garden]: {
      id: id.garden,
      urlId: "g4rd3nAbcd",
      title: "Garten",
      icon: null,
      color: null,
      data: { type: "doc", content: [{ type: "paragraph" }] },
      ...stamps,
      parentDocumentId: null,
    },
  },
  attachments: {
    [id.picture]: {
      userId: id.user,
      documentId: id.house,
      contentType: "image/png",
      name: "plan.png",
      id: id.picture,
      size: 70,
      key: `uploads/${id.user}/${id.picture}/plan.png`,
    },
    [id.notes]: {
      userId: id.user,
      documentId: id.house,
      contentType: "text/markdown",
      name: "Notiz.md",
      id: id.notes,
      size: 9,
      key: `uploads/${id.user}/${id.notes}/Notiz.md`,
    },
  },
});

/** A document as a web page: `toDOM` of earlier versions, and since 2026 what the components of the editor draw. */
export const outlinePage = (title: string, content: string): string =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"><style data-styled="true">.a{color:red}</style></head><body>` +
  `<article class="sc-a"><h1 dir="ltr">${title}</h1><div dir="ltr" class="sc-b"><div id="content" class="ProseMirror exported" contenteditable="false">${content}</div></div></article></body></html>`;

const uploads = `uploads/${id.user}`;

/** What both versions write alike. */
const common =
  `<h2 dir="auto" class="heading-content">Überblick</h2>` +
  `<p dir="auto">Ein <strong>fetter</strong> und <mark data-color="#3e81d6" style="background-color: rgba(62,129,214,0.4)">blauer</mark> <span class="comment-marker" id="comment-c1">Satz</span> <strong class="emoji dog" data-name="dog">🐶</strong></p>` +
  `<p dir="auto">Siehe <a class="mention use-hover-preview" id="m1" href="https://wiki.example.org./Haus/Heizung.html" data-type="document" data-id="${id.heating}">Heizung</a>, <span class="mention use-hover-preview" data-type="user" data-id="${id.user}">@Anna</span>, <span class="mention" data-type="date" data-id="2026-03-04">Mar 4</span> und <a href="./Garten.html" rel="noopener noreferrer nofollow">dort</a></p>` +
  `<div class="notice-block tip"><div class="content"><p dir="auto">Rat</p><p dir="auto">genauer</p></div></div>` +
  `<div class="table-wrapper"><table><tbody><tr><th><p>Raum</p></th><th style="text-align: right;"><p>m²</p></th></tr><tr><td data-bgcolor="#3e81d6" style="--cell-bg-color: #3e81d6;"><p>Küche</p></td><td><p>12</p></td></tr></tbody></table></div>`;

const earlier =
  `<ul class="checkbox_list"><li data-type="checkbox_item" class="checked"><span contenteditable="false"><span class="checkbox" role="checkbox" aria-checked="true"></span></span><div><p dir="auto">Fliesen</p></div></li></ul>` +
  `<div class="toggle-block"><div class="toggle-block-content"><p>Maße</p><p>320 cm</p></div></div>` +
  `<div class="code-block" data-language="mermaidjs"><pre><code spellcheck="false">graph TD</code></pre></div>` +
  `<math-display class="math-node">\\frac12</math-display><p>mit <math-inline class="math-node">a^2</math-inline></p>` +
  `<p><div class="image image-right-50"><img src="${uploads}/${id.picture}/plan.png" width="368" height="200" alt="Unser Plan" contenteditable="false"><p class="caption">Unser Plan</p></div></p>` +
  `<a class="attachment" id="${id.notes}" href="${uploads}/${id.notes}/Notiz.md" download="Notiz.md" data-size="9">Notiz.md</a>` +
  `<iframe class="embed" frameborder="0" src="https://www.youtube.com/embed/dQw4w9WgXcQ?modestbranding=1" contenteditable="false" data-canonical-url="https://www.youtube.com/watch?v=dQw4w9WgXcQ"></iframe>`;

const current =
  `<ul class="checkbox_list"><li data-type="checkbox_item"><span contenteditable="false"><span tabindex="-1" class="checkbox" role="checkbox" aria-checked="true"><svg viewBox="0 0 14 14"><rect class="checkbox-box"></rect></svg></span></span><div id="checkbox-1"><p dir="auto">Fliesen</p></div></li></ul>` +
  `<div class="toggle-block"><button class="toggle-block-button" contenteditable="false"><svg></svg></button><div class="toggle-block-content"><p>Maße</p><p>320 cm</p></div></div>` +
  `<div class="code-block" data-language="mermaidjs"><pre><code spellcheck="false">graph TD</code></pre></div>` +
  `<math-display class="math-node"><span class="math-render"><span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">\\frac12</annotation></semantics></math></span><span class="katex-html">12</span></span></span><span class="math-src"></span></math-display><p>mit <math-inline class="math-node"><span class="math-render"><span class="katex"><annotation encoding="application/x-tex">a^2</annotation></span></span></math-inline></p>` +
  `<p><span class="component-image"><div contenteditable="false" class="image image-right-50"><div class="sc-c image-wrapper" style="--image-width: 368px;"><button>x</button><img src="${uploads}/${id.picture}/plan.png" alt="Unser Plan"></div><p class="caption sc-d">Unser Plan</p></div></span></p>` +
  `<div class="component-attachment"><a class="sc-e widget" target="_blank" href="${uploads}/${id.notes}/Notiz.md" rel="noreferrer nofollow"><svg></svg><div class="sc-f"><div class="sc-g">Notiz.md</div><span class="sc-h">9 Bytes</span></div></a></div>` +
  `<div class="component-embed"><div class="sc-i"><div class="sc-j"><iframe sandbox="allow-scripts" src="https://www.youtube.com/embed/dQw4w9WgXcQ?modestbranding=1"></iframe><div class="sc-k"> <span>YouTube</span><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" target="_blank">Open</a></div></div></div></div>`;

/** The house's page in both versions. */
export const outlinePages = {
  earlier: outlinePage("Haus", common + earlier),
  current: outlinePage("Haus", common + current),
};

/** The files of an export as HTML: attachments stand beside the documents that show them. */
export const outlineHtml = (picture: Uint8Array): Files => ({
  "Handbuch/Garten.html": outlinePage("Garten", "<p>Hecke</p>"),
  "Handbuch/Haus.html": outlinePages.current,
  [`Handbuch/${uploads}/${id.picture}/plan.png`]: picture,
  [`Handbuch/${uploads}/${id.notes}/Notiz.md`]: "# Nein\n",
  "Handbuch/Haus/Heizung.html": outlinePage("Heizung", `<p><a href="./../Haus.html">Zurück</a></p>`),
});

/** The files of an export as JSON. */
export const outlineJson = (picture: Uint8Array): Files => ({
  [`uploads/${id.user}/${id.picture}/plan.png`]: picture,
  [`uploads/${id.user}/${id.notes}/Notiz.md`]: "# Nein\n",
  "Handbuch.json": JSON.stringify(outlineCollection()),
  "metadata.json": JSON.stringify({
    exportVersion: 1,
    version: "1.0.0",
    createdAt: "2026-02-03T08:00:00.000Z",
    createdById: id.user,
    createdByEmail: "anna@example.org",
  }),
});
