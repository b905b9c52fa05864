import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";

// A start allocates much short-lived memory; a nursery grown by it would stay resident.
setFlagsFromString("--semi-space-growth-factor=1");
// Full collections at 1.8 times the live heap instead of V8's larger factor: bulk loads leave half as much memory
// behind.
setFlagsFromString("--heap-growing-percent=80");
// Type stripping and compiling hundreds of modules dominate a start; the compile cache shortens the next one.
enableCompileCache(join(import.meta.dirname, "../../../node_modules/.cache/maive-server"));
// Restrictive umask, because the databases create their files themselves.
process.umask(0o077);
const { serve } = await import("./serve.ts");
process.exitCode = await serve(process.env);
// All is closed and written: what a library has left running does not keep the process from ending.
setTimeout(() => process.exit(), 5_000).unref();
