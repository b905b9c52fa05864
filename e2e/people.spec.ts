import { describe, expect, it } from "vitest";
import { ConnectPage } from "./page-objects/connect-page.ts";
import { LoginPage } from "./page-objects/login-page.ts";
import { expectAccessible, expectGoodLooks, expectNoSidewaysScroll, screenshot } from "./support/browser.ts";
import { mainOf } from "./support/people.ts";
import { useScene } from "./support/scene.ts";
import { mainUser } from "./support/server.ts";

describe("Connect for the main user", () => {
  const scene = useScene({}, "new instance");

  const openContacts = async () => {
    const { page } = await scene.main();
    const connect = new ConnectPage(page);
    await connect.open();
    return { page, connect };
  };

  it("explains an empty list, and makes a guest who signs in elsewhere with the password shown once", async () => {
    const { page, connect } = await openContacts();
    await page.getByText("Noch keine Kontakte").waitFor();
    await expectAccessible(page);
    await screenshot(page, "connect-empty");
    await connect.createUser("Gast", "Gerda");
    await connect.credentials.getByText("Nur jetzt zu sehen").waitFor();
    await connect.credentials.getByRole("button", { name: "Kopieren", exact: true }).click();
    await connect.credentials.getByRole("button", { name: "Kopiert", exact: true }).waitFor();
    const password = await connect.takeSecret("Passwort");
    await connect.row("Gerda").getByText("Gast", { exact: true }).waitFor();
    await expect.poll(() => page.getByText(password).count()).toBe(0);
    await connect.search.focus();
    await page.keyboard.press("Control+v");
    await expect.poll(() => connect.search.inputValue()).toBe(password);

    const elsewhere = await scene.anonymous();
    const login = new LoginPage(elsewhere.page);
    await login.open();
    await login.signIn({ username: "Gerda", password });
    await elsewhere.page.getByRole("heading", { name: "Willkommen, Gerda" }).waitFor();
  });

  it("says what is wrong with a new name and keeps what was typed", async () => {
    await scene.person("guest", "Bertram");
    const { page, connect } = await openContacts();
    await connect.startNewUser();
    await connect.newUser.getByRole("button", { name: "Anlegen" }).click();
    await connect.newUser.getByText("Der Benutzername darf nicht leer sein.").waitFor();
    await connect.newUser.getByLabel("Benutzername").fill("BERTRAM");
    await page.keyboard.press("Enter");
    await connect.newUser.getByText("Diesen Benutzernamen gibt es schon.").waitFor();
    await connect.newUser.getByLabel("MAIVE-ID").fill("MAIVE-kurz");
    await page.keyboard.press("Enter");
    await connect.newUser.getByText(/Das ist keine gültige MAIVE-ID/).waitFor();
    await expect.poll(() => connect.newUser.getByLabel("Benutzername").inputValue()).toBe("BERTRAM");
  });

  it("finds people by name and by kind", async () => {
    await Promise.all([scene.person("guest", "Ludwig Lang"), scene.person("visitor", "Luise Lang")]);
    const { page, connect } = await openContacts();
    await connect.search.fill("lang");
    await connect.row("Luise Lang").waitFor();
    await connect.row("Ludwig Lang").waitFor();
    await connect.filter("Besucher");
    await connect.row("Ludwig Lang").waitFor({ state: "detached" });
    await connect.row("Luise Lang").waitFor();
    await connect.search.fill("niemand");
    await page.getByText("Niemand gefunden").waitFor();
    await page.getByRole("button", { name: "Alle anzeigen" }).click();
    await connect.row("Ludwig Lang").waitFor();
  });

  it("promotes a visitor, whose browser is signed out and who then has a password", async () => {
    const paul = await scene.person("visitor", "Paul");
    const his = await scene.as(paul);
    const { connect } = await openContacts();
    await connect.choose("Paul", "Zum Gast befördern");
    await connect.agree("Zum Gast befördern", "„Paul“ wird Gast");
    const password = await connect.takeSecret("Passwort");
    await connect.row("Paul").getByText("Gast", { exact: true }).waitFor();
    await his.page.waitForURL("**/login**");
    await new LoginPage(his.page).signIn({ username: "Paul", password });
  });

  it("demotes a guest, whose browser is signed out and whose password is gone", async () => {
    const dora = await scene.person("guest", "Dora");
    const hers = await scene.as(dora);
    const { page, connect } = await openContacts();
    await connect.choose("Dora", "Zum Besucher zurückstufen");
    await connect.agree("Zum Besucher zurückstufen", "„Dora“ wird Besucher");
    await page.getByText("„Dora“ ist jetzt Besucher.").waitFor();
    await connect.row("Dora").getByText("Besucher", { exact: true }).waitFor();
    await hers.page.waitForURL("**/login**");
    const login = new LoginPage(hers.page);
    await login.username.fill("Dora");
    await login.password.fill(dora.password ?? "");
    await login.submit.click();
    await login.error.filter({ hasText: "Benutzername oder Passwort ist falsch." }).waitFor();
  });

  it("resets a password: the browser is signed out, only the new one opens the door", async () => {
    const rosa = await scene.person("guest", "Rosa");
    const hers = await scene.as(rosa);
    const { connect } = await openContacts();
    await connect.choose("Rosa", "Passwort zurücksetzen");
    await connect.agree("Passwort zurücksetzen", "„Rosa“ bekommt ein neues Passwort.");
    const password = await connect.takeSecret("Passwort");
    expect(password).not.toBe(rosa.password);
    await hers.page.waitForURL("**/login**");
    await new LoginPage(hers.page).signIn({ username: "Rosa", password });
  });

  it("deletes a user after asking; their browser is signed out", async () => {
    const emil = await scene.person("guest", "Emil");
    const his = await scene.as(emil);
    const { page, connect } = await openContacts();
    await connect.choose("Emil", "Löschen");
    await page
      .getByRole("dialog", { name: "Nutzer löschen" })
      .getByRole("button", { name: "Abbrechen" })
      .click();
    await connect.choose("Emil", "Löschen");
    await connect.agree("Nutzer löschen", "Soll „Emil“ wirklich gelöscht werden?", "Löschen");
    await connect.row("Emil").waitFor({ state: "detached" });
    await his.page.waitForURL("**/login**");
  });

  it("shows what is shared with somebody, with the way there", async () => {
    const main = await mainOf(scene.server());
    const { page_id } = await main.send<{ page_id: string }>("POST", "/api/cortex/pages", {
      title: "Rezepte",
    });
    const rita = await scene.person("guest", "Rita");
    const { page, connect } = await openContacts();
    const rights = page.getByRole("dialog", { name: "Wer sieht das? „Rita“" });
    await connect.choose("Rita", "Wer sieht das?");
    await rights.getByText("Für „Rita“ ist nichts freigegeben.").waitFor();
    await page.keyboard.press("Escape");
    await rita.sharePage(page_id, "read");
    await connect.choose("Rita", "Wer sieht das?");
    await rights
      .getByRole("listitem")
      .filter({ hasText: "Lesen" })
      .getByRole("link", { name: "Rezepte" })
      .click();
    await page.waitForURL(`**/cortex/${page_id}`);
  });

  it("ends somebody's session: that browser lands on the sign-in screen", async () => {
    const sina = await scene.person("guest", "Sina");
    const hers = await scene.as(sina);
    const { page, connect } = await openContacts();
    await connect.choose("Sina", "Angemeldete Geräte");
    const devices = page.getByRole("dialog", { name: "Angemeldete Geräte von „Sina“" });
    await devices.getByRole("button", { name: /^Abmelden: Chrome/ }).click();
    await hers.page.waitForURL("**/login**");
    await devices.getByText("„Sina“ ist zurzeit nirgends angemeldet.").waitFor();
  });

  it("asks before a visitor is signed out everywhere", async () => {
    const veit = await scene.person("visitor", "Veit");
    const his = await scene.as(veit);
    const { page, connect } = await openContacts();
    await connect.choose("Veit", "Angemeldete Geräte");
    const devices = page.getByRole("dialog", { name: "Angemeldete Geräte von „Veit“" });
    await devices.getByRole("button", { name: "Alle abmelden" }).click();
    await connect.agree("Abmelden", "nur mit einem neuen Zugangslink wieder herein");
    await his.page.waitForURL("**/login**");
  });

  it("is pleasant with people in it", async () => {
    const visitor = await scene.person("visitor", "Oma Hilde");
    await scene.person("guest", "Jakob");
    const main = await mainOf(scene.server());
    const { pages } = await main.send<{ pages: { page_id: string }[] }>("GET", "/api/cortex/pages");
    for (const { page_id } of pages) await visitor.sharePage(page_id, "read");
    const { page } = await scene.main();
    const connect = new ConnectPage(page);
    await connect.open();
    await connect.row(visitor.username).waitFor();
    await expectGoodLooks(page, "connect-contacts", () => expectNoSidewaysScroll(page));
    await connect.startNewUser();
    await expectGoodLooks(page, "connect-new-user");
    await page.keyboard.press("Escape");
    await connect.choose(visitor.username, "Wer sieht das?");
    await page.getByRole("dialog").getByRole("link").first().waitFor();
    await expectGoodLooks(page, "connect-rights");
    await page.keyboard.press("Escape");
    await connect.choose(visitor.username, "Zugangslink erstellen");
    await connect.credentials.getByRole("img", { name: /^QR-Code/ }).waitFor();
    await expectGoodLooks(page, "connect-access-link");
    await connect.takeSecret("Zugangslink");
    await connect.openSettings();
    await connect.section("Wer ist wo angemeldet?").getByRole("listitem").first().waitFor();
    await expectGoodLooks(page, "connect-settings");
  });
});

