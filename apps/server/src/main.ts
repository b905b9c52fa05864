import { enableCompileCache } from "node:module";
import { join } from "node:path";

// Stripping types and compiling some hundred modules is most of a start; the cache makes the second one short.
enableCompileCache(join(import.meta.dirname, "../../../node_modules/.cache/maive-server"));
const { serve } = await import("./serve.ts");
process.exitCode = await serve(process.env);
