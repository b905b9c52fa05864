import { isTest, type Source } from "./sources.ts";

/** What a file does that it may not. */
type Rule = (source: Source) => string[];

/**
 * Parts of a composition root that are used before they are built: a function that is called later can refer to them, and hides
 * a circle.
 */
const usedBeforeBuilt = (text: string): string[] =>
  [...text.matchAll(/^ {2}const (\w+) = (?:await )?(?:create[A-Z]\w*|new [A-Z]\w*)\(/gm)].flatMap(
    ({ 1: part = "", index }) =>
      new RegExp(`\\b${part}\\.\\w`).test(text.slice(0, index)) ? [`${part} before it is built`] : [],
  );

/** Who may import and use what, file by file. Which module may know which stands in `module-map.ts`. */
export const fileRules: Readonly<Record<string, Rule>> = {
  "packages know no app": ({ file, imports }) =>
    file.startsWith("packages/")
      ? imports
          .filter((i) => i.target.startsWith("apps/") || /^@maive\/(server|client)/.test(i.target))
          .map((i) => i.target)
      : [],
  "client and server meet only in the packages": ({ file, imports }) => {
    const other = file.startsWith("apps/client/")
      ? "apps/server"
      : file.startsWith("apps/server/")
        ? "apps/client"
        : null;
    return other && !isTest(file)
      ? imports.filter((i) => i.target.startsWith(other)).map((i) => i.target)
      : [];
  },
  "SQL only in stores and storage": ({ file, imports }) =>
    file.startsWith("apps/server/src/") && !/\.store\.ts$|\/storage\//.test(file) && !isTest(file)
      ? imports.filter((i) => i.target === "kysely" && !i.typeOnly).map((i) => i.target)
      : [],
  "rights are granted in policies alone": ({ file, text }) =>
    file.startsWith("apps/server/src/") &&
    !isTest(file) &&
    !/\.policy\.ts$|shared\/authorized\.ts$/.test(file) &&
    /\bgrant\(/.test(text)
      ? ["grant()"]
      : [],
  "only config reads the environment": ({ file, text }) =>
    /^(apps|packages)\//.test(file) &&
    !/\/config\/|main\.ts$|\.process\.ts$|vite\.config\.ts$/.test(file) &&
    !isTest(file) &&
    text.includes("process.env")
      ? ["process.env"]
      : [],
  "threads of the server are started by startThread": ({ file, imports, text }) =>
    file.startsWith("apps/server/src/") && !file.endsWith("shared/start-thread.ts") && !isTest(file)
      ? [
          ...(/\bnew Worker\(/.test(text) ? ["new Worker()"] : []),
          // What runs there is imported for its types alone: it stands where its thread begins.
          ...imports
            .filter((i) => /\.(thread|process)\.ts$/.test(i.target) && !i.typeOnly)
            .map((i) => i.target),
        ]
      : [],
  "processes of the server are started by startProcess": ({ file, text }) =>
    file.startsWith("apps/server/src/") && !file.endsWith("shared/start-process.ts") && !isTest(file)
      ? [...text.matchAll(/\bfork\(/g)].map(() => "fork()")
      : [],
  "tests wait by eventually(), whose limit only ends what hangs": ({ file, text }) =>
    isTest(file) && !file.endsWith("tools/test/eventually.ts") && /\bvi\.wait(For|Until)\(/.test(text)
      ? ["vi.waitFor()"]
      : [],
  "the server is built in the order of its needs": ({ file, text }) =>
    /^apps\/server\/src\/(app|modules\/cortex\/index)\.ts$/.test(file)
      ? usedBeforeBuilt(text.replace(/^import [^;]*;|\/\*\*[^]*?\*\/|\/\/.*$/gm, ""))
      : [],
  "the client fetches in api alone": ({ file, text }) =>
    file.startsWith("apps/client/src/") && !file.startsWith("apps/client/src/api/") && /\bfetch\(/.test(text)
      ? ["fetch()"]
      : [],
  "the client works without HTTPS": ({ file, text }) =>
    file.startsWith("apps/client/src/") &&
    /crypto\.(randomUUID|subtle)\b/.test(text.replace(/\/\*\*[^]*?\*\//g, ""))
      ? ["crypto of secure contexts"]
      : [],
  "German stands in texts.ts": ({ file, text }) =>
    /^(apps|packages)\//.test(file) && !/\btexts(\.ts|\/)|rank-table\.ts$/.test(file) && !isTest(file)
      ? text
          .split("\n")
          .filter(
            (line) =>
              !/^\s*(\/?\*|\/\/)/.test(line) &&
              /["'`>][^"'`]*[äöüÄÖÜß„“][^"'`]*["'`<]/.test(line.replace(/\/\/.*$/, "")),
          )
          .map((line) => line.trim())
      : [],
};
