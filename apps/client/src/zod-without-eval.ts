import { config } from "zod";

// Has to stand before anything that makes a schema: each probes with `new Function` whether it may compile itself, which
// the content security policy refuses and the browser reports.
config({ jitless: true });
