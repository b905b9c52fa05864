import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startServer } from "./server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The data folder of a server that was started once and stopped: others begin as copies of it. */
    templateFolder: string;
    /** Whether the tests of a process share a server, where they need none of their own. */
    sharesServer: boolean;
  }
}

/** Once for all test processes: the data folder that their servers begin with, and an end to what they leave. */
export const setup = async (project: TestProject): Promise<() => void> => {
  const folder = mkdtempSync(join(tmpdir(), "maive-e2e-run-"));
  const templateFolder = join(folder, "template");
  const server = await startServer();
  await server.stop();
  renameSync(server.dataDir, templateFolder);
  project.provide("templateFolder", templateFolder);
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
};
