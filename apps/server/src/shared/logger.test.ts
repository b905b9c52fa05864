import { expect, it } from "vitest";
import { DomainError } from "./errors.ts";
import { createLogger } from "./logger.ts";

it("a full disk is no line for every write that meets it; any other fault is", () => {
  const said: unknown[] = [];
  const log = createLogger("error", { write: (line) => void said.push(JSON.parse(line).msg) });
  for (let n = 0; n < 478; n += 1) log.error({ err: new DomainError("storage_full") }, "job failed");
  log.error({ err: new DomainError("not_ready") }, "another fault");
  log.error("no error at all");
  expect(said).toEqual(["another fault", "no error at all"]);
});
