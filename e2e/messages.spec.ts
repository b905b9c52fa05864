import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { ConnectPage } from "./page-objects/connect-page.ts";
import { Cover } from "./page-objects/cover.ts";
import { FileBlocks } from "./page-objects/file-blocks.ts";
import { LoginPage } from "./page-objects/login-page.ts";
import { PageTree } from "./page-objects/page-tree.ts";
import { ShareDialog } from "./page-objects/share-dialog.ts";
import { pngFile, putCover } from "./support/files.ts";
import { failAt, refuseEdits, expectAnnounced } from "./support/failures.ts";
import { signInAsMain, type Main } from "./support/main-calls.ts";
import { mainUser } from "./support/server.ts";
import { useScene } from "./support/scene.ts";

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

  it("names at the sign-in what is wrong with the password, the server or its answer", async () => {
    const { page } = await scene.anonymous();
    for (const [status, json, title, text] of [
      [401, {}, "Anmeldung fehlgeschlagen", "Benutzername oder Passwort ist falsch."],
      [503, {}, "Server-Fehler", "503"],
      [200, null, "Anmeldung fehlgeschlagen", "Ungültige Anmeldedaten."],
      [200, { status: "vielleicht" }, "Unbekannter Fehler", "Unerwartete Antwort vom Server."],
      [418, {}, "Unbekannter Fehler", "Login fehlgeschlagen"],
    ] as const) {
      await page.route("**/api/auth/login", (route) => route.fulfill({ status, json }));
      await signIn(page);
      const box = page.getByRole("alert").filter({ hasText: title });
      await box.getByText(text).first().waitFor();
      await page.unroute("**/api/auth/login");
    }
  });

  it("names empty fields, a missing connection and a server that never answers", async () => {
    const { page } = await scene.anonymous();
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => timeout(Math.min(ms, 300));
    });
    await signIn(page, { username: "", password: "" });
    await expectAnnounced(page, "Unvollständige Eingabe");
    await page.getByLabel("Benutzername").and(page.locator(":focus")).waitFor();
    await page.route("**/api/auth/login", (route) => route.abort());
    await signIn(page);
    await expectAnnounced(page, "Verbindung fehlgeschlagen");
    await page.unroute("**/api/auth/login");
    await page.route("**/api/auth/login", () => undefined);
    await signIn(page);
    await expectAnnounced(page, "Zeitüberschreitung");
  });

  it("asks to sign in again when a live connection no longer knows who one is", async () => {
    const { page } = await scene.main();
    await page.routeWebSocket(/\/ws\/workspace/, (line) => {
      line.connectToServer().onMessage(() => {
        line.send(JSON.stringify({ type: "fallback_auth_rejected", reason: "unknown" }));
      });
    });
    await page.goto("/cortex");
    await page.getByText("Bitte melde dich erneut an.").waitFor();
    expect(new URL(page.url()).pathname).toBe("/login");
    expect((await page.request.get("/api/auth/me")).status()).toBe(401);
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
    await expectAnnounced(page, "Fehler beim Umsortieren.");

    await failAt(page, "POST", "**/api/cortex/pages");
    await page.getByRole("button", { name: "Neue Seite" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Anlegen" }).click();
    await expectAnnounced(page, "Fehler beim Erstellen der Seite.");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    const blocks = new FileBlocks(page);
    await blocks.cortex.editor.click();
    await blocks.slash("Seite");
    await expectAnnounced(page, "Seite konnte nicht erstellt werden.");

    await failAt(page, "PATCH", `**/api/cortex/pages/${second}`);
    await page.getByRole("textbox", { name: "Seitentitel" }).fill("Umbenannt");
    await page.keyboard.press("Enter");
    await expectAnnounced(page, "Fehler beim Speichern des Titels.");
    await page.keyboard.press("Escape");

    const move = async (title: string, where: "above" | "into", other: string) => {
      await tree.row(title).waitFor();
      await tree.drag(title, where, other);
    };
    await failAt(page, "PATCH", "**/api/cortex/pages/*");
    await move("Zweite Seite", "above", "Erste Seite");
    await expectAnnounced(page, "Seite konnte nicht umsortiert werden.");
    await move("Zweite Seite", "into", "Erste Seite");
    await expectAnnounced(page, "Seite konnte nicht verschoben werden.");
    await tree.choose("Zweite Seite", "Verschieben");
    const dialog = page.getByRole("dialog", { name: "Seite verschieben" });
    await dialog.getByText("Erste Seite").click();
    await dialog.getByRole("button", { name: "Verschieben" }).click();
    await expectAnnounced(page, "Fehler beim Verschieben der Seite.");
    await failAt(page, "DELETE", "**/api/cortex/pages/*");
    await tree.choose("Zweite Seite", "Löschen");
    await page.getByRole("dialog").getByRole("button", { name: "Löschen" }).click();
    await expectAnnounced(page, "Seite konnte nicht gelöscht werden.");
    await tree.row("Zweite Seite").waitFor();
  });

  it("names what the server refuses of a page, and goes on from what it has", async () => {
    const pageId = await makePage("Grenzen");
    const blocks = `/api/cortex/pages/${pageId}/blocks`;
    for (const content of ["Rosen", "Tulpen"])
      await main.send("POST", blocks, { block_type: "text", content });
    await main.send("POST", blocks, { block_type: "image" });
    const visitor = await scene.main();
    visitor.expectOutage();
    const { page } = visitor;
    const refuse = await refuseEdits(page);
    const files = new FileBlocks(page);
    await page.goto(`/cortex/${pageId}`);
    const roses = files.cortex.editor.getByText("Rosen");
    const fromMenu = (block: Locator, entry: string) => async () => {
      await files.menuOf(block);
      await files.take(entry);
    };
    const write = (keys: string) => async () => {
      await roses.click();
      await page.keyboard.press("End");
      await (keys === "Enter" ? page.keyboard.press(keys) : page.keyboard.type(keys));
    };
    for (const [change, text] of [
      [write("Enter"), "Block konnte nicht erstellt werden."],
      [fromMenu(roses, "Nach unten"), "Fehler beim Speichern der neuen Reihenfolge."],
      [fromMenu(roses, "In Überschrift 1 umwandeln"), "Fehler beim Konvertieren des Blocks"],
      [fromMenu(files.cortex.block("image"), "Ausrichtung"), "Fehler beim Speichern der Block-Konfiguration"],
      [write(" und Nelken"), "Änderungen konnten nicht gespeichert werden. Bitte lade die Seite neu."],
    ] as const) {
      await roses.waitFor();
      await files.cortex.waitUntilSaved();
      refuse(true);
      await change();
      await expectAnnounced(page, text);
      refuse(false);
      await page.getByRole("button", { name: "Gespeicherten Stand laden" }).click();
      await files.cortex.editor.waitFor();
      await page.keyboard.press("Escape");
    }
    const stored = (await files.cortex.storedBlocks()).map(({ block_type, content }) => [
      block_type,
      content,
    ]);
    expect(stored).toEqual([
      ["text", "Rosen"],
      ["text", "Tulpen"],
      ["image", ""],
    ]);
  });

  it("names what failed with a cover", async () => {
    const pageId = await makePage("Alpen");
    await putCover(scene.server(), pageId, pngFile("Berge.png", 600, 900));
    const { page } = await scene.main();
    await page.goto(`/cortex/${pageId}`);
    const cover = new Cover(page);
    await failAt(page, "PATCH", "**/api/cortex/pages/*");
    await cover.tool("Position anpassen").focus();
    await page.keyboard.press("Enter");
    await cover.slider.waitFor();
    await page.keyboard.press("Home");
    await cover.cover.getByRole("button", { name: "Speichern" }).click();
    await expectAnnounced(page, "Fehler beim Speichern der Cover-Position.");
    await failAt(page, "DELETE", "**/cover");
    await cover.tool("Cover entfernen").focus();
    await page.keyboard.press("Enter");
    await expectAnnounced(page, "Entfernen fehlgeschlagen");
    await cover.openDialog();
    await cover.choose(pngFile("Tal.png"));
    const send = cover.dialog.getByRole("button", { name: /Hochladen|Erneut versuchen/ });
    await failAt(page, "POST", "**/cover");
    await send.click();
    await expectAnnounced(page, "Cover-Upload fehlgeschlagen.");
    await page.unroute("**/cover");
    await failAt(page, "POST", "**/cover", { code: "storage_full", detail: "Der Speicher ist voll." });
    await send.click();
    await expectAnnounced(page, "Upload fehlgeschlagen: Der Speicher ist voll.");
  });

  it("names what failed in the trash and with people", async () => {
    const pageId = await makePage("Weggeworfen");
    await main.send("DELETE", `/api/cortex/pages/${pageId}`);
    const guest = await scene.person("guest", "Ronja");
    const { page } = await scene.main();
    await page.goto("/cortex");
    const trash = page.getByRole("dialog", { name: "Papierkorb" });
    await page.getByRole("button", { name: "Papierkorb" }).click();
    await failAt(page, "POST", "**/restore");
    await trash.getByRole("button", { name: "Wiederherstellen" }).first().click();
    await expectAnnounced(page, "Die Seite konnte nicht wiederhergestellt werden.");
    await failAt(page, "DELETE", "**/permanent");
    await trash.getByRole("button", { name: "Endgültig löschen" }).first().click();
    await page
      .getByRole("dialog", { name: "Endgültig löschen" })
      .getByRole("button", { name: "Endgültig löschen" })
      .click();
    await expectAnnounced(page, "Die Seite konnte nicht endgültig gelöscht werden.");
    await failAt(page, "GET", "**/api/cortex/trash");
    await page.reload();
    await page.getByRole("button", { name: "Papierkorb" }).click();
    await expectAnnounced(page, "Der Papierkorb konnte nicht geladen werden.");

    const connect = new ConnectPage(page);
    await connect.open();
    for (const [method, action, question, yes, text] of [
      ["PATCH", "Zum Besucher zurückstufen", "Zum Besucher zurückstufen", undefined, "Die Rolle von"],
      ["POST", "Passwort zurücksetzen", "Passwort zurücksetzen", undefined, "Das Passwort von"],
      ["DELETE", "Löschen", "Nutzer löschen", "Löschen", "Der Nutzer „Ronja“ konnte nicht gelöscht werden."],
    ] as const) {
      await failAt(page, method, `**/api/connect/users/${guest.id}**`);
      await connect.choose("Ronja", action);
      await connect.agree(question, "Ronja", yes);
      await expectAnnounced(page, text);
    }
    await failAt(page, "POST", "**/api/connect/users", {
      code: "username_taken",
      detail: "Diesen Namen gibt es schon.",
    });
    await connect.createUser("Gast", "Ronja");
    await page.getByText("Diesen Namen gibt es schon.").first().waitFor();
  });

  it("names what failed with the calendar", async () => {
    const { page } = await scene.main();
    await page.goto("/calendar");
    await page.getByRole("navigation", { name: "Kalender" }).waitFor();
    await failAt(page, "PATCH", "**/api/cortex/calendars/*");
    await page.getByRole("navigation", { name: "Kalender" }).getByRole("checkbox").first().click();
    await expectAnnounced(page, "Speichern fehlgeschlagen.");
    await page.getByRole("toolbar").getByRole("button", { name: "Termin anlegen" }).click();
    const dialog = page.getByRole("dialog", { name: "Termin anlegen" });
    await dialog.getByLabel("Titel").fill("Zahnarzt");
    await dialog.getByLabel("Start", { exact: true }).fill("");
    await dialog.getByRole("button", { name: "Anlegen" }).click();
    await dialog.getByText("Ein Startdatum ist erforderlich.").waitFor();
    await page.route("**/api/cortex/calendars", async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { calendars: [] } });
    });
    await page.goto("/calendar");
    await expectAnnounced(page, "Kalender-Property 'Timeline' nicht in DB 0 gefunden.");
  });

  it("names what could not be read", async () => {
    const { page } = await scene.main();
    await failAt(page, "GET", "**/api/cortex/pages");
    await failAt(page, "GET", /\/api\/cortex\/pages\/[0-9a-f-]{36}$/);
    await page.goto("/cortex/01890000-0000-7000-8000-00000000dead");
    await expectAnnounced(page, "Seiten konnten nicht geladen werden.");
    await expectAnnounced(page, "Seitendetails konnten nicht geladen werden.");
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
    await failAt(page, "POST", "**/permissions", {
      code: "invalid",
      detail: "Die Rechte sind gerade nicht zu ändern.",
    });
    await share.dialog.getByRole("button", { name: "Speichern" }).click();
    await expectAnnounced(page, "Fehler: Die Rechte sind gerade nicht zu ändern.");
    await page.unroute("**/permissions");
    await share.save();
    await failAt(page, "GET", "**/permissions");
    await share.openForPage();
    await expectAnnounced(page, "Fehler beim Laden der Freigabe-Informationen.");
  });

  it("names what failed with databases", async () => {
    await main.send("POST", "/api/cortex/databases", { name: "Adressen" });
    const { page } = await scene.main();
    await page.goto("/cortex");
    await failAt(page, "POST", "**/api/cortex/databases");
    await page.getByRole("button", { name: "Datenbanken verwalten" }).click();
    const dialog = page.getByRole("dialog", { name: "Datenbanken verwalten" });
    await dialog.getByRole("button", { name: "Datenbank anlegen" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Werkzeug");
    await page.keyboard.press("Enter");
    await expectAnnounced(page, "Fehler beim Erstellen der Datenbank.");
    await page.goto(`/cortex/${await makePage("Inventar")}`);
    const blocks = new FileBlocks(page);
    await blocks.cortex.editor.click();
    await blocks.slash("Datenbankansicht");
    const choices = page.getByRole("dialog", { name: "Datenbank auswählen" });
    await page.getByRole("button", { name: "Datenbank auswählen" }).or(choices).first().click();
    await choices.getByRole("button", { name: "Datenbank anlegen" }).click();
    await choices.getByRole("textbox", { name: "Name" }).fill("Werkzeug");
    await page.keyboard.press("Enter");
    await expectAnnounced(page, "Datenbank konnte nicht erstellt werden.");
    await page.goto("/cortex");
    await page.getByRole("button", { name: "Datenbanken verwalten" }).click();
    await failAt(page, "DELETE", "**/api/cortex/databases/*");
    await dialog.getByRole("button", { name: "„Adressen“ löschen" }).click();
    await page
      .getByRole("dialog", { name: "Datenbank löschen" })
      .getByRole("button", { name: "Löschen" })
      .click();
    await expectAnnounced(page, "Datenbank konnte nicht gelöscht werden.");
    await failAt(page, "GET", "**/api/cortex/databases");
    await page.reload();
    await page.getByRole("button", { name: "Datenbanken verwalten" }).click();
    await expectAnnounced(page, "Datenbanken konnten nicht geladen werden.");
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
    await expectAnnounced(page, "Download fehlgeschlagen");
  });
});
