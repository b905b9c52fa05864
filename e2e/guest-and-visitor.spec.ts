import { describe, expect, it } from "vitest";
import { ConnectPage } from "./page-objects/connect-page.ts";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { LoginPage } from "./page-objects/login-page.ts";
import { Shell } from "./page-objects/shell.ts";
import { expectAccessible, expectGoodLooks, screenshot } from "./support/browser.ts";
import { mainOf } from "./support/people.ts";
import { useScene } from "./support/scene.ts";

const forMainOnly = ["Spark", "Core", "Docs", "Scribble"];
const kinds = ["guest", "visitor"] as const;

describe("guests and visitors", () => {
  const scene = useScene();

  it("a guest changes their password, after every mistake was named", async () => {
    const karl = await scene.person("guest", "Karl");
    const [{ page }, elsewhere] = await Promise.all([scene.as(karl), scene.as(karl)]);
    const connect = new ConnectPage(page);
    await connect.open();
    await page.getByRole("heading", { name: "Willkommen, Karl" }).waitFor();
    const form = connect.section("Passwort ändern");
    const submit = async (old: string, next: string, repeated = next) => {
      await form.getByLabel("Altes Passwort").fill(old);
      await form.getByLabel("Neues Passwort", { exact: true }).fill(next);
      await form.getByLabel("Neues Passwort wiederholen").fill(repeated);
      await form.getByRole("button", { name: "Passwort ändern" }).click();
    };
    await submit(karl.password ?? "", "kurz");
    await form.getByText("Das Passwort braucht mindestens 8 Zeichen.").waitFor();
    await submit(karl.password ?? "", "Apfelkuchen-3", "Apfelkuchen-4");
    await form.getByText("Die beiden neuen Passwörter sind nicht gleich.").waitFor();
    await submit("ganz falsch", "Apfelkuchen-3");
    await form.getByText("Das bisherige Passwort ist falsch.").waitFor();
    await submit(karl.password ?? "", "Apfelkuchen-3");
    await page.getByText("Dein Passwort ist geändert.").waitFor();
    await elsewhere.page.waitForURL("**/login**");
    await new LoginPage(elsewhere.page).signIn({ username: "Karl", password: "Apfelkuchen-3" });
  });

  it("a guest links the MAIVE-ID of their own instance", async () => {
    const { page } = await scene.as(await scene.person("guest", "Lotte"));
    const connect = new ConnectPage(page);
    await connect.open();
    const link = connect.section("Eigene Instanz verknüpfen");
    await link.getByLabel("MAIVE-ID").fill("MAIVE-123");
    await link.getByRole("button", { name: "Verknüpfen" }).click();
    await link.getByText(/Das ist keine gültige MAIVE-ID/).waitFor();
    const { maive_id } = (await (await page.request.get("/api/connect/maive-id")).json()) as {
      maive_id: string;
    };
    await link.getByLabel("MAIVE-ID").fill(maive_id.toLowerCase());
    await link.getByRole("button", { name: "Verknüpfen" }).click();
    await link.getByText(maive_id).waitFor();
    await link.getByRole("button", { name: "Verknüpfung entfernen" }).click();
    await link.getByText(maive_id).waitFor({ state: "detached" });
  });

  it("a guest sees their own devices and signs the others out", async () => {
    const mona = await scene.person("guest", "Mona");
    const [{ page }, elsewhere] = await Promise.all([scene.as(mona), scene.as(mona)]);
    const connect = new ConnectPage(page);
    await connect.open();
    const devices = connect.section("Angemeldete Geräte");
    await expect.poll(() => devices.getByRole("listitem").count()).toBe(2);
    await devices.getByText("Dieses Gerät").waitFor();
    await devices.getByRole("button", { name: "Alle anderen abmelden" }).click();
    await elsewhere.page.waitForURL("**/login**");
    await expect.poll(() => devices.getByRole("listitem").count()).toBe(1);
  });

  it("a visitor finds only their link, their storage space and their devices in Connect", async () => {
    const { page } = await scene.as(await scene.person("visitor", "Valentin"));
    await new ConnectPage(page).open();
    await page.getByText("Dieses Gerät").waitFor();
    await expect
      .poll(() => page.getByRole("main").getByRole("heading").allTextContents())
      .toEqual([
        "Willkommen, Valentin",
        "Eigene Instanz verknüpfen",
        "Speicherplatz",
        "Alles exportieren",
        "Angemeldete Geräte",
      ]);
    await expect.poll(() => page.getByLabel(/Passwort/).count()).toBe(0);
  });

  it.each(kinds)("a %s sees in the menu which modules are not for them", async (kind) => {
    const { page } = await scene.as(await scene.person(kind, `Menü ${kind}`));
    const menu = await new Shell(page).openMenu();
    for (const name of forMainOnly) {
      const entry = menu.getByRole("link", { name, exact: true });
      await expect.poll(() => entry.getAttribute("aria-disabled")).toBe("true");
      await entry.hover();
      await page.getByRole("tooltip").filter({ hasText: "Nur für den Hauptnutzer" }).waitFor();
    }
    await expectAccessible(page);
    await screenshot(page, `menu-${kind}`);
    await menu.getByRole("link", { name: "Connect", exact: true }).click();
    await page.waitForURL("**/connect");
  });

  it.each(kinds)("a %s with whom nothing is shared sees whom to ask", async (kind) => {
    const { page } = await scene.as(await scene.person(kind, `Leer ${kind}`));
    await page.goto("/home");
    await page.getByRole("heading", { name: `Willkommen, Leer ${kind}` }).waitFor();
    await page.getByText("Mit dir wurde noch nichts geteilt.").waitFor();
    const actions = page.getByRole("navigation", { name: "Schnellzugriff" });
    await expect
      .poll(() => actions.getByRole("link").allTextContents())
      .toEqual(["Seiten ansehen", "Mein Konto"]);
    await actions.getByRole("link", { name: "Seiten ansehen" }).click();
    const cortex = new CortexPage(page);
    await cortex.sidebar.getByText("Mit dir wurde noch nichts geteilt.").waitFor();
    await page
      .getByRole("main")
      .getByText(/Bitte die Person, die dich eingeladen hat/)
      .waitFor();
    await expectAccessible(page);
    await cortex.sidebar.getByRole("button", { name: "Papierkorb" }).click();
    await page.getByRole("dialog", { name: "Papierkorb" }).getByText("Der Papierkorb ist leer.").waitFor();
  });

  it("a guest finds only their own pages in the trash, and brings them back", async () => {
    const main = await mainOf(scene.server());
    const make = async (title: string, parent: string | null = null) =>
      (await main.send<{ page_id: string }>("POST", "/api/cortex/pages", { title, parent_page_id: parent }))
        .page_id;
    const theo = await scene.person("guest", "Theo");
    const shared = await make("Vereinsheim");
    await make("Schlüsselliste", shared);
    await theo.sharePage(shared, "write", true);
    await main.send("DELETE", `/api/cortex/pages/${await make("Geheimnis von Main")}`);

    const { page } = await scene.as(theo);
    await page.goto(`/cortex/${shared}`);
    const cortex = new CortexPage(page);
    await cortex.item("Vereinsheim").getByRole("button", { name: "Aufklappen" }).click();
    await cortex.item("Schlüsselliste").click();
    await page.getByRole("button", { name: "Seiteneinstellungen" }).click();
    await page.getByRole("menuitem", { name: "Löschen" }).click();
    await page
      .getByRole("dialog", { name: "Seite löschen" })
      .getByRole("button", { name: "Löschen" })
      .click();
    await cortex.item("Schlüsselliste").waitFor({ state: "detached" });
    await cortex.sidebar.getByRole("button", { name: "Papierkorb" }).click();
    const trash = page.getByRole("dialog", { name: "Papierkorb" });
    await trash.getByText("Schlüsselliste").waitFor();
    await expect.poll(() => trash.getByRole("listitem").count()).toBe(1);
    await expect
      .poll(() => trash.getByRole("button", { name: /Endgültig löschen|Papierkorb leeren/ }).count())
      .toBe(0);
    await trash.getByRole("button", { name: "Wiederherstellen" }).click();
    await page.keyboard.press("Escape");
    await cortex.item("Schlüsselliste").waitFor();
  });

  // One screen each: what one of them costs takes no time from the others.
  it("the home of a guest is pleasant", async () => {
    const { page } = await scene.as(await scene.person("guest", "Gerda"));
    await page.getByText("Mit dir wurde noch nichts geteilt.").waitFor();
    await expectGoodLooks(page, "guest-home");
  });

  it("the pages of a guest are pleasant where there are none", async () => {
    const { page } = await scene.as(await scene.person("guest", "Gisela"));
    await page.goto("/cortex");
    await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
    await expectGoodLooks(page, "guest-cortex");
  });

  it.each(kinds)("the own account of a %s is pleasant", async (kind) => {
    const { page } = await scene.as(await scene.person(kind, `Konto ${kind}`));
    const connect = new ConnectPage(page);
    await connect.open();
    expect(await connect.ownDevices()).toContain("Dieses Gerät");
    await expectGoodLooks(page, `${kind}-connect`);
  });
});

