import { resolve, sep } from "node:path";
import type { Plugin } from "vite";
import { partsOf } from "./parts.ts";

const contract = resolve(import.meta.dirname, "../../../../packages/contract/src") + sep;
/** The schema library without what the content security policy forbids. */
const schemaLibrary = resolve(import.meta.dirname, "../../src/zod-without-eval.ts");
const part = /\.(plain|schemas)\.ts$/;

/**
 * Keeps the schemas of the contract out of what every screen loads: each of its modules becomes one of paths, limits and
 * types and one of schemas, which stands in the chunk of the code that validates with it.
 */
export const contractForClient = (): Plugin => ({
  name: "maive:contract-for-client",
  enforce: "pre",
  apply: "build",
  resolveId: (source, importer) => {
    if (source === "zod" && importer !== schemaLibrary) return schemaLibrary;
    return source.startsWith(contract) && part.test(source) ? { id: source, moduleSideEffects: false } : null;
  },
  load: (id) => {
    if (!id.startsWith(contract) || !id.endsWith(".ts")) return null;
    const [, name] = part.exec(id) ?? [];
    const parts = partsOf(id.replace(part, ".ts"));
    const code = name === "plain" ? parts.plain : name === "schemas" ? (parts.schemas ?? "") : parts.facade;
    return { code, moduleSideEffects: false };
  },
});
