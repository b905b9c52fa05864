import type * as argon2 from "@node-rs/argon2";
import { createKnownDevices } from "./known-devices.ts";
import { hash, verify } from "@node-rs/argon2";
import { beforeEach, expect, it, vi } from "vitest";
import { describeEachEngine } from "../../../test/engines.ts";
import { TestClock } from "../../../test/test-clock.ts";
import { inProcessBus } from "../../events/index.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Storage } from "../../storage/index.ts";
import { createAccounts } from "./accounts.ts";
import { createAuthService } from "./auth.service.ts";
import { createSessions } from "./sessions.ts";
import { createSignInLog } from "./sign-in-log.ts";
import { createSignInNotices } from "./sign-in-notices.ts";
import { TryLimiter } from "./try-limiter.ts";
import { findUserByName } from "./user.store.ts";

vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) };
});

const source = { address: "198.51.100.7", userAgent: "test" };
const password = "richtig-geheim";

describeEachEngine("signing in", (engine) => {
  let storage: Storage;
  let warnings: object[];
  beforeEach(async () => {
    storage = await engine.open();
    warnings = [];
    const { createUser } = accounts();
    await createUser(undefined, { username: "gast", userType: "guest", password });
    await createUser(undefined, { username: "besuch", userType: "visitor" });
  });

  const accounts = () =>
    createAccounts({
      storage,
      config: { mainUser: { username: undefined, password: undefined } },
      log: { warn: () => {} },
    });
  /** Sign-in on a storage that runs `beforeTransaction` first. */
  const signInOn = (beforeTransaction: () => void | Promise<void>) => {
    const clock = new TestClock();
    const watched: Storage = {
      ...storage,
      transact: async (work) => {
        await beforeTransaction();
        return storage.transact(work);
      },
    };
    const log = { warn: (details: object) => void warnings.push(details) };
    const bus = inProcessBus((error) => {
      throw error;
    });
    return createAuthService({
      storage: watched,
      sessions: createSessions({ storage: watched, bus, clock, log }),
      limiter: new TryLimiter(clock),
      signInLog: createSignInLog({ storage: watched, log }),
      devices: createKnownDevices(storage),
      notices: createSignInNotices({ storage, bus }),
    });
  };
  const stored = async () => (await findUserByName(storage.read, "gast"))?.password_hash ?? null;
  const keep = (password_hash: string) =>
    storage.transact((tx) =>
      tx.db.updateTable("user_account").set({ password_hash }).where("username", "=", "gast").execute(),
    );

  it("does the same work for a wrong password, an unknown name and a visitor", async () => {
    const transactions = vi.fn();
    const { login } = signInOn(transactions);
    const work = [];
    for (const username of ["gast", "niemand", "besuch", "n".repeat(10_000)]) {
      vi.mocked(verify).mockClear();
      vi.mocked(hash).mockClear();
      transactions.mockClear();
      const refusal = await login({ username, password: "falsch", source, previous: null }).catch(
        (error: unknown) => error,
      );
      expect(refusal).toMatchObject({ code: "wrong_credentials" });
      const costs = vi.mocked(verify).mock.calls.map(([against]) => String(against).slice(0, 30));
      work.push({ costs, hashes: vi.mocked(hash).mock.calls.length, writes: transactions.mock.calls.length });
    }
    const expected = { costs: ["$argon2id$v=19$m=32768,t=3,p=1"], hashes: 0, writes: 1 };
    expect(work).toEqual([expected, expected, expected, expected]);
  });

  it("answers a wrong password alike when the disk is full, and warns", async () => {
    const { login } = signInOn(() => {
      throw new DomainError("storage_full");
    });
    for (const username of ["gast", "niemand"])
      await expect(login({ username, password: "falsch", source, previous: null })).rejects.toMatchObject({
        code: "wrong_credentials",
      });
    expect(warnings.filter((each) => "err" in each)).toHaveLength(2);
    await expect(login({ username: "gast", password, source, previous: null })).rejects.toMatchObject({
      code: "storage_full",
    });
  });

  it("renews a hash of another cost with the next right password", async () => {
    const old = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await keep(old);
    const { login } = signInOn(() => undefined);
    await login({ username: "gast", password: "falsch", source, previous: null }).catch(() => null);
    expect(await stored()).toBe(old);
    await login({ username: "gast", password, source, previous: null });
    const renewed = await stored();
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=32768,t=3,p=1\$/);
    await login({ username: "gast", password, source, previous: null });
    expect(await stored()).toBe(renewed);
  });

  it("lets everybody in who comes at once with a password whose hash is renewed", async () => {
    await keep(await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }));
    const { login } = signInOn(() => undefined);
    const input = { username: "gast", password, source, previous: null };
    const all = await Promise.all([login(input), login(input), login(input)]);
    expect(new Set(all.map(({ token }) => token)).size).toBe(3);
  });

  it("does not let a password in that was taken away while it was checked", async () => {
    const other = await hash("neues-passwort", { memoryCost: 32_768, timeCost: 3, parallelism: 1 });
    let changed = false;
    const { login } = signInOn(async () => {
      if (!changed) await keep(other);
      changed = true;
    });
    await expect(login({ username: "gast", password, source, previous: null })).rejects.toMatchObject({
      code: "wrong_credentials",
    });
    expect(await storage.read.selectFrom("session").selectAll().execute()).toEqual([]);
  });

  it("counts tries at the own password together with those at sign-in", async () => {
    const { login, checkOwnPassword } = signInOn(() => undefined);
    const { user } = await login({ username: "gast", password, source, previous: null });
    const actor = {
      userId: user.user_id,
      username: user.username,
      userType: user.user_type,
      sessionId: "any",
      clientId: null,
    };
    for (let i = 0; i < 12; i += 1) await checkOwnPassword(actor, password, source.address);
    for (let i = 0; i < 5; i += 1) {
      await expect(checkOwnPassword(actor, "falsch", source.address)).rejects.toMatchObject({
        code: "wrong_password",
      });
      await login({ username: "GAST", password: "falsch", source, previous: null }).catch(() => null);
    }
    const paused = { code: "too_many_tries", extra: { retryAfter: 900 } };
    await expect(checkOwnPassword(actor, password, source.address)).rejects.toMatchObject(paused);
    await expect(login({ username: "gast", password, source, previous: null })).rejects.toMatchObject(paused);
    await checkOwnPassword(actor, password, "203.0.113.9");
  });
});
