// @module-tag endurance
import { expect, it } from "vitest";
import { newFolder } from "./backup/instance-for-tests.ts";
import { runInspectProcess } from "./inspect-backup-process.ts";
import { lockFolder } from "./storage/index.ts";
import { nameIn, operator } from "./operator-for-tests.ts";

const ended = new AbortController();

it("a process looks into a backup for the server, and says in German what is wrong", async () => {
  const one = operator();
  await one.inMaive(async () => undefined);
  const [code, said] = await one.backUp();
  expect(code).toBe(0);
  const environment = { ...process.env, ...one.environment };
  const backup = nameIn(said);
  const look = (name: string) =>
    runInspectProcess(
      environment,
      { backup: name, instance: null, kind: "find", search: "willkommen" },
      ended.signal,
    );
  expect(await look(backup)).toMatchObject([{ kind: "page", title: "Willkommen bei MAIVE" }]);
  await expect(look("2020-01-01T00-00-00Z")).rejects.toMatchObject({ problem: "absent" });
});

it("npm run restore finds a page in a backup and brings it back as a copy", async () => {
  const one = operator();
  await one.inMaive(async () => undefined);
  expect((await one.backUp())[0]).toBe(0);
  const [code, said] = await one.restore("latest", "--find", "willkommen");
  expect([code, said]).toEqual([0, expect.stringContaining("Willkommen bei MAIVE")]);
  const item = /page:[0-9a-f-]{36}/.exec(said)?.[0] ?? "";
  const release = lockFolder(one.data);
  expect(await one.restore("latest", "--copy", item)).toEqual([
    2,
    expect.stringContaining("MAIVE läuft gerade"),
  ]);
  release();
  expect(await one.restore("latest", "--copy", item)).toEqual([0, expect.stringContaining("Fertig")]);
  const titles = await one.inStorage((storage) =>
    storage.read.selectFrom("page").select("title").where("parent_database_id", "is", null).execute(),
  );
  expect(titles.map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      "Willkommen bei MAIVE",
      expect.stringMatching(/^Willkommen bei MAIVE \(vom \d\d\.\d\d\.\d{4}\)$/),
    ]),
  );
  expect((await one.verify("--check"))[0]).toBe(0);
  const refused = await one.restore(
    "latest",
    "--copy",
    `page:${"0".repeat(8)}-0000-7000-8000-${"0".repeat(12)}`,
  );
  expect(refused).toEqual([2, expect.stringContaining("gibt es in der Sicherung")]);
  for (const wrong of [
    ["--copy", item],
    ["latest", "--copy", "x"],
    ["latest", "--find", "a", "--into", newFolder()],
  ])
    expect(await one.restore(...wrong)).toEqual([2, expect.stringContaining("Aufruf")]);
});
