// @module-tag endurance
import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterEach, describe, expect, inject, it } from "vitest";
import { operator } from "../../src/operator-for-tests.ts";
import { moveTo } from "../../src/move-to.ts";
import { resetPassword } from "../../src/reset-password.ts";
import { rollback } from "../../src/rollback.ts";
import { address, endAll, newFolder, start } from "./started.ts";

const admin = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  await client.query(statement);
  await client.end();
};

describe("two processes on one PostgreSQL", () => {
  const names: string[] = [];
  const newDatabase = async (): Promise<string> => {
    const name = `test_${randomUUID().replaceAll("-", "")}`;
    await admin(`create database ${name} template template0`);
    names.push(name);
    const url = new URL(inject("postgresUrl"));
    url.pathname = `/${name}`;
    return url.href;
  };
  const serve = (url: string) =>
    start({ MAIVE_DATA_DIR: newFolder(), DATABASE_URL: url, MAIVE_UPDATE_SNAPSHOT: "off" });
  afterEach(async () => {
    await endAll();
    for (const name of names.splice(0)) await admin(`drop database ${name} with (force)`);
  });

  it("the second is refused with a sentence, and starts once the first was killed", async () => {
    const url = await newDatabase();
    const first = serve(url);
    await first.printed(address);
    const second = serve(url);
    expect(await second.exit).toBe(1);
    expect(second.output()).toMatch(
      new RegExp(
        `^Auf dieser PostgreSQL-Datenbank arbeitet schon ein MAIVE \\(\\S+:${first.child.pid}\\)\\. Beende es`,
      ),
    );
    first.child.kill("SIGKILL");
    const third = serve(url);
    expect(await third.printed(address)).not.toBeNull();
  });

  it("what writes beside the server is refused, too, and writes nothing", async () => {
    const url = await newDatabase();
    await serve(url).printed(address);
    const one = operator();
    await one.inMaive(async () => undefined);
    expect((await one.backUp())[0]).toBe(0);
    const refused = [2, expect.stringContaining("arbeitet schon ein MAIVE")];
    expect(await one.command(moveTo)("--database-url", url)).toEqual(refused);
    expect(await one.restore("latest", "--database-url", url)).toEqual(refused);
    one.environment["DATABASE_URL"] = url;
    expect(await one.verify()).toEqual(refused);
    expect(await one.command(moveTo)("--into", `${newFolder()}/new`)).toEqual(refused);
    const terminal = (print: (line: string) => void) => ({ print, ask: async () => null });
    expect(
      await one.command((environment, args, print) => rollback(environment, args, terminal(print)))(
        "--remove-old",
        "maive_before_rollback_x",
      ),
    ).toEqual(refused);
    expect(
      await one.command((environment, args, print) =>
        resetPassword(environment, args, { print, readSecret: async () => "" }),
      )("admin"),
    ).toEqual(refused);
  });

  it("one that was stopped meanwhile ends itself instead of writing", async () => {
    const url = await newDatabase();
    const first = serve(url);
    await first.printed(address);
    first.child.kill("SIGSTOP");
    // The server ends its sessions, as after the silence of a lost machine.
    await admin(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'maive %:${first.child.pid}'`,
    );
    const second = serve(url);
    expect(await second.printed(address)).not.toBeNull();
    first.child.kill("SIGCONT");
    expect(await first.exit).toBe(1);
    expect(first.output()).toContain("Ein anderes MAIVE arbeitet jetzt auf dieser Datenbank.");
  });
});
