import { describe, expect, it } from "vitest";
import { type Finding, inOrder } from "./finding.ts";

const finding = (check: Finding["check"], state: Finding["state"]): Finding => ({
  check,
  state,
  finding: "",
  advice: null,
  lines: [],
});

describe("what the diagnosis found", () => {
  it("stands in the order in which there is something to do, then from the browser to the server", () => {
    const found = [
      finding("database", "ok"),
      finding("backups", "warning"),
      finding("sockets", "ok"),
      finding("files", "failure"),
      finding("https", "warning"),
    ];
    expect(inOrder(found).map(({ check }) => check)).toEqual([
      "files",
      "https",
      "backups",
      "sockets",
      "database",
    ]);
  });
});
