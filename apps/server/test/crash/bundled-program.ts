import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { bundle } from "../../../../tools/lib/bundle.mjs";

const programs = join(import.meta.dirname, "../../../../build-output/test-programs");

/** A program that is started with `process.execPath`. */
export interface Program {
  file: string;
  /** Compiled code is shared by its processes. */
  environment: { NODE_COMPILE_CACHE: string };
}

/**
 * A program for the tests of a file, bundled once: to start one from its sources takes five times as long as most of what it does.
 * @param source its path from this folder.
 */
export const bundledProgram = (source: string): (() => Program) => {
  let folder: string;
  beforeAll(async () => {
    mkdirSync(programs, { recursive: true });
    folder = mkdtempSync(join(programs, "crash-"));
    await bundle({ program: join(import.meta.dirname, source) }, folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return () => ({
    file: join(folder, "program.mjs"),
    environment: { NODE_COMPILE_CACHE: join(folder, "compiled") },
  });
};
