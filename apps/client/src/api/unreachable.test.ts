import { describe, expect, it } from "vitest";
import { ApiError, TransportError } from "./api-error.ts";
import { mayPass } from "./unreachable.ts";

describe("a write", () => {
  it.each([
    ["without a connection", new TransportError("network"), true],
    ["while the server starts", new ApiError(503, { code: "starting" }), true],
    ["while the server's disk is full", new ApiError(507, { code: "storage_full" }), true],
    ["of more than somebody may have", new ApiError(507, { code: "quota_exceeded" }), false],
    ["that is refused", new ApiError(403, { code: "forbidden" }), false],
  ])("%s is repeated: %#", (_, error, isRepeated) => {
    expect(mayPass(error)).toBe(isRepeated);
  });
});
