import { describe, expect, it } from "vitest";
import { earlyOf, isPassing, refusalOf } from "./refusal.ts";

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

  it("may be that it comes too early, and when to come back", () => {
    const body = '{"detail":"Zu viel auf einmal.","code":"too_many_requests"}';
    expect(earlyOf(429, "5", body)).toEqual({ kind: "early", seconds: 5, reason: "Zu viel auf einmal." });
    expect([earlyOf(429, null, body), earlyOf(503, "5", body), earlyOf(429, "bald", body)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("passes where it decides nothing", () => {
    expect([0, 429, 502, 503].every(isPassing)).toBe(true);
    expect([400, 403, 404, 413, 415, 500, 507].some(isPassing)).toBe(false);
  });
});
