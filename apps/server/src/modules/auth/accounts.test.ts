import { expect, it } from "vitest";
import { describeEachEngine } from "../../../test/engines.ts";
import { createAccounts } from "./accounts.ts";
import { checkPassword, hashPassword } from "./passwords.ts";
import { findUserByName } from "./user.store.ts";

const without = { mainUser: { username: undefined, password: undefined } };

describeEachEngine("accounts", (engine) => {
  it("begin with a main user whose generated password is shown once", async () => {
    const storage = await engine.open();
    const { ensureMainUser } = createAccounts({ storage, config: without, log: { warn: () => {} } });
    const first = await ensureMainUser();
    expect(first).toMatchObject({ username: "admin", actor: { userType: "main" } });
    expect(first?.password?.length).toBeGreaterThanOrEqual(16);
    const user = await findUserByName(storage.read, "Admin");
    expect(user?.user_id).toBe(first?.actor.userId);
    const check = await checkPassword(first?.password ?? "", user?.password_hash ?? null);
    expect(check.right).toBe(true);
    expect(await ensureMainUser()).toBeNull();
  });

  it("take name and password of the main user from the configuration without revealing the password", async () => {
    const storage = await engine.open();
    const config = { mainUser: { username: "Chefin", password: "lang-genug" } };
    const first = await createAccounts({ storage, config, log: { warn: () => {} } }).ensureMainUser();
    expect(first).toMatchObject({ username: "Chefin", password: null });
    const user = await findUserByName(storage.read, "chefin");
    expect(await checkPassword("lang-genug", user?.password_hash ?? null)).toMatchObject({ right: true });
  });

  it("make one main user when two processes start at once", async () => {
    const storage = await engine.open();
    const made = await Promise.all(
      [1, 2].map(() =>
        createAccounts({ storage, config: without, log: { warn: () => {} } }).ensureMainUser(),
      ),
    );
    expect(made.filter((user) => user !== null)).toHaveLength(1);
  });

  it("refuse a name that differs by case alone, also from two people who take it at once", async () => {
    const storage = await engine.open();
    const { createUser } = createAccounts({ storage, config: without, log: { warn: () => {} } });
    await createUser(undefined, { username: "Änne", userType: "visitor" });
    await expect(createUser(undefined, { username: "änne", userType: "visitor" })).rejects.toMatchObject({
      code: "username_taken",
      message: "Diesen Benutzernamen gibt es schon.",
    });
    const both = await Promise.allSettled(
      ["Max", "MAX"].map((username) => createUser(undefined, { username, userType: "visitor" })),
    );
    expect(both.map((one) => (one.status === "rejected" ? one.reason.code : "made")).toSorted()).toEqual([
      "made",
      "username_taken",
    ]);
  });

  it("record in the change log who made them", async () => {
    const storage = await engine.open();
    const { addUser, ensureMainUser } = createAccounts({ storage, config: without, log: { warn: () => {} } });
    const createdBy = (await ensureMainUser())?.actor ?? null;
    const linkedMaiveId = `MAIVE-${"A".repeat(52)}`;
    const user = await storage.transact((tx) =>
      addUser(tx, { username: "Opa", userType: "guest", passwordHash: null, linkedMaiveId, createdBy }),
    );
    expect(await findUserByName(storage.read, "opa")).toMatchObject({
      user_id: user.userId,
      user_type: "guest",
      linked_maive_id: linkedMaiveId,
    });
    const changes = await storage.read.selectFrom("change").selectAll().orderBy("change_id").execute();
    expect(changes.map(({ actor_id, kind }) => ({ actor_id, kind }))).toEqual([
      { actor_id: null, kind: "user_created" },
      { actor_id: createdBy?.userId, kind: "user_created" },
    ]);
    expect(JSON.parse(changes[1]?.after ?? "")).toEqual({
      user_id: user.userId,
      username: "Opa",
      user_type: "guest",
    });
  });

  it("can be renamed, also to the own name in another case, but not to somebody else's", async () => {
    const storage = await engine.open();
    const { createUser, rename } = createAccounts({ storage, config: without, log: { warn: () => {} } });
    const opa = await createUser(undefined, { username: "opa", userType: "visitor" });
    await createUser(undefined, { username: "Oma", userType: "visitor" });
    const renameTo = (name: string) => storage.transact((tx) => rename(tx, opa.userId, name));
    await expect(renameTo("OMA")).rejects.toMatchObject({ code: "username_taken" });
    await renameTo("Opa");
    expect((await findUserByName(storage.read, "opa"))?.username).toBe("Opa");
    await renameTo("Großvater");
    expect((await findUserByName(storage.read, "GROSSVATER"))?.user_id).toBeUndefined();
    expect((await findUserByName(storage.read, "großvater"))?.user_id).toBe(opa.userId);
    expect(await findUserByName(storage.read, "opa")).toBeUndefined();
  });

  it("can be given another password, or none", async () => {
    const storage = await engine.open();
    const { createUser, setPassword } = createAccounts({ storage, config: without, log: { warn: () => {} } });
    const { userId } = await createUser(undefined, {
      username: "gast",
      userType: "guest",
      password: "altes-wort",
    });
    const stored = async () => (await findUserByName(storage.read, "gast"))?.password_hash ?? null;
    const hash = await hashPassword("neues-wort");
    await storage.transact((tx) => setPassword(tx, userId, hash));
    expect(await checkPassword("neues-wort", await stored())).toMatchObject({ right: true });
    expect(await checkPassword("altes-wort", await stored())).toMatchObject({ right: false });
    await storage.transact((tx) => setPassword(tx, userId, null));
    expect(await stored()).toBeNull();
  });
});
