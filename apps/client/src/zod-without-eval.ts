import { config } from "zod";

// Must be evaluated before any schema: zod probes `new Function` for its JIT, which violates the CSP and is reported.
config({ jitless: true });

/** What the client's build finds under the name of the library. */
export * from "zod";
