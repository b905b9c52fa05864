import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";

// A start makes much that is soon forgotten; the room it would take in the nursery would stay resident.
setFlagsFromString("--semi-space-growth-factor=1");
// Collected when it has grown by four fifths, not by a multiple: a bulk load leaves half as much memory behind.
setFlagsFromString("--heap-growing-percent=80");
// Stripping types and compiling some hundred modules is most of a start; the cache makes the second one short.
enableCompileCache(join(import.meta.dirname, "../../../node_modules/.cache/maive-server"));
// Databases make their files by themselves: what others may not read is so from the first moment.
process.umask(0o077);
const { serve } = await import("./serve.ts");
process.exitCode = await serve(process.env);
