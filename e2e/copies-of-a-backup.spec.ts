import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { ScribblePage } from "./page-objects/scribble-page.ts";
import { expectGoodLooks, expectNoSidewaysScroll, screenshot } from "./support/browser.ts";
import { makeFolder, putFile, textFile } from "./support/files.ts";
import { gardenOf } from "./support/garden.ts";
import { mainOf } from "./support/people.ts";
import { useScene } from "./support/scene.ts";

describe("single things of a backup", () => {
  const folder = mkdtempSync(join(tmpdir(), "maive-copies-"));
  const scene = useScene({ MAIVE_BACKUP_DIR: folder });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const section = (page: Page) => page.getByRole("region", { name: "Einzelnes zurückholen" });
  /** @returns the way to the copy. */
  const bringBack = async (page: Page, title: string, kind: string) => {
    const single = section(page);
    await single.getByLabel("Titel oder Name").fill(title);
    await page.keyboard.press("Enter");
    const row = single.getByRole("listitem").filter({ hasText: kind }).filter({ hasText: title });
    await row.getByRole("button", { name: `„${title}“ als Kopie zurückholen` }).click();
    await row.getByText(`„${title}“ ist als Kopie zurück.`).waitFor();
    return row.getByRole("link", { name: "Kopie öffnen" });
  };
  const backUp = async (page: Page, count: number): Promise<void> => {
    await page.getByRole("button", { name: "Jetzt sichern" }).click();
    const proven = page.getByRole("table", { name: "Sicherungen" }).getByText("Geprüft", { exact: true });
    await expect.poll(() => proven.count(), { timeout: 60_000 }).toBe(count);
  };

  it(
    "come back out of an encrypted and an open one, though deleted for good, and are where they were",
    { timeout: 300_000 },
    async () => {
      const { page } = await scene.main();
      const main = await mainOf(scene.server());
      const garden = await gardenOf(main);
      await makeFolder(scene.server(), "Haus");
      const fileId = await putFile(scene.server(), textFile("Vertrag.txt", "Miete 900 Euro"), "/Haus");
      const scribble = new ScribblePage(page);
      await scribble.open();
      await scribble.create();
      await scribble.name.fill("Grundriss");
      await scribble.name.press("Enter");
      await scribble.drawRectangle({ x: 0.3, y: 0.3 }, { x: 0.6, y: 0.6 });
      await scribble.waitUntilSaved();
      const boardId = page.url().split("/").at(-1) ?? "";

      await page.goto("/citadel?tab=sicherung");
      await backUp(page, 1);
      const encryption = page.getByRole("region", { name: "Verschlüsselung" });
      await encryption.getByRole("button", { name: "Verschlüsselung einschalten" }).click();
      await encryption.getByRole("button", { name: "Schließen" }).click();
      await backUp(page, 2);

      for (const path of [`pages/${garden.pageId}`, `pages/${garden.entries[0]}`]) {
        await main.send("DELETE", `/api/cortex/${path}`);
        await main.send("DELETE", `/api/cortex/${path}/permanent`);
      }
      await main.send("DELETE", `/api/drive/item/${fileId}`);
      await main.send("DELETE", `/api/drive/item/${fileId}/permanent`);
      await main.send("DELETE", `/api/scribble/boards/${boardId}`);
      await main.send("DELETE", `/api/scribble/boards/${boardId}/permanent`);

      // The newest is chosen, which is the encrypted one.
      await page.goto("/citadel?tab=sicherung");
      const asked = section(page).getByRole("combobox", { name: "Sicherung" });
      await (await bringBack(page, "Garten", "Seite")).click();
      await page.getByText("Was in dieser Woche zu tun ist.").first().waitFor();
      await screenshot(page, "copy-page");

      await page.goto("/citadel?tab=sicherung");
      await (await bringBack(page, "Tomaten gießen", "Eintrag")).click();
      await page.getByText("Beet 2").first().waitFor();
      await screenshot(page, "copy-entry");

      await page.goto("/citadel?tab=sicherung");
      const toFile = await bringBack(page, "Vertrag.txt", "Datei");
      await expectGoodLooks(page, "copies-file", () => expectNoSidewaysScroll(page));
      await toFile.click();
      await page
        .getByRole("dialog", { name: /^Vertrag \(vom \d\d\.\d\d\.\d{4}\)\.txt$/ })
        .getByText("Miete 900 Euro")
        .waitFor();
      await screenshot(page, "copy-file");

      // Out of the older one, which is not encrypted.
      await page.goto("/citadel?tab=sicherung");
      await asked.click();
      await page.getByRole("option").last().click();
      await expect.poll(() => asked.inputValue()).not.toBe("");
      await (await bringBack(page, "Grundriss", "Board")).click();
      await scribble.ready();
      expect(await scribble.svg()).toContain("<path");
      await screenshot(page, "copy-board");
    },
  );
});
