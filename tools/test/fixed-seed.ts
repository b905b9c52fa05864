import fc from "fast-check";

/**
 * Property tests explore the same cases in every run, so that a run that passed passes again.
 * `FUZZ_SEED=<number>` explores others; a failure prints the seed to keep as a named case.
 */
fc.configureGlobal({ seed: Number(process.env["FUZZ_SEED"] ?? 20_261_121) });
