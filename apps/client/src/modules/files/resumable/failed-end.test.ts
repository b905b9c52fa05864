import { describe, expect, it } from "vitest";
import { ApiError, TransportError } from "../../../api/index.ts";
import { endOfError } from "./failed-end.ts";

describe("an upload that failed", () => {
  it("was refused in the server's words", () => {
    const error = new ApiError(413, { detail: "Datei zu groß (max 50 MB)", code: "too_large" });
    expect(endOfError(error)).toEqual({ kind: "refused", reason: "Datei zu groß (max 50 MB)" });
  });

  it("has a sentence even where a proxy answered", () => {
    expect(endOfError(new ApiError(413, {}))).toEqual({ kind: "refused", reason: "Upload fehlgeschlagen" });
  });

  it("may have come too early, and knows when to come back", () => {
    const body = { detail: "Zu viel auf einmal.", code: "too_many_requests" } as const;
    expect(endOfError(new ApiError(429, body, 5))).toEqual({
      kind: "early",
      seconds: 5,
      reason: "Zu viel auf einmal.",
    });
    expect(endOfError(new ApiError(429, body))).toEqual({ kind: "interrupted" });
  });

  it("goes on by itself where nothing was decided", () => {
    expect(endOfError(new TransportError("network"))).toEqual({ kind: "interrupted" });
    const kinds = (statuses: number[]) => statuses.map((status) => endOfError(new ApiError(status, {})).kind);
    expect(new Set(kinds([408, 423, 425, 502, 503, 504]))).toEqual(new Set(["interrupted"]));
    expect(new Set(kinds([400, 403, 404, 409, 413, 415, 500, 507]))).toEqual(new Set(["refused"]));
  });
});
