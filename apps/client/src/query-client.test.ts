import { QueryObserver } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { eventually } from "../../../tools/test/eventually.ts";
import { ApiError, isUnreachable, TransportError } from "./api/index.ts";
import { authKeys } from "./modules/auth/queries/keys.ts";
import { createQueryClient, retryDelay, shouldRetry } from "./query-client.ts";

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

  it("retries where the server was away, not where it refused", () => {
    expect(shouldRetry(0, new TransportError("network"))).toBe(true);
    expect(shouldRetry(1, new ApiError(503, {}))).toBe(true);
    expect(shouldRetry(2, new ApiError(503, {}))).toBe(false);
    expect(shouldRetry(0, new ApiError(404, {}))).toBe(false);
  });

  it("waits as long as the server says where it was too much at once, and retries nothing that takes too long", () => {
    const tooMany = new ApiError(429, { code: "too_many_requests" }, 4);
    expect([shouldRetry(0, tooMany), shouldRetry(9, tooMany), shouldRetry(10, tooMany)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(retryDelay(0, tooMany)).toBe(4_000);
    expect(retryDelay(0, new TransportError("network"))).toBe(1_000);
    expect(shouldRetry(0, new ApiError(429, { code: "too_many_tries" }))).toBe(false);
    const tooLong = new ApiError(503, { code: "took_too_long" }, 5);
    expect(shouldRetry(0, tooLong)).toBe(false);
    expect([isUnreachable(tooMany), isUnreachable(tooLong)]).toEqual([true, false]);
  });
});

describe("what is out of date while it is read for the first time", () => {
  /** An observed query that the test answers. */
  const watched = () => {
    const client = createQueryClient();
    const answers: ((value: string) => void)[] = [];
    const observer = new QueryObserver(client, {
      queryKey: ["pages", "list"],
      queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    });
    observer.subscribe(() => undefined);
    return { client, answers, data: () => observer.getCurrentResult().data };
  };

  it("is read once more", async () => {
    const { client, answers, data } = watched();
    void client.invalidateQueries({ queryKey: ["pages"] });
    answers[0]?.("before the change");
    await eventually(() => expect(answers).toHaveLength(2));
    answers[1]?.("after the change");
    await eventually(() => expect(data()).toBe("after the change"));
    expect(answers).toHaveLength(2);
  });

  it("is read once more also where a change is shown in the meantime", async () => {
    const { client, answers, data } = watched();
    void client.invalidateQueries({ queryKey: ["pages"] });
    client.setQueryData(["pages", "list"], "shown by hand");
    answers[0]?.("before the change");
    await eventually(() => expect(answers.length).toBeGreaterThan(1));
    answers.at(-1)?.("after the change");
    await eventually(() => expect(data()).toBe("after the change"));
  });

  it("leaves other reads alone", async () => {
    const { client, answers, data } = watched();
    void client.invalidateQueries({ queryKey: ["databases"] });
    answers[0]?.("pages");
    await eventually(() => expect(data()).toBe("pages"));
    await new Promise(setImmediate);
    expect(answers).toHaveLength(1);
  });
});
