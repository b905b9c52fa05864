import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { backup } from "../apps/server/src/backup.ts";
import { restore } from "../apps/server/src/restore.ts";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { LoginPage } from "./page-objects/login-page.ts";
import { expectGoodLooks } from "./support/browser.ts";
import { useScene } from "./support/scene.ts";
import { mainUser } from "./support/server.ts";

const backups = mkdtempSync(join(tmpdir(), "maive-backups-"));

describe("an instance that came out of a backup", () => {
  const scene = useScene();
  afterAll(() => rmSync(backups, { recursive: true, force: true }));

  const operator = async (run: typeof backup, ...args: string[]): Promise<void> => {
    const lines: string[] = [];
    const environment = {
      MAIVE_DATA_DIR: scene.server().dataDir,
      MAIVE_BACKUP_DIR: backups,
      LOG_LEVEL: "silent",
    };
    const code = await run(environment, args, (line) => void lines.push(line));
    expect([code, lines.join("\n")]).toEqual([0, expect.anything()]);
  };
  const append = async (page: Page, cortex: CortexPage, words: string): Promise<void> => {
    await cortex.block("text").first().click();
    await page.keyboard.press("End");
    await page.keyboard.type(words);
  };
  const signInAgain = async (page: Page): Promise<void> => {
    const login = new LoginPage(page);
    await login.username.waitFor();
    await login.signIn(mainUser);
  };
  const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Stände von vor der Wiederherstellung" });

  it("is not overwritten by what two browsers stored: they are notified, and decide page by page", async () => {
    const [anna, ben] = await Promise.all([scene.main(), scene.main()]);
    anna.expectOutage();
    ben.expectOutage();
    const first = new CortexPage(anna.page);
    const second = new CortexPage(ben.page);
    await first.open();
    await first.createPage("Unberührt");
    await append(anna.page, first, "Überall gleich.");
    await first.waitUntilSaved();
    await first.createPage("Plan");
    const plan = anna.page.url();
    await append(anna.page, first, "Vor der Sicherung.");
    await first.waitUntilSaved();
    await operator(backup);

    await ben.page.goto(plan);
    await append(ben.page, second, " Nach der Sicherung.");
    await second.waitUntilSaved();
    await first.block("text").filter({ hasText: "Nach der Sicherung." }).waitFor();
    await first.createPage("Neu danach");
    await append(anna.page, first, "Was nur hier ist.");
    await first.waitUntilSaved();
    await first.openPage("Plan");
    await first.block("text").filter({ hasText: "Nach der Sicherung." }).waitFor();
    await anna.context.setOffline(true);
    await append(anna.page, first, " Ohne Verbindung.");

    await scene.server().stop();
    await operator(restore, "latest");
    await scene.server().start();

    // Ben was connected all along: his window has the lost state.
    await signInAgain(ben.page);
    const expectAnnounced = ben.page.getByRole("complementary", { name: "MAIVE wurde wiederhergestellt" });
    await expectAnnounced.getByText("1 Stand von davor").waitFor();
    await expect.poll(() => second.words()).toBe("Vor der Sicherung.");
    await expectAnnounced.getByRole("button", { name: "Ansehen und entscheiden" }).click();
    await dialogOf(ben.page)
      .getByRole("listitem", { name: "Plan" })
      .getByText("Nach der Sicherung.")
      .waitFor();
    await dialogOf(ben.page).getByRole("button", { name: "Stand des Servers" }).click();
    await ben.page.getByRole("button", { name: "Meinen Stand löschen" }).click();
    await expectAnnounced.getByRole("button", { name: "Verstanden" }).click();
    await expectAnnounced.waitFor({ state: "detached" });

    await anna.context.setOffline(false);
    await signInAgain(anna.page);
    const card = anna.page.getByRole("complementary", { name: "MAIVE wurde wiederhergestellt" });
    await card.getByText("2 Stände von davor").waitFor();
    await expectGoodLooks(anna.page, "restored-card");
    await card.getByRole("button", { name: "Ansehen und entscheiden" }).click();
    const dialog = dialogOf(anna.page);
    await dialog
      .getByRole("listitem", { name: "Neu danach" })
      .getByText("gibt es auf dem Server nicht")
      .waitFor();
    await expectGoodLooks(anna.page, "restored-dialog");
    for (const title of ["Neu danach", "Plan"])
      await dialog
        .getByRole("listitem", { name: title })
        .getByRole("button", { name: "Meinen Stand als Kopie" })
        .click();
    await dialog.waitFor({ state: "detached" });
    await first.item("Neu danach (mein Stand)").click();
    await expect.poll(() => first.words()).toBe("Was nur hier ist.");
    await first.item("Plan (mein Stand)").click();
    await expect.poll(() => first.words()).toBe("Vor der Sicherung. Nach der Sicherung. Ohne Verbindung.");
    await first.waitUntilSaved();
    await anna.page.goto(plan);
    await expect.poll(() => first.words()).toBe("Vor der Sicherung.");
    await append(anna.page, first, " Es geht weiter.");
    await second.block("text").filter({ hasText: "Vor der Sicherung. Es geht weiter." }).waitFor();
    await first.waitUntilSaved();
    await expect
      .poll(() =>
        anna.page.evaluate(
          async () =>
            (await indexedDB.databases()).filter(
              ({ name }) => name?.startsWith("maive-page:") && !name.includes("@"),
            ).length,
        ),
      )
      .toBe(0);
  });
});
