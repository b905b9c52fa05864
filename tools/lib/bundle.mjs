import { join, relative, sep } from "node:path";
import { rolldown } from "rolldown";
import { root } from "./run.mjs";

const isPackage = (id) => !/^[./]|^@maive\//.test(id);
const pathFrom = (folder, file) => relative(folder, file).split(sep).join("/");

/** Where a source is, as the bundled code of it sees that: what lies beside sources is found from there. */
const placesOfSources = (dir) => ({
  name: "places-of-sources",
  transform: {
    filter: { code: /import\.meta\.(url|dirname)/ },
    handler: (code, id) => {
      const source = JSON.stringify(pathFrom(root, id));
      return code
        .replaceAll("import.meta.url", `__source(${source}).href`)
        .replaceAll("import.meta.dirname", `__folderOfSource(${source})`);
    },
  },
  renderChunk: {
    filter: { code: /__(source|folderOfSource)\(/ },
    handler: (code, { fileName }) => `${code}
function __source(path) {
	return new URL(\`${pathFrom(join(dir, fileName, ".."), root)}/\${path}\`, import.meta.url);
}
function __folderOfSource(path) {
	const { fileURLToPath } = process.getBuiltinModule("node:url");
	return process.getBuiltinModule("node:path").dirname(fileURLToPath(__source(path)));
}
`,
  },
});

/** An escape of a letter beyond ASCII, which needs none: what follows the backslash would become one of its own. */
// oxlint-disable-next-line no-control-regex
const escapedLetter = /(?<!\\)(?:\\\\)*\\[^\0-\x7f]/;

/**
 * Letters beyond ASCII as escapes, of which the meaning in texts and patterns is the same: V8 stores a source with one of them in two bytes a letter,
 * for as long as the program runs.
 */
const inAscii = {
  name: "in-ascii",
  // What is printed last, without comments.
  generateBundle: (_options, chunks) => {
    for (const chunk of Object.values(chunks))
      if (chunk.type === "chunk") {
        const escaped = escapedLetter.exec(chunk.code)?.[0];
        if (escaped) throw new Error(`${escaped} needs no backslash`);
        // oxlint-disable-next-line no-control-regex
        chunk.code = chunk.code.replace(
          /[^\0-\x7f]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
        );
      }
  },
};

/**
 * Bundles programs to plain JavaScript, with packages external. No module of ours is there for what its loading does: what nobody
 * uses of one is left out.
 * @param input their modules, by what they are called there.
 * @param dir below the checkout, where packages are found.
 */
export const bundle = async (input, dir) => {
  const made = await rolldown({
    input,
    platform: "node",
    external: isPackage,
    plugins: [placesOfSources(dir), inAscii],
    checks: { ineffectiveDynamicImport: false },
    treeshake: { moduleSideEffects: false },
  });
  await made.write({
    dir,
    format: "esm",
    entryFileNames: "[name].mjs",
    chunkFileNames: "parts/[name]-[hash].mjs",
    comments: false,
  });
  await made.close();
};
