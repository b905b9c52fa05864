import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { CitadelPage } from "./page-objects/citadel-page.ts";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { LoginPage } from "./page-objects/login-page.ts";
import { expectAccessible, expectGoodLooks, expectNoSidewaysScroll, screenshot } from "./support/browser.ts";
import { ageUse } from "./support/aged-rows.ts";
import { mainOf } from "./support/people.ts";
import { useScene } from "./support/scene.ts";
import { mainUser } from "./support/server.ts";

/** Goes on with the Tab key until what has this name has the focus. */
const tabTo = async (page: Page, name: string): Promise<void> => {
  const isThere = () =>
    page.evaluate((wanted) => {
      const { activeElement } = document;
      const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0] : activeElement;
      return label?.textContent === wanted;
    }, name);
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press("Tab");
    if (await isThere()) return;
  }
  throw new Error(`The Tab key does not come to ${name}`);
};

/** Three backups and restores with the looks between them, in ms. */
const whole = 240_000;

describe("backups day by day", () => {
  const scene = useScene({}, "new instance");
  const folder = mkdtempSync(join(tmpdir(), "maive-nightly-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("go to the folder that main chose, are proven, and Home no longer warns", async () => {
    ageUse(scene.server());
    const { page } = await scene.main();
    await page.goto("/home");
    const alarm = page.getByRole("complementary", { name: "Sicherung" });
    await alarm.getByText("Es wird nicht gesichert.").waitFor();
    await alarm.getByRole("link", { name: "Zur Sicherung" }).click();
    await page.getByLabel("Ordner", { exact: true }).fill(folder);
    await page.keyboard.press("Enter");
    await page.getByText("Einstellungen der Sicherung gespeichert.").waitFor();
    await page.getByRole("button", { name: "Jetzt sichern" }).click();
    await page.getByRole("table", { name: "Sicherungen" }).getByText("Geprüft", { exact: true }).waitFor();
    const state = page.getByRole("region", { name: "Stand" });
    await state.getByRole("img", { name: "In Ordnung" }).waitFor();
    await expectAccessible(page);
    await page.goto("/home");
    await page.getByRole("heading", { name: "Willkommen, admin" }).waitFor();
    await expect.poll(() => alarm.count()).toBe(0);
  });
});

