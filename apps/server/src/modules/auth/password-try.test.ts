import { expect, it } from "vitest";
import { TestClock } from "../../../test/test-clock.ts";
import { DomainError } from "../../shared/errors.ts";
import { tryPassword } from "./password-try.ts";
import { TryLimiter } from "./try-limiter.ts";

const given = { name: "anna", password: "x", address: "192.0.2.1" };

it("does not count a try that could not be checked", async () => {
  const limiter = new TryLimiter(new TestClock());
  const busy = () => Promise.reject(new DomainError("not_ready"));
  for (let i = 0; i < 20; i += 1)
    await expect(tryPassword(limiter, { ...given, find: busy })).rejects.toMatchObject({ code: "not_ready" });
  await expect(tryPassword(limiter, { ...given, find: async () => undefined })).resolves.toMatchObject({
    right: false,
  });
});

it("does not look for the account once too many tries were wrong", async () => {
  const limiter = new TryLimiter(new TestClock());
  let looked = 0;
  const find = async () => void (looked += 1) as undefined;
  for (let i = 0; i < 10; i += 1) await tryPassword(limiter, { ...given, find });
  await expect(tryPassword(limiter, { ...given, find })).rejects.toMatchObject({ code: "too_many_tries" });
  expect(looked).toBe(10);
});
