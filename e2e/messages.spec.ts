import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { DatabaseBlock } from "./page-objects/database-block.ts";
import { LoginPage } from "./page-objects/login-page.ts";
import { PageTree } from "./page-objects/page-tree.ts";
import { ShareDialog } from "./page-objects/share-dialog.ts";
import { UnsettledEdits } from "./page-objects/unsettled-edits.ts";
import { signInAsMain, type Main } from "./support/main-calls.ts";
import { mainUser } from "./support/server.ts";
import { useScene } from "./support/scene.ts";

/** Lets the server fail at calls of one method; what else goes there is answered as ever. */
const failAt = async (page: Page, method: string, address: string | RegExp, detail = ""): Promise<void> => {
  await page.route(address, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: detail === "" ? {} : { detail, code: "internal" } })
      : route.fallback(),
  );
};

/** A message that is read aloud, whatever else stands there. */
const told = (page: Page, text: string): Promise<void> =>
  page.locator('[role="alert"], [role="status"]').getByText(text).first().waitFor();

describe("what is said when something fails", () => {
  const scene = useScene();
  let main: Main;
  beforeAll(async () => {
    main = await signInAsMain(scene.server());
  });

  const makePage = async (title: string): Promise<string> =>
    (await main.send<{ page_id: string }>("POST", "/api/cortex/pages", { title })).page_id;

  const signIn = async (page: Page, user = mainUser): Promise<void> => {
    const login = new LoginPage(page);
    await login.open();
    await login.username.fill(user.username);
    await login.password.fill(user.password);
    await login.submit.click();
  };

  it.each([
    ["a wrong password", 401, {}, "Benutzername oder Passwort ist falsch."],
    ["a server that fails", 503, {}, "Server-Fehler"],
    ["an answer nobody expects", 200, { status: "vielleicht" }, "Unerwartete Antwort vom Server."],
    ["a refusal without words", 418, {}, "Login fehlgeschlagen"],
  ] as const)("names %s at the sign-in", async (_what, status, json, text) => {
    const { page } = await scene.stranger();
    await page.route("**/api/auth/login", (route) => route.fulfill({ status, json }));
    await signIn(page);
    await told(page, text);
  });

  it("names empty fields, a missing connection and a server that never answers", async () => {
    const { page } = await scene.stranger();
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => timeout(Math.min(ms, 300));
    });
    await signIn(page, { username: "", password: "" });
    await told(page, "Unvollständige Eingabe");
    await page.route("**/api/auth/login", (route) => route.abort());
    await signIn(page);
    await told(page, "Verbindung fehlgeschlagen");
    await page.unroute("**/api/auth/login");
    await page.route("**/api/auth/login", () => undefined);
    await signIn(page);
    await told(page, "Zeitüberschreitung");
  });

  it("names what failed with pages", async () => {
    await makePage("Erste Seite");
    const second = await makePage("Zweite Seite");
    const { page } = await scene.main();
    await page.goto(`/cortex/${second}`);
    const tree = new PageTree(page);
    await tree.row("Zweite Seite").waitFor();

    await failAt(page, "PATCH", "**/reorder");
    await tree.row("Zweite Seite").focus();
    await page.keyboard.press("Alt+ArrowUp");
    await told(page, "Fehler beim Umsortieren.");

    await failAt(page, "POST", "**/api/cortex/pages");
    await page.getByRole("button", { name: "Neue Seite" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Anlegen" }).click();
    await told(page, "Fehler beim Erstellen der Seite.");
    await page.keyboard.press("Escape");

    await failAt(page, "PATCH", `**/api/cortex/pages/${second}`);
    await page.getByRole("textbox", { name: "Seitentitel" }).fill("Umbenannt");
    await page.keyboard.press("Enter");
    await told(page, "Fehler beim Speichern des Titels.");
  });

  it("names what could not be read", async () => {
    const { page } = await scene.main();
    await failAt(page, "GET", "**/api/cortex/pages");
    await failAt(page, "GET", /\/api\/cortex\/pages\/[0-9a-f-]{36}$/);
    await page.goto("/cortex/01890000-0000-7000-8000-00000000dead");
    await told(page, "Seiten konnten nicht geladen werden.");
    await told(page, "Seitendetails konnten nicht geladen werden.");
  });

  it("names what failed with rights, and says that they are saved", async () => {
    const title = "Geteilte Seite";
    const pageId = await makePage(title);
    const guest = await scene.person("guest", "Gerda");
    const { page } = await scene.main();
    await page.goto(`/cortex/${pageId}`);
    const share = new ShareDialog(page, title);
    await share.openForPage();
    await share.give(guest.username, "Lesen");
    await failAt(page, "POST", "**/permissions", "Die Rechte sind gerade nicht zu ändern.");
    await share.dialog.getByRole("button", { name: "Speichern" }).click();
    await told(page, "Fehler: ");
    await page.unroute("**/permissions");
    await share.save();
    await failAt(page, "GET", "**/permissions");
    await share.openForPage();
    await told(page, "Fehler beim Laden der Freigabe-Informationen.");
  });

  it("names what failed in a table, by what was edited", async () => {
    const { database_id } = await main.send<{ database_id: number }>("POST", "/api/cortex/databases", {
      name: "Vorräte",
    });
    const base = `/api/cortex/databases/${database_id}`;
    await main.send("POST", `${base}/views`, { name: "Alle" });
    await main.send("POST", `${base}/properties`, { property_name: "Ort", property_type: "text" });
    await main.send("POST", `${base}/entries`, { title: "Mehl" });
    const pageId = await makePage("Speisekammer");
    await main.send("POST", `/api/cortex/pages/${pageId}/blocks`, {
      block_type: "database_view",
      content: String(database_id),
    });
    const { page } = await scene.main();
    await page.goto(`/cortex/${pageId}`);
    const table = new DatabaseBlock(page, "Vorräte");
    await table.row("Mehl").waitFor();

    await failAt(page, "PATCH", "**/api/cortex/entries/*/properties");
    await table.cell("Mehl", 1).click();
    await page.keyboard.type("Keller");
    await page.keyboard.press("Enter");
    const unsettled = new UnsettledEdits(page);
    await unsettled.dialog.getByText("Fehler beim Speichern.").first().waitFor();
    await unsettled.button("Verwerfen").click();
    await unsettled.dialog.waitFor({ state: "detached" });

    await failAt(page, "POST", `**${base}/entries`);
    await page.getByRole("button", { name: "Neuer Eintrag" }).click();
    await page.keyboard.type("Zucker");
    await page.keyboard.press("Enter");
    await told(page, "Fehler beim Erstellen des Eintrags.");

    await failAt(page, "DELETE", "**/api/cortex/pages/*");
    await table.row("Mehl").hover();
    await table.row("Mehl").getByRole("button", { name: "Zeilenmenü" }).click();
    await page.getByRole("menuitem", { name: "Löschen" }).click();
    await told(page, "Fehler beim Löschen des Eintrags");

    await page.route(`**${base}`, async (route) => {
      const answer = await route.fetch();
      const json = await answer.json();
      for (const property of json.properties) property.is_lead_property = false;
      await route.fulfill({ response: answer, json });
    });
    await page.reload();
    await page.getByRole("button", { name: "Neuer Eintrag" }).click();
    await told(page, "Fehler: Keine Lead-Property gefunden.");
  });

  it("names what failed with databases", async () => {
    const { page } = await scene.main();
    await page.goto("/cortex");
    await failAt(page, "POST", "**/api/cortex/databases");
    await page.getByRole("button", { name: "Datenbanken verwalten" }).click();
    const dialog = page.getByRole("dialog", { name: "Datenbanken verwalten" });
    await dialog.getByRole("button", { name: "Datenbank anlegen" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Werkzeug");
    await page.keyboard.press("Enter");
    await told(page, "Fehler beim Erstellen der Datenbank.");
    await failAt(page, "GET", "**/api/cortex/databases");
    await page.reload();
    await page.getByRole("button", { name: "Datenbanken verwalten" }).click();
    await told(page, "Datenbanken konnten nicht geladen werden.");
  });

  it("names a file that cannot be fetched", async () => {
    const { page } = await scene.main();
    const sent = await page.request.post("/api/drive/upload", {
      multipart: {
        parent_path: "/",
        display_name: "Beleg.txt",
        file: { name: "Beleg.txt", mimeType: "text/plain", buffer: Buffer.from("12,50") },
      },
    });
    expect(sent.status()).toBe(201);
    await page.goto("/drive");
    await page.getByText("Beleg.txt").first().click({ button: "right" });
    await page.route("**/api/drive/download/**", (route) => route.fulfill({ status: 404, json: {} }));
    await page.getByRole("menuitem", { name: "Herunterladen" }).click();
    await told(page, "Download fehlgeschlagen");
  });
});
