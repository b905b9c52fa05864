import { escapeHtml } from "../../shared/escape-html.ts";
import { takeoutTexts as texts } from "./texts.ts";

const href = (path: string): string => path.split("/").map(encodeURIComponent).join("/");

interface Folder {
  folders: Map<string, Folder>;
  files: string[];
}

const newFolder = (): Folder => ({ folders: new Map(), files: [] });

const treeOf = (paths: readonly string[]): Folder => {
  const root = newFolder();
  for (const path of paths) {
    let folder = root;
    const names = path.split("/");
    for (const name of names.slice(0, -1)) {
      const known = folder.folders.get(name) ?? newFolder();
      folder.folders.set(name, known);
      folder = known;
    }
    folder.files.push(path);
  }
  return root;
};

const link = (path: string): string =>
  `<li><a href="${escapeHtml(href(path))}">${escapeHtml(path.split("/").at(-1) ?? path)}</a></li>`;

const list = function* ({ folders, files }: Folder): Generator<string> {
  yield "<ul>";
  for (const path of files) yield link(path);
  for (const [name, folder] of folders) {
    yield `<li><details open><summary>${escapeHtml(name)}</summary>`;
    yield* list(folder);
    yield "</details></li>";
  }
  yield "</ul>";
};

export interface IndexFacts {
  username: string;
  /** ISO, UTC. */
  at: string;
  paths: readonly string[];
  /** Listed without bytes. */
  missing: readonly string[];
}

/** Self-contained: no external resources. */
const styles = [
  ":root{color-scheme:light dark;--ink:#1c1917;--dim:#57534e;--line:#e7e5e4;--page:#fff;--back:#fafaf9;--link:#0f766e}",
  "@media(prefers-color-scheme:dark){:root{--ink:#e7e5e4;--dim:#a8a29e;--line:#2e2b29;--page:#1c1b19;--back:#151412;--link:#5eead4}}",
  "body{font:16px/1.6 system-ui,sans-serif;max-width:46rem;margin:0 auto;padding:2.5rem 1rem 4rem;color:var(--ink);background:var(--back)}",
  "h1{margin:0;font-size:1.75rem;line-height:1.25}header p{margin:.5rem 0 0;color:var(--dim);text-wrap:pretty}",
  "section{margin-top:1.25rem;padding:1rem 1.25rem;border:1px solid var(--line);border-radius:8px;background:var(--page)}",
  "h2{margin:0 0 .25rem;font-size:1.0625rem}ul{margin:0;padding-left:1.1rem;list-style:none}section>ul{padding:0}",
  "li{padding:.125rem 0;overflow-wrap:anywhere}summary{font-weight:550;cursor:pointer}a{color:var(--link);text-underline-offset:.15em}",
].join("");

const section = function* (title: string, inside: Iterable<string>): Generator<string> {
  yield `<section><h2>${escapeHtml(title)}</h2>`;
  yield* inside;
  yield "</section>";
};

const day = (at: string): string => {
  const [date = "", time = ""] = at.slice(0, 16).split("T");
  return `${date.split("-").toReversed().join(".")}, ${time}`;
};

/** The index page of the archive. */
export const indexPage = function* ({ username, at, paths, missing }: IndexFacts): Generator<string> {
  yield `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`;
  yield `<title>${escapeHtml(texts.title)}</title><style>${styles}</style></head><body>`;
  yield `<header><h1>${escapeHtml(texts.title)}</h1><p>${escapeHtml(texts.made(username, day(at)))}</p>`;
  yield `<p>${escapeHtml(texts.explained)}</p>`;
  if (paths.some((path) => path.endsWith(".excalidraw"))) yield `<p>${escapeHtml(texts.boards)}</p>`;
  yield "</header>";
  const { folders, files } = treeOf(paths);
  for (const [name, folder] of folders) yield* section(name, list(folder));
  if (files.length > 0) yield* section(texts.others, list({ folders: new Map(), files }));
  if (missing.length > 0)
    yield* section(texts.missing, [
      "<ul>",
      ...missing.map((path) => `<li>${escapeHtml(path)}</li>`),
      "</ul>",
    ]);
  yield "</body></html>";
};
