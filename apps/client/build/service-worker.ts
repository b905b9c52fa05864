import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { build, type Plugin } from "vite";

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}
type Manifest = Record<string, Chunk>;

const source = resolve(import.meta.dirname, "../src/service-worker/service-worker.ts");
/** Unhashed files of the shell. */
const plainFiles = ["index.html", "theme.js", "favicon.svg", "manifest.webmanifest"];
/** Large, and used by some: fetched when they are needed. */
const leftOut = /src\/modules\/(?:scribble|cortex\/rendered-source)\/drawing\/|excalidraw/;
/** Scripts of the world that German does without; the browser fetches them where a page has them. */
const foreignLetters = /\.woff2?$/;
const ownLetters = /-latin-(wght-)?normal|-latin-wght-italic/;

/** Every file that is reached from the start, those that are loaded on demand included. */
export const shellFiles = (manifest: Manifest): string[] => {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key) || leftOut.test(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])])
      if (!foreignLetters.test(file) || ownLetters.test(file)) files.add(file);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
  };
  visit("index.html");
  return [...files].filter((file) => file !== "index.html").toSorted();
};

/** Builds the service worker to `/sw.js` with its precache list. */
export const serviceWorker = (): Plugin => {
  let folder = "";
  return {
    name: "maive:service-worker",
    apply: "build",
    configResolved: ({ root, build: { outDir } }) => {
      folder = resolve(root, outDir);
    },
    closeBundle: {
      sequential: true,
      handler: async (error) => {
        if (error) return;
        const manifest = JSON.parse(await readFile(join(folder, ".vite/manifest.json"), "utf8")) as Manifest;
        const offlineFiles = [
          ...(await Promise.all(
            plainFiles.map(async (file) => ({
              url: `/${file}`,
              revision: createHash("sha256")
                .update(await readFile(join(folder, file)))
                .digest("hex")
                .slice(0, 16),
            })),
          )),
          ...shellFiles(manifest).map((file) => ({ url: `/${file}`, revision: null })),
        ];
        await build({
          configFile: false,
          logLevel: "error",
          publicDir: false,
          mode: "production",
          define: { shellFilesOfBuild: JSON.stringify(offlineFiles) },
          build: {
            outDir: folder,
            emptyOutDir: false,
            target: "es2023",
            copyPublicDir: false,
            rolldownOptions: {
              input: source,
              output: { format: "iife", entryFileNames: "sw.js", codeSplitting: false },
            },
          },
        });
      },
    },
  };
};
