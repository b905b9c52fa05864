import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { newFolder } from "./instance-for-tests.ts";
import { undoSwap } from "./swap-journal.ts";

const former = "2026-11-26T03-30-00-000Z";

/** A data folder with a draft, in which a swap has begun. */
const begun = () => {
  const folder = newFolder();
  const at = (name: string): string => join(folder, name);
  const place = at(join("before-restore", former));
  mkdirSync(place, { recursive: true });
  for (const name of ["maive.db", "maive.db.restored"]) writeFileSync(at(name), name);
  writeFileSync(at("maive.db-wal"), "log");
  writeFileSync(at("maive.db.swap"), JSON.stringify({ former }));
  return {
    at,
    aside: (name: string): string => join(place, name),
    read: () =>
      ["maive.db", "maive.db-wal"].map((name) =>
        existsSync(at(name)) ? readFileSync(at(name), "utf8") : null,
      ),
    undo: async () => {
      await undoSwap(folder);
      expect(existsSync(at("maive.db.swap"))).toBe(false);
    },
  };
};

const before = ["maive.db", "log"];

it("a swap that has only begun is forgotten", async () => {
  const { at, read, undo } = begun();
  await undo();
  expect([read(), existsSync(at("before-restore"))]).toEqual([before, true]);
});

it("a database that was put aside comes back with what SQLite keeps beside it", async () => {
  for (const put of [linkSync, renameSync]) {
    const { at, aside, read, undo } = begun();
    renameSync(at("maive.db-wal"), aside("maive.db-wal"));
    put(at("maive.db"), aside("maive.db"));
    await undo();
    expect([read(), existsSync(aside("."))]).toEqual([before, false]);
    expect(existsSync(at("maive.db.restored"))).toBe(true);
  }
});

it("a swap that is done stays, and the state of before with it", async () => {
  const { at, aside, read, undo } = begun();
  renameSync(at("maive.db-wal"), aside("maive.db-wal"));
  renameSync(at("maive.db"), aside("maive.db"));
  renameSync(at("maive.db.restored"), at("maive.db"));
  await undo();
  expect(read()).toEqual(["maive.db.restored", null]);
  expect(readFileSync(aside("maive.db"), "utf8")).toBe("maive.db");
});

it("where both are gone nothing stops the start", async () => {
  const { at, read, undo } = begun();
  for (const name of ["maive.db", "maive.db-wal"]) rmSync(at(name));
  await undo();
  expect(read()).toEqual([null, null]);
});
