import { describe, expect, it } from "vitest";
import { choiceOf, quotaOf } from "./quota-choice.ts";

const space = (quota_mb: number | null, quota_is_default = false) => ({
  used_bytes: 0,
  quota_mb,
  quota_is_default,
});

describe("the quota of a contact in the form", () => {
  it("is shown as it is set", () => {
    expect(choiceOf(space(10_240, true))).toEqual({ kind: "default", gigabytes: "10" });
    expect(choiceOf(space(1_536))).toEqual({ kind: "own", gigabytes: "1,5" });
    expect(choiceOf(space(8))).toEqual({ kind: "own", gigabytes: "0,008" });
    expect(choiceOf(space(0))).toEqual({ kind: "own", gigabytes: "0" });
    expect(choiceOf(space(null))).toEqual({ kind: "unlimited", gigabytes: "10" });
  });

  it("is sent in megabytes, and not at all where it is no number of gigabytes", () => {
    const own = (gigabytes: string) => quotaOf({ kind: "own", gigabytes })?.quota_mb;
    expect(["1,5", "20", " 0 ", "0.5"].map(own)).toEqual([1_536, 20_480, 0, 512]);
    expect(["", "-1", "viel", "1,2345", "1e3", "999999999"].map(own)).toEqual(Array(6).fill(undefined));
    for (const quota_mb of [1, 8, 100, 1_000, 5_123])
      expect(quotaOf(choiceOf(space(quota_mb)))).toEqual({ quota_mb });
    expect(quotaOf({ kind: "default", gigabytes: "" })).toEqual({ quota_mb: "default" });
    expect(quotaOf({ kind: "unlimited", gigabytes: "" })).toEqual({ quota_mb: null });
  });
});
