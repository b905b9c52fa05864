import { zLinkedMaiveId } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { firstProblem } from "./first-problem.ts";
import { shortId } from "./short-id.ts";

describe("a MAIVE-ID", () => {
  const id = `MAIVE-${"ABCD".repeat(12)}WXYZ`;

  it("shows its two ends where there is little room", () => {
    expect(shortId(id)).toBe("MAIVE-ABCD…WXYZ");
    expect(shortId("MAIVE-AB")).toBe("MAIVE-AB");
  });

  it("is checked as the server does, whatever its case", () => {
    expect(firstProblem(zLinkedMaiveId, ` ${id.toLowerCase()} `)).toBeNull();
    expect(firstProblem(zLinkedMaiveId, "")).toBeNull();
    expect(firstProblem(zLinkedMaiveId, "MAIVE-1")).toContain("keine gültige MAIVE-ID");
  });
});
