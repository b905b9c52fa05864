import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { ConnectPage } from "./page-objects/connect-page.ts";
import { expectGoodLooks } from "./support/browser.ts";
import { ageSignIns } from "./support/aged-rows.ts";
import { mainOf } from "./support/people.ts";
import { useScene } from "./support/scene.ts";
import { mainUser } from "./support/server.ts";

describe("an act that cannot be undone, long after the sign-in", () => {
  const scene = useScene();
  const questionOn = (page: Page) =>
    page.getByRole("dialog", { name: "Bitte bestätige mit deinem Passwort" });
  /** What this window was refused, and what it sent to confirm. */
  const sentBy = (page: Page) => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET" && request.url().includes("/api/")) sent.push(request.url());
    });
    return sent;
  };

  it("asks for the password, says when it is wrong, and goes on by itself", async () => {
    await scene.person("guest", "Rosa");
    const { page } = await scene.main();
    const connect = new ConnectPage(page);
    await connect.open();
    ageSignIns(scene.server());
    await connect.choose("Rosa", "Passwort zurücksetzen");
    await connect.agree("Passwort zurücksetzen", "„Rosa“ bekommt ein neues Passwort.");
    const question = questionOn(page);
    const field = question.getByLabel("Passwort", { exact: true });
    await field.waitFor();
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await question.getByText("Bitte gib dein Passwort ein.").waitFor();
    await field.fill("falsch-falsch");
    await page.keyboard.press("Enter");
    await question.getByText("Das Passwort ist falsch.").waitFor();
    await field.fill(mainUser.password);
    await page.keyboard.press("Enter");
    await question.waitFor({ state: "detached" });
    expect(await connect.takeSecret("Passwort")).toMatch(/^[a-z0-9-]{23}$/);
    // And not again for a while.
    await connect.choose("Rosa", "Passwort zurücksetzen");
    await connect.agree("Passwort zurücksetzen", "„Rosa“ bekommt ein neues Passwort.");
    await connect.takeSecret("Passwort");
  });

  it("is left by Escape without a word, and nothing happened", async () => {
    await scene.person("guest", "Emil");
    const { page } = await scene.main();
    const connect = new ConnectPage(page);
    await connect.open();
    await connect.row("Emil").waitFor();
    ageSignIns(scene.server());
    await connect.choose("Emil", "Löschen");
    await connect.agree("Nutzer löschen", "Soll „Emil“ wirklich gelöscht werden?", "Löschen");
    await questionOn(page).getByLabel("Passwort", { exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await questionOn(page).waitFor({ state: "detached" });
    await connect.row("Emil").waitFor();
    await expect.poll(() => page.getByRole("alert").count()).toBe(0);
  });

  it("stands above the dialog that wanted it, and leaves that open", async () => {
    const main = await mainOf(scene.server());
    for (const title of ["Altes", "Neues"]) {
      const made = await main.send<{ page_id: string }>("POST", "/api/cortex/pages", { title });
      await main.send("DELETE", `/api/cortex/pages/${made.page_id}`);
    }
    const { page } = await scene.main();
    await page.goto("/cortex");
    await page.getByRole("button", { name: "Papierkorb" }).click();
    const trash = page.getByRole("dialog", { name: "Papierkorb", exact: true });
    await trash.getByText("Altes").waitFor();
    ageSignIns(scene.server());
    const sent = sentBy(page);
    const empty = async () => {
      await trash.getByRole("button", { name: "Papierkorb leeren" }).click();
      const question = page.getByRole("dialog", { name: "Papierkorb leeren" });
      await question.getByRole("button", { name: "Papierkorb leeren" }).click();
    };
    await empty();
    await questionOn(page).getByLabel("Passwort", { exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await questionOn(page).waitFor({ state: "detached" });
    await trash.getByText("Altes").waitFor();
    await empty();
    await questionOn(page).getByLabel("Passwort", { exact: true }).fill(mainUser.password);
    await page.keyboard.press("Enter");
    await trash.getByText("Altes").waitFor({ state: "detached" });
    expect(sent.map((url) => new URL(url).pathname)).toEqual([
      "/api/cortex/trash",
      "/api/cortex/trash",
      "/api/auth/confirm",
      "/api/cortex/trash",
    ]);
  });

  it("takes the password in the form of one's own credentials, too", async () => {
    const { page } = await scene.main();
    const connect = new ConnectPage(page);
    await connect.openSettings();
    ageSignIns(scene.server());
    const own = connect.section("Eigene Zugangsdaten");
    await own.getByLabel("Neuer Benutzername").fill("Hausherr");
    await own.getByLabel("Bisheriges Passwort").fill("falsch-falsch");
    const save = async () => {
      await own.getByRole("button", { name: "Speichern" }).click();
      await connect.agree("Zugangsdaten ändern", "Dein Benutzername wird „Hausherr“", "Speichern");
    };
    await save();
    await own.getByText("Das Passwort ist falsch.").waitFor();
    await own.getByLabel("Bisheriges Passwort").fill("");
    await save();
    await questionOn(page).getByLabel("Passwort", { exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await questionOn(page).waitFor({ state: "detached" });
    await expect.poll(() => own.getByLabel("Neuer Benutzername").inputValue()).toBe("Hausherr");
  });

  it("shows a visitor what to do instead", async () => {
    const veit = await scene.person("visitor", "Veit");
    const { page } = await scene.as(veit);
    ageSignIns(scene.server());
    const { status, body } = await page.evaluate(async () => {
      const answer = await fetch("/api/calendar/subscription", { method: "POST" });
      return { status: answer.status, body: (await answer.json()) as { detail: string } };
    });
    expect([status, body.detail]).toEqual([403, expect.stringContaining("einen neuen Zugangslink")]);
  });

  it("asks in a way that is pleasant to look at", async () => {
    await scene.person("guest", "Ida");
    const { page } = await scene.main();
    const connect = new ConnectPage(page);
    await connect.open();
    ageSignIns(scene.server());
    await connect.choose("Ida", "Passwort zurücksetzen");
    await connect.agree("Passwort zurücksetzen", `„Ida“ bekommt ein neues Passwort.`);
    await questionOn(page).getByLabel("Passwort", { exact: true }).waitFor();
    await expectGoodLooks(page, "confirmation");
    await page.keyboard.press("Escape");
    await connect.openSettings();
    await expectGoodLooks(page, "own-credentials");
  });
});