describe("the keyboard alone", () => {
  const scene = useScene();

  it("leads from the menu to Connect and through the making of a user", async () => {
    const { page } = await scene.main();
    await page.goto("/home");
    const connect = new ConnectPage(page);
    /** Presses Tab until a control has the focus. */
    const tabTo = async (role: "button" | "link" | "textbox" | "combobox", name: string) => {
      const target = page.getByRole(role, { name, exact: true });
      await target.waitFor();
      for (let presses = 0; presses < 40; presses += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press("Tab");
      }
      throw new Error(`Tab does not lead to ${role} '${name}'`);
    };
    await tabTo("button", "Hauptmenü öffnen");
    await page.keyboard.press("Enter");
    await tabTo("link", "Connect");
    await page.keyboard.press("Enter");
    await tabTo("button", "Nutzer anlegen");
    await page.keyboard.press("Enter");
    await tabTo("textbox", "Benutzername");
    await page.keyboard.type("Tastenkönigin");
    await page.keyboard.press("Enter");
    await tabTo("button", "Kopieren");
    await page.keyboard.press("Enter");
    await connect.credentials.getByRole("button", { name: "Kopiert", exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await connect.credentials.waitFor({ state: "detached" });
    await connect.row("Tastenkönigin").waitFor();
  });
});
