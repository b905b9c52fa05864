import { describe, expect, it } from "vitest";
import { displayBoolean, readBoolean, toggleBoolean } from "./boolean-text.ts";

describe("boolean cells", () => {
  it("become yes on the first click and change with every further one", () => {
    expect([toggleBoolean(""), toggleBoolean("true"), toggleBoolean("false")]).toEqual([
      "true",
      "false",
      "true",
    ]);
  });

  it("read Ja and Nein, and nothing when unset", () => {
    expect([displayBoolean("true"), displayBoolean("false"), displayBoolean("")]).toEqual(["Ja", "Nein", ""]);
  });

  it("take pasted words and refuse others", () => {
    expect(readBoolean(" JA ")).toEqual({ ok: true, value: "true" });
    expect(readBoolean("false")).toEqual({ ok: true, value: "false" });
    expect(readBoolean("")).toEqual({ ok: true, value: "" });
    expect(readBoolean("vielleicht").ok).toBe(false);
  });
});
