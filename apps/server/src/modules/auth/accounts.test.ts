import { expect, it } from "vitest";
import { describeEachEngine } from "../../../test/engines.ts";
import { createAccounts } from "./accounts.ts";
import { checkPassword } from "./passwords.ts";
import { findUserByName } from "./user.store.ts";

const without = { mainUser: { username: undefined, password: undefined } };

describeEachEngine("accounts", (engine) => {
  it("begin with a main user whose generated password is told once", async () => {
    const storage = await engine.open();
    const { ensureMainUser } = createAccounts({ storage, config: without });
    const first = await ensureMainUser();
    expect(first).toMatchObject({ username: "admin", actor: { userType: "main" } });
    expect(first?.password?.length).toBeGreaterThanOrEqual(16);
    const user = await findUserByName(storage.read, "Admin");
    expect(user?.user_id).toBe(first?.actor.userId);
    const credential = { userType: "main", passwordHash: user?.password_hash ?? null } as const;
    expect(await checkPassword(first?.password ?? "", credential)).toBe(true);
    expect(await ensureMainUser()).toBeNull();
  });

  it("take name and password of the main user from the configuration without telling the password", async () => {
    const storage = await engine.open();
    const config = { mainUser: { username: "Chefin", password: "lang-genug" } };
    const first = await createAccounts({ storage, config }).ensureMainUser();
    expect(first).toMatchObject({ username: "Chefin", password: null });
    const user = await findUserByName(storage.read, "chefin");
    const credential = { userType: "main", passwordHash: user?.password_hash ?? null } as const;
    expect(await checkPassword("lang-genug", credential)).toBe(true);
  });

  it("make one main user when two processes start at once", async () => {
    const storage = await engine.open();
    const made = await Promise.all(
      [1, 2].map(() => createAccounts({ storage, config: without }).ensureMainUser()),
    );
    expect(made.filter((user) => user !== null)).toHaveLength(1);
  });

  it("refuse a name that differs by case alone", async () => {
    const storage = await engine.open();
    const { createUser } = createAccounts({ storage, config: without });
    await createUser(undefined, { username: "Änne", userType: "visitor" });
    await expect(createUser(undefined, { username: "änne", userType: "visitor" })).rejects.toMatchObject({
      code: "conflict",
      message: "Diesen Benutzernamen gibt es schon.",
    });
  });
});
