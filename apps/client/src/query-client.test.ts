import { describe, expect, it } from "vitest";
import { ApiError, TransportError } from "./api/index.ts";
import { authKeys } from "./modules/auth/queries/keys.ts";
import { createQueryClient, shouldRetry } from "./query-client.ts";

const anna = { user_id: "a", username: "Anna", user_type: "main" };

const failWith = async (error: Error, session: unknown) => {
  const client = createQueryClient();
  client.setQueryData(authKeys.session(), session);
  await client
    .fetchQuery({ queryKey: ["x"], queryFn: () => Promise.reject(error), retry: false })
    .catch(() => null);
  return client.getQueryData(authKeys.session());
};

describe("what the cache does with failures", () => {
  it("notices that the session ended, whatever was being read", async () => {
    expect(await failWith(new ApiError(401, { code: "not_signed_in" }), anna)).toBeNull();
  });

  it("does not take a wrong password or a missing right for the end of the session", async () => {
    expect(await failWith(new ApiError(401, { code: "wrong_credentials" }), anna)).toEqual(anna);
    expect(await failWith(new ApiError(403, { code: "forbidden" }), anna)).toEqual(anna);
  });

  it("asks again where the server was away, not where it said no", () => {
    expect(shouldRetry(0, new TransportError("network"))).toBe(true);
    expect(shouldRetry(1, new ApiError(503, {}))).toBe(true);
    expect(shouldRetry(2, new ApiError(503, {}))).toBe(false);
    expect(shouldRetry(0, new ApiError(404, {}))).toBe(false);
  });
});
