import { config } from "zod";

// Must be imported before any schema: zod probes `new Function` for its JIT, which violates the CSP and is reported.
config({ jitless: true });