describe("main's own credentials", () => {
  const scene = useScene();

  it("change after a question; every browser is signed out, and only the new ones work", async () => {
    const [here, there] = await Promise.all([scene.main(), scene.main()]);
    await there.page.goto("/home");
    const connect = new ConnectPage(here.page);
    await connect.openSettings();
    const own = connect.section("Eigene Zugangsdaten");
    await own.getByRole("button", { name: "Speichern" }).click();
    await own.getByText("Gib einen neuen Benutzernamen oder ein neues Passwort ein.").waitFor();
    const fresh = { username: "hausherr", password: "Sonnenblume-7-Feld" };
    await own.getByLabel("Neuer Benutzername").fill(fresh.username);
    await own.getByLabel("Neues Passwort", { exact: true }).fill(fresh.password);
    await own.getByRole("button", { name: "Speichern" }).click();
    await connect.agree("Zugangsdaten ändern", "Dein Benutzername wird „hausherr“", "Speichern");
    await here.page.getByText("Deine Zugangsdaten sind geändert.").waitFor();
    await there.page.waitForURL("**/login**");
    const login = new LoginPage(there.page);
    await login.username.fill(mainUser.username);
    await login.password.fill(mainUser.password);
    await login.submit.click();
    await login.error.filter({ hasText: "Benutzername oder Passwort ist falsch." }).waitFor();
    await login.signIn(fresh);
    await there.page.getByRole("heading", { name: "Willkommen, hausherr" }).waitFor();
  });
});
