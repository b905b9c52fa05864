import { describe, expect, it } from "vitest";
import { isPassing, refusalOf } from "./refusal.ts";

describe("what the server says about an upload", () => {
  it("is shown in its own words", () => {
    expect(refusalOf('{"detail":"Datei zu groß (max 50 MB)","code":"too_large"}')).toBe(
      "Datei zu groß (max 50 MB)",
    );
  });

  it("has a sentence even where a proxy answered", () => {
    expect(refusalOf("<html>413</html>")).toBe("Upload fehlgeschlagen");
    expect(refusalOf('{"detail":7}')).toBe("Upload fehlgeschlagen");
    expect(refusalOf("null")).toBe("Upload fehlgeschlagen");
  });

  it("passes where it decides nothing", () => {
    expect([0, 429, 502, 503].every(isPassing)).toBe(true);
    expect([400, 403, 404, 413, 415, 500, 507].some(isPassing)).toBe(false);
  });
});