describe("backups", () => {
  const scene = useScene();
  const folder = mkdtempSync(join(tmpdir(), "maive-backups-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it(
    "go from an alarm at home to a folder, a proven backup, back to it and forth again, and a red one",
    { timeout: whole },
    async () => {
      ageUse(scene.server());
      const { page, expectOutage } = await scene.main();
      const looks = (name: string) => expectGoodLooks(page, name, () => expectNoSidewaysScroll(page));
      await page.goto("/home");
      const alarm = page.getByRole("complementary", { name: "Sicherung" });
      await alarm.getByText("Es wird nicht gesichert.").waitFor();
      await looks("backups-home");
      await alarm.getByRole("link", { name: "Zur Sicherung" }).click();
      const citadel = new CitadelPage(page);
      const state = page.getByRole("region", { name: "Stand" });
      await state.getByRole("img", { name: "Problem" }).waitFor();
      await expect.poll(() => page.getByRole("button", { name: "Jetzt sichern" }).count()).toBe(0);
      await looks("backups-none");

      const place = page.getByLabel("Ordner", { exact: true });
      await place.fill(`${folder}/fehlt`);
      await page.getByRole("button", { name: "Prüfen" }).click();
      await page.getByText(/^Den Ordner .* gibt es nicht\.$/).waitFor();
      await citadel.save();
      await expect.poll(() => place.getAttribute("aria-invalid")).toBe("true");
      await looks("backups-settings");
      await place.fill(folder);
      await page.getByLabel("Monate", { exact: true }).fill("6");
      await page.keyboard.press("Enter");
      await page.getByText("Einstellungen der Sicherung gespeichert.").waitFor();
      await state.getByText(folder, { exact: true }).waitFor();

      const now = page.getByRole("button", { name: "Jetzt sichern" });
      await now.focus();
      await page.keyboard.press("Enter");
      await page.getByRole("progressbar", { name: "Sicherung läuft" }).waitFor();
      await screenshot(page, "backups-running");
      await page.reload();
      await page.getByRole("table", { name: "Sicherungen" }).getByText("Geprüft", { exact: true }).waitFor();
      await state.getByRole("img", { name: "In Ordnung" }).waitFor();
      await looks("backups-fine");

      const single = page.getByRole("region", { name: "Einzelnes zurückholen" });
      await single.getByLabel("Titel oder Name").fill("willkommen");
      await page.keyboard.press("Enter");
      await single.getByRole("button", { name: "„Willkommen bei MAIVE“ als Kopie zurückholen" }).click();
      await single.getByText("„Willkommen bei MAIVE“ ist als Kopie zurück.").waitFor();
      await looks("backups-single");
      await single.getByRole("link", { name: "Kopie öffnen" }).click();
      await page.getByRole("textbox", { name: "Titel" }).waitFor();
      await expect
        .poll(() => page.getByText(/^Willkommen bei MAIVE \(vom \d\d\.\d\d\.\d{4}\)$/).count())
        .toBeGreaterThan(0);
      await page.goto("/home");
      await page.getByRole("heading", { name: "Willkommen, admin" }).waitFor();
      await expect.poll(() => alarm.count()).toBe(0);

      // Since then something has changed, which goes again with the backup.
      const main = await mainOf(scene.server());
      await main.send("PATCH", "/api/citadel/settings", { MAIVE_INSTANCE_NAME: "Nach der Sicherung" });
      await scene.person("guest", "Spät");
      await page.goto("/citadel?tab=sicherung");
      await page.getByRole("button", { name: /^Sicherung vom .* wiederherstellen$/ }).click();
      const dialog = page.getByRole("dialog", { name: /^Sicherung vom .* wiederherstellen$/ });
      await dialog.getByRole("button", { name: "Prüfen und vorbereiten" }).click();
      await dialog.getByText("Die Sicherung ist ganz und bereit.").waitFor();
      const people = dialog.getByRole("row", { name: /^Personen/ });
      await expect.poll(() => people.getByRole("cell").allTextContents()).toEqual(["2", "1"]);
      await looks("restore-ready");
      const word = dialog.getByLabel(/^Schreibe „wiederherstellen“/);
      await word.fill("ja");
      await page.keyboard.press("Enter");
      expect(
        await dialog.getByRole("button", { name: "Jetzt wiederherstellen" }).getAttribute("aria-disabled"),
      ).toBe("true");
      expectOutage();
      await word.fill("wiederherstellen");
      await page.keyboard.press("Enter");
      const login = new LoginPage(page);
      await login.username.waitFor();
      await login.signIn(mainUser);
      await page.goto("/citadel?tab=sicherung");
      await page.getByRole("button", { name: /^Stand vom .* entfernen$/ }).waitFor();
      const again = await mainOf(scene.server());
      const settings = await again.send<{ MAIVE_INSTANCE_NAME: string }>("GET", "/api/citadel/settings");
      expect(settings.MAIVE_INSTANCE_NAME).toBe("MAIVE");

      // Back to what was there before, by the keyboard alone, while somebody writes.
      const ben = await scene.main();
      ben.expectOutage();
      const cortex = new CortexPage(ben.page);
      await cortex.open();
      await cortex.createPage("Plan");
      await cortex.block("text").first().click();
      await ben.page.keyboard.type("Was nur in diesem Stand ist.");
      await cortex.waitUntilSaved();
      await page.getByRole("button", { name: /^Zurückkehren zum Stand vom / }).focus();
      await page.keyboard.press("Enter");
      const back = page.getByRole("dialog", { name: /^Zurück zum Stand vom / });
      await back.getByText("So war MAIVE unmittelbar vor der Wiederherstellung.", { exact: false }).waitFor();
      await tabTo(page, "Prüfen und vorbereiten");
      await page.keyboard.press("Enter");
      await back.getByText("Der Stand ist ganz und bereit.").waitFor();
      expect(
        await back
          .getByRole("row", { name: /^Personen/ })
          .getByRole("cell")
          .allTextContents(),
      ).toEqual(["1", "2"]);
      await looks("former-ready");
      await tabTo(page, "Schreibe „wiederherstellen“, um fortzufahren");
      await page.keyboard.type("wiederherstellen");
      await page.keyboard.press("Enter");
      await ben.page.keyboard.type(" Und was gerade noch getippt wird.");
      await login.username.waitFor();
      await login.signIn(mainUser);
      const benLogin = new LoginPage(ben.page);
      await benLogin.username.waitFor();
      await benLogin.signIn(mainUser);
      await ben.page
        .getByRole("complementary", { name: "MAIVE wurde wiederhergestellt" })
        .getByText("1 Stand von davor")
        .waitFor();
      const returned = await mainOf(scene.server());
      const names = await returned.send<{ MAIVE_INSTANCE_NAME: string }>("GET", "/api/citadel/settings");
      expect(names.MAIVE_INSTANCE_NAME).toBe("Nach der Sicherung");
      const pages = await returned.send<{ title: string }[]>("GET", "/api/cortex/pages");
      expect(JSON.stringify(pages)).not.toContain("Plan");

      await page.goto("/citadel?tab=sicherung");
      const removals = page.getByRole("button", { name: /^Stand vom .* entfernen$/ });
      await expect.poll(() => removals.count()).toBe(2);
      await looks("former-states");
      for (const left of [1, 0]) {
        await removals.first().click();
        await page.getByRole("dialog").getByRole("button", { name: "Entfernen" }).click();
        await expect.poll(() => removals.count()).toBe(left);
      }

      const documents = join(folder, "backups");
      for (const name of readdirSync(documents)) writeFileSync(join(documents, name), "?");
      await page.goto("/citadel?tab=sicherung");
      await state.getByRole("img", { name: "Problem" }).waitFor();
      await page.getByRole("table").getByText("Nicht lesbar").waitFor();
      await looks("backups-unreadable");
    },
  );
});

describe("the encryption of backups", () => {
  const folder = mkdtempSync(join(tmpdir(), "maive-encrypted-"));
  const scene = useScene({ MAIVE_BACKUP_DIR: folder });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("is switched on with a sheet that is printed alone, of which Home reminds until it is put away, and off again", async () => {
    const { page } = await scene.main();
    const looks = (name: string) => expectGoodLooks(page, name, () => expectNoSidewaysScroll(page));
    await page.goto("/citadel?tab=sicherung");
    await page.getByRole("button", { name: "Jetzt sichern" }).click();
    const table = page.getByRole("table", { name: "Sicherungen" });
    await table.getByText("Geprüft", { exact: true }).waitFor();
    const section = page.getByRole("region", { name: "Verschlüsselung" });
    await section.getByText("Neue Sicherungen werden nicht verschlüsselt").waitFor();
    await looks("encryption-off");
    await section.getByRole("button", { name: "Verschlüsselung einschalten" }).click();
    const sheet = page.getByRole("article", { name: "Wiederherstellungsschlüssel der Sicherungen" });
    await sheet.getByRole("img", { name: "QR-Code des Schlüssels" }).waitFor();
    const key = (await sheet.getByLabel("Schlüssel", { exact: true }).textContent()) ?? "";
    expect(key).toContain("AGE-SECRET-KEY-1");
    await looks("recovery-key");
    await page.emulateMedia({ media: "print" });
    await expect.poll(() => page.getByRole("button").count()).toBe(0);
    await expect
      .poll(() => page.getByRole("heading").first().textContent())
      .toBe("Wiederherstellungsschlüssel der Sicherungen");
    await screenshot(page, "recovery-key-print");
    await page.emulateMedia({ media: null });
    await section.getByRole("button", { name: "Schließen" }).click();
    await expect.poll(() => page.getByText("AGE-SECRET-KEY-1").count()).toBe(0);

    await page.goto("/home");
    const notice = page.getByRole("complementary", { name: "Sicherung" });
    await notice.getByText("noch nicht abgelegt").waitFor();
    await looks("encryption-home");
    await notice.getByRole("link", { name: "Zur Sicherung" }).click();
    await page.getByRole("button", { name: "Jetzt sichern" }).click();
    await table.getByText("Verschlüsselt", { exact: true }).waitFor();
    await table.getByText("Unverschlüsselt", { exact: true }).waitFor();
    const ending = section.getByLabel("Letzte vier Zeichen des Schlüssels");
    await ending.fill("ZZZZZ");
    await page.keyboard.press("Enter");
    await section.getByText("So endet der Schlüssel nicht.").waitFor();
    await looks("encryption-on");
    await ending.fill(key.trim().slice(-4).toLowerCase());
    await page.keyboard.press("Enter");
    await expect.poll(() => ending.count()).toBe(0);
    await page.goto("/home");
    await page.getByRole("heading", { name: "Willkommen, admin" }).waitFor();
    await expect.poll(() => notice.count()).toBe(0);

    await page.goto("/citadel?tab=sicherung");
    await section.getByRole("button", { name: "Verschlüsselung ausschalten" }).click();
    const question = page.getByRole("dialog", { name: "Verschlüsselung ausschalten" });
    await screenshot(page, "encryption-question");
    await question.getByRole("button", { name: "Verschlüsselung ausschalten" }).click();
    await section.getByText("Ältere sind es und bleiben es.").waitFor();
    await section.getByRole("button", { name: "Schlüssel zeigen" }).waitFor();
    await expect.poll(() => table.getByText("Verschlüsselt", { exact: true }).count()).toBe(1);
  });
});
