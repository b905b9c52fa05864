import { createReadStream, readdirSync, readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve, sep } from "node:path";
import type { Plugin, Rolldown } from "vite";

/** The production build, also in development: its texts are replaced below. */
const main = createRequire(import.meta.url).resolve("@excalidraw/excalidraw");
const dist = dirname(main);
const drawing = resolve(import.meta.dirname, "../src/modules/scribble/drawing");

const versionOf = (packageJson: string): string =>
  /"version":\s*"([^"]+)"/.exec(readFileSync(packageJson, "utf8"))?.[1] ?? "unknown";
/** Path of its fonts. Versioned, since files below `assets` are cached for ever. */
const fonts = `/assets/excalidraw-${versionOf(resolve(dist, "../../package.json"))}/`;

/** Modules of Excalidraw replaced by ours; see these files. */
const replaced: ReadonlyMap<string, string> = new Map([
  ["./subset-shared.chunk.js", join(drawing, "whole-fonts.ts")],
  ["./subset-worker.chunk.js", join(drawing, "whole-fonts.ts")],
  ["@excalidraw/mermaid-to-excalidraw", join(drawing, "no-mermaid.ts")],
]);

/** Replacements in Excalidraw's code; each must match exactly once. */
const changes: readonly (readonly [search: RegExp, replacement: string])[] = [
  // Fonts from this server instead of a CDN.
  [/`https:\/\/esm\.sh\/\$\{[^`]*`[^`]*`[^`]*`/g, `(globalThis.location.origin+${JSON.stringify(fonts)})`],
  // Nothing is cut out of fonts, in a worker or elsewhere.
  [/typeof Worker<"u"/g, "false"],
  // The help's header consists of external links. Its replacement takes the initial focus, without which Escape would
  // not work.
  [
    /\(\)=>(\w+)\("div",\{className:"HelpDialog__header",children:\[.*?"YouTube"\]\}\)\]\}\)/g,
    '()=>$1("div",{className:"HelpDialog__header",tabIndex:0})',
  ],
];

/** Other languages are replaced by English, which is bundled anyway. */
const otherWords = /^\.\/locales\/(?!de-DE|en-|percentages)/;
const english = readdirSync(join(dist, "locales")).find((name) => name.startsWith("en-")) ?? "";

const replacementOf = (source: string): string | null =>
  otherWords.test(source) ? join(dist, "locales", english) : (replaced.get(source) ?? null);

const germanWords = /\/locales\/de-DE-[^/]*\.js$/;

/** Groups of words of which its German has some, and groups it has nothing of. */
const wordGroups = {
  some: ["labels", "buttons", "hints", "helpDialog", "stats", "toast"],
  none: ["elementLink", "search", "element", "quickSearch", "fontList"],
} as const;

/** Adds the words that its German lacks: each group is a variable of the file, exported under the group's name. */
const withOurWords = (code: string): string => {
  const additions = wordGroups.some.map((group) => {
    const variable = new RegExp(`[{,](\\w+) as ${group}[,}]`).exec(code)?.[1];
    if (variable === undefined) throw new Error(`The German of Excalidraw has no ${group}`);
    return `addWords(${variable},drawingTexts.${group});`;
  });
  const groups = wordGroups.none.map((group) => `export const ${group}=drawingTexts.${group};`);
  return [
    `import{drawingTexts}from${JSON.stringify(join(drawing, "texts.ts"))};`,
    code,
    `function addWords(to,from){for(const key in from)if(typeof from[key]==="object")addWords(to[key]??={},from[key]);else to[key]||=from[key]}`,
    ...additions,
    ...groups,
  ].join("\n");
};

const isExcalidraw = (id: string): boolean => id.startsWith(dist) && id.endsWith(".js");

/** Applies the replacements above. The build fails when one no longer matches. */
const replaceParts = (): Rolldown.Plugin => {
  const done = new Set<RegExp>();
  let seen = false;
  return {
    name: "maive:excalidraw-parts",
    resolveId: (source, importer) =>
      importer !== undefined && isExcalidraw(importer) ? replacementOf(source) : null,
    transform: (code, id) => {
      if (!isExcalidraw(id)) return null;
      seen = true;
      if (germanWords.test(id)) return { code: withOurWords(code), map: null };
      let changed = code;
      for (const [search, replacement] of changes) {
        const count = [...code.matchAll(search)].length;
        if (count === 0) continue;
        if (count > 1 || done.has(search)) throw new Error(`Excalidraw says ${search.source} more than once`);
        changed = changed.replace(search, replacement);
        done.add(search);
      }
      return changed === code ? null : { code: changed, map: null };
    },
    buildEnd: (error) => {
      const missing = changes.map(([search]) => search).filter((search) => !done.has(search));
      if (!error && seen && missing.length > 0)
        throw new Error(`Excalidraw no longer says ${missing.map(({ source }) => source).join(", ")}`);
    },
  };
};

/**
 * Keeps Excalidraw self-hosted: fonts from this server, without external resources and code that violates the CSP.
 */
export const selfHostedExcalidraw = (): Plugin[] => [
  { ...replaceParts(), enforce: "pre", apply: "build" } as Plugin,
  {
    name: "maive:excalidraw-fonts",
    config: () => ({
      resolve: { alias: [{ find: /^@excalidraw\/excalidraw$/, replacement: main }] },
      optimizeDeps: { rolldownOptions: { plugins: [replaceParts()] } },
    }),
    async generateBundle() {
      const files = await readdir(join(dist, "fonts"), { recursive: true, withFileTypes: true });
      for (const file of files.filter((entry) => entry.isFile())) {
        const path = join(file.parentPath, file.name);
        const name = relative(dist, path).split(sep).join("/");
        this.emitFile({ type: "asset", fileName: `${fonts.slice(1)}${name}`, source: await readFile(path) });
      }
    },
    configureServer: (server) => {
      server.middlewares.use(fonts, (request, response, next) => {
        const file = resolve(dist, `.${new URL(request.url ?? "/", "http://localhost").pathname}`);
        if (!file.startsWith(join(dist, "fonts") + sep)) {
          next();
          return;
        }
        response.setHeader("content-type", "font/woff2");
        createReadStream(file).on("error", next).pipe(response);
      });
    },
  },
];
