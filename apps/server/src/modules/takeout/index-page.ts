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
  /** Named, and without bytes. */
  missing: readonly string[];
}

/** The page that leads to everything in the archive. */
export const indexPage = function* ({ username, at, paths, missing }: IndexFacts): Generator<string> {
  yield `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`;
  yield `<title>${escapeHtml(texts.title)}</title><style>:root{color-scheme:light dark}`;
  yield `body{font:16px/1.6 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}`;
  yield `ul{list-style:none;padding-left:1.1rem}body>ul{padding:0}summary{font-weight:600;cursor:pointer}</style></head><body>`;
  yield `<h1>${escapeHtml(texts.title)}</h1><p>${escapeHtml(texts.made(username, at.slice(0, 16).replace("T", " ")))}</p>`;
  yield `<p>${escapeHtml(texts.explained)}</p>`;
  yield* list(treeOf(paths));
  if (missing.length > 0) {
    yield `<h2>${escapeHtml(texts.missing)}</h2><ul>`;
    for (const path of missing) yield `<li>${escapeHtml(path)}</li>`;
    yield "</ul>";
  }
  yield "</body></html>";
};
