import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openApp } from "./open-app.ts";
import { readConfig } from "./config/config.ts";
import { damagedFileNames } from "./blobs/index.ts";
import { systemClock } from "./shared/clock.ts";
import { lockFolder } from "./storage/index.ts";
import { driveRow } from "../test/stored-files.ts";
import { openSqlite } from "./storage/sqlite/sqlite-storage.ts";
import { failureTexts, verifyTexts } from "./texts.ts";
import { verifyData } from "./verify-data.ts";

describe("npm run verify-data", () => {
  let folder: string;
  const lines: string[] = [];
  const run = (...args: string[]): Promise<number> => {
    lines.length = 0;
    return verifyData({ MAIVE_DATA_DIR: folder }, args, (line) => void lines.push(line));
  };
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "maive-verify-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const firstStart = async (): Promise<void> => {
    const environment = { MAIVE_DATA_DIR: folder, LOG_LEVEL: "silent", MAIVE_MAIN_PASSWORD: "Regenbogen-42" };
    const app = await openApp(readConfig(environment));
    const first = await app.ensureMainUser();
    if (first) await app.welcome(first);
    await app.close();
  };

  it("finds nothing wrong with the content of a first start", async () => {
    await firstStart();
    expect(await run()).toBe(0);
    expect(lines.slice(1)).toEqual([
      expect.stringMatching(/^\d Datenbanken mit \d+ Einträgen geprüft\.$/),
      verifyTexts.lookedAtFiles(0),
      verifyTexts.searchAnew,
      "Alles stimmt.",
    ]);
  });

  it("says what is wrong, changes nothing when it only looks, and mends it otherwise", async () => {
    await firstStart();
    const storage = await openSqlite({ file: join(folder, "maive.db"), clock: systemClock });
    await storage.transact(
      async (tx) => void (await tx.db.updateTable("entry_key").set({ folded: "" }).execute()),
    );
    await storage.close();
    expect([await run("--check"), lines.at(-1)]).toEqual([1, verifyTexts.notMended]);
    const said = lines.join("\n");
    expect(said).toMatch(/Suche: \d+ Zellen werden falsch gefunden\./);
    expect([await run(), lines.at(-1)]).toEqual([0, verifyTexts.mended]);
    expect([await run("--check"), lines.at(-1)]).toEqual([0, verifyTexts.right]);
  });

  it("says which files are missing, notes them for MAIVE without --check, and does not end well, with --check or without", async () => {
    await firstStart();
    const bytes = Buffer.from("Urlaub");
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const storage = await openSqlite({ file: join(folder, "maive.db"), clock: systemClock });
    await storage.transact(async ({ db }) => {
      const now = "2026-01-01T00:00:00.000Z";
      await db
        .insertInto("blob")
        .values({ sha256, size: bytes.length, created_at: now, unnamed_since: null })
        .execute();
      await db
        .insertInto("drive_item")
        .values(
          driveRow(
            {
              file_id: "0198c0de",
              display_name: "urlaub.jpg",
              sha256,
              file_size: bytes.length,
              mime_type: "image/jpeg",
            },
            now,
          ),
        )
        .execute();
    });
    await storage.close();
    rmSync(join(folder, "blobs"), { recursive: true, force: true });
    const noted = async (): Promise<string[]> => {
      const reader = await openSqlite({ file: join(folder, "maive.db"), clock: systemClock });
      try {
        return await damagedFileNames(reader.read);
      } finally {
        await reader.close();
      }
    };
    for (const args of [["--check"], []]) {
      expect(await noted()).toEqual([]);
      expect(await run(...args)).toBe(1);
      expect(lines.join("\n")).toContain(`  Datei fehlt: ${sha256}\n    „urlaub.jpg“ (0198c0de) in Drive`);
      expect(lines.at(-1)).toBe(args.length > 0 ? verifyTexts.filesStay : verifyTexts.filesNoted(1, 1));
      expect(lines).not.toContain(verifyTexts.right);
    }
    // For MAIVE, which takes them from its backups.
    expect(await noted()).toEqual(["urlaub.jpg"]);
    const place = join(folder, "blobs", sha256.slice(0, 2), sha256.slice(2, 4));
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, sha256), bytes);
    expect([await run("--check"), lines.at(-1)]).toEqual([0, verifyTexts.right]);
    writeFileSync(join(place, sha256), "Urlaxb");
    expect(await run("--check")).toBe(1);
    expect(lines.join("\n")).toContain(`  Datei beschädigt: ${sha256}`);
  });

  it("says how many of very many missing files it notes for MAIVE", async () => {
    await firstStart();
    const storage = await openSqlite({ file: join(folder, "maive.db"), clock: systemClock });
    const now = "2026-01-01T00:00:00.000Z";
    await storage.transact(async ({ db }) => {
      for (let n = 0; n < 1_001; n += 1) {
        const sha256 = createHash("sha256").update(`${n}`).digest("hex");
        const [file_id, display_name] = [`0198c0de-${n}`, `${n}.jpg`];
        await db
          .insertInto("blob")
          .values({ sha256, size: 1, created_at: now, unnamed_since: null })
          .execute();
        const file = { file_id, display_name, sha256, file_size: 1, mime_type: "image/jpeg" };
        await db.insertInto("drive_item").values(driveRow(file, now)).execute();
      }
    });
    await storage.close();
    expect(await run()).toBe(1);
    expect(lines.at(-1)).toMatch(
      /^Die ersten 1\.000 von 1\.001 fehlenden und beschädigten Dateien holt MAIVE /,
    );
  });

  it("does not run beside MAIVE, without data, or with what it does not know", async () => {
    expect([await run(), lines]).toEqual([2, [verifyTexts.noData(folder)]]);
    writeFileSync(join(folder, "maive.db"), Buffer.alloc(20_000, "was einmal eine Datenbank war "));
    expect([await run(), lines.at(-1)]).toEqual([2, `${failureTexts.damagedDatabase}.`]);
    rmSync(join(folder, "maive.db"));
    await firstStart();
    const release = lockFolder(folder);
    // The lock belongs to the process: another connection of this one meets it, too.
    expect([await run(), lines]).toEqual([2, [verifyTexts.running]]);
    release();
    expect([await run("--alles"), lines]).toEqual([2, [verifyTexts.usage]]);
  });
});
