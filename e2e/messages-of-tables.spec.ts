import { beforeAll, describe, it } from "vitest";
import { UnsettledEdits } from "./page-objects/unsettled-edits.ts";
import { failAt, expectAnnounced } from "./support/failures.ts";
import { textFile } from "./support/files.ts";
import { makeLibrary, type Library } from "./support/library.ts";
import { useScene } from "./support/scene.ts";

describe("what is said when something fails in a table", () => {
  const scene = useScene();
  let library: Library;
  beforeAll(async () => {
    library = await makeLibrary(scene.server());
  });

  it("names what was edited", async () => {
    const visitor = await scene.main();
    const { page } = visitor;
    const table = await library.openFor(visitor);
    const unsettled = new UnsettledEdits(page);
    await failAt(page, "PATCH", "**/api/cortex/entries/*/properties");
    const refused = async (text: string) => {
      await unsettled.dialog.getByText(text).first().waitFor();
      await unsettled.button("Verwerfen").click();
      await unsettled.dialog.waitFor({ state: "detached" });
    };
    await table.at(0, library.column("Fortsetzung")).click();
    const relation = page.getByRole("dialog", { name: "Fortsetzung" });
    await relation.getByRole("option", { name: "Momo" }).click();
    await refused("Fehler beim Speichern der Relation.");

    await page.request.post("/api/drive/upload", {
      multipart: { parent_path: "/", file: textFile("Leseprobe.txt", "Kapitel 1") },
    });
    await table.at(0, library.column("Quelle")).click();
    await page
      .getByRole("dialog", { name: "Datei auswählen" })
      .getByRole("option", { name: /Leseprobe.txt/ })
      .dblclick();
    await refused("Fehler beim Speichern des Drive-Links");

    await table.select(0, library.column("Seiten"));
    await page.keyboard.type("7");
    await page.keyboard.press("Enter");
    await refused("Fehler beim Speichern.");

    // Columns are rendered when they scroll into view.
    await table.grid.evaluate((grid) => grid.scrollTo({ left: grid.scrollWidth }));
    await table.at(0, library.column("Ausgeliehen")).click();
    const date = page.getByRole("dialog", { name: "Ausgeliehen" });
    await date.getByRole("button", { name: "Speichern" }).click();
    await date.getByText("Ein Startdatum ist erforderlich.").waitFor();
    await date.getByLabel("Startdatum").fill("21.11.2026");
    await date.getByRole("button", { name: "Speichern" }).click();
    await refused("Fehler beim Speichern des Datums.");
  });

  it("names what failed with entries and their options", async () => {
    const visitor = await scene.main();
    const { page } = visitor;
    const table = await library.openFor(visitor);
    await failAt(page, "POST", "**/api/cortex/databases/*/entries");
    await page.getByRole("button", { name: "Neuer Eintrag" }).click();
    await page.keyboard.type("Krabat");
    await page.keyboard.press("Enter");
    await expectAnnounced(page, "Fehler beim Erstellen des Eintrags.");
    await page.keyboard.press("Escape");

    await table.at(1, library.column("Autoren")).click();
    const relation = page.getByRole("dialog", { name: "Autoren" });
    await relation.getByRole("combobox", { name: "Einträge suchen" }).fill("Otfried Preußler");
    await relation.getByRole("option", { name: "„Otfried Preußler“ anlegen" }).click();
    await expectAnnounced(page, "Eintrag konnte nicht erstellt werden.");
    await page.keyboard.press("Escape");
    await relation.waitFor({ state: "detached" });

    await failAt(page, "PATCH", "**/api/cortex/properties/*/details");
    await table.select(1, library.column("Art"));
    await page.keyboard.press("Enter");
    await page.getByRole("option", { name: "Optionen bearbeiten" }).click();
    await page.getByRole("button", { name: "Krimi nach oben" }).click();
    await expectAnnounced(page, "Eigenschaft konnte nicht gespeichert werden.");
    await page.getByRole("button", { name: "Fertig" }).click();
    await page.keyboard.press("Escape");

    await failAt(page, "POST", "**/entries/delete");
    await table.row("Momo").hover();
    await table.row("Momo").getByRole("button", { name: "Zeilenmenü" }).click();
    await page.getByRole("menuitem", { name: "Löschen" }).click();
    await expectAnnounced(page, "Fehler beim Löschen des Eintrags");
  });

  it("names what failed with files in a cell", async () => {
    const visitor = await scene.main();
    const { page } = visitor;
    const table = await library.openFor(visitor);
    await table.at(2, library.column("Anlagen")).click();
    const dialog = page.getByRole("dialog", { name: "Anlagen" });
    const chooser = dialog.locator("input[type=file]");
    await chooser.setInputFiles(textFile("Lang.txt", "x".repeat(1_100_000)));
    await dialog.getByText("Datei zu groß (max 1 MB)").waitFor();
    await failAt(page, "POST", "**/files");
    await chooser.setInputFiles(textFile("Notiz.txt", "gelesen"));
    await dialog.getByText("Upload fehlgeschlagen").waitFor();
    await page.unroute("**/files");
    await chooser.setInputFiles(["Eins.txt", "Zwei.txt", "Drei.txt"].map((name) => textFile(name, name)));
    await dialog.getByText("Maximum von 2 Dateien erreicht").waitFor();
    await dialog.getByRole("list", { name: "Angehängte Dateien" }).getByText("Zwei.txt").waitFor();
    await failAt(page, "DELETE", "**/files/*");
    await dialog.getByRole("button", { name: "Eins.txt löschen" }).click();
    const question = page.getByRole("dialog").filter({ hasText: "Datei wirklich löschen?" });
    await question.getByRole("button", { name: "Löschen", exact: true }).click();
    await expectAnnounced(page, "Löschen fehlgeschlagen");
  });

  it("names what failed with properties and views", async () => {
    const visitor = await scene.main();
    const { page } = visitor;
    await library.openFor(visitor);
    await failAt(page, "DELETE", "**/api/cortex/properties/*");
    await page.getByRole("button", { name: "Spaltenmenü Art" }).click();
    await page.getByRole("menuitem", { name: "Löschen" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Löschen" }).click();
    await expectAnnounced(page, "Aktion fehlgeschlagen");
    await failAt(page, "PATCH", "**/views/*");
    await page.getByRole("button", { name: "Spaltenmenü Art" }).click();
    await page.getByRole("menuitem", { name: "Zeilenumbruch" }).click();
    await expectAnnounced(page, "Konfiguration konnte nicht gespeichert werden.");
    await page.keyboard.press("Escape");

    await failAt(page, "GET", "**/views");
    await page.getByRole("button", { name: "Ansichten verwalten" }).click();
    await expectAnnounced(page, "Views konnten nicht geladen werden.");
    await page.unroute("**/views");
    await page.getByRole("dialog").getByRole("button", { name: "Erneut versuchen" }).click();
    const views = page.getByRole("dialog", { name: "Ansichten verwalten" });
    await failAt(page, "POST", "**/views");
    await views.getByLabel("Name der neuen Ansicht").fill("Verliehen");
    await views.getByRole("button", { name: "Ansicht anlegen" }).click();
    await expectAnnounced(page, "Fehler: Neue Ansicht konnte nicht erstellt werden.");
    await views.getByRole("checkbox", { name: "Alle Einträge" }).uncheck();
    await views.getByRole("button", { name: "Speichern & Schließen" }).click();
    await page.getByText("Bitte zuerst eine Ansicht auswählen.").waitFor();
    await page.getByRole("button", { name: "Ansichten verwalten" }).click();
    await views.getByRole("checkbox", { name: "Alle Einträge" }).check();
    await views.getByRole("button", { name: "Speichern & Schließen" }).click();
    await page.getByRole("grid", { name: "Bücher" }).waitFor();
  });

  it("names a table that cannot be read, or has no title", async () => {
    const visitor = await scene.main();
    const { page } = visitor;
    const path = `**/api/cortex/databases/${library.booksId}`;
    await failAt(page, "GET", path);
    await page.goto(`/cortex/${library.pageId}`);
    await expectAnnounced(page, "Daten konnten nicht geladen werden.");
    await page.unroute(path);
    await page.route(path, async (route) => {
      const answer = await route.fetch();
      const json = await answer.json();
      for (const property of json.properties) property.is_lead_property = false;
      await route.fulfill({ response: answer, json });
    });
    await page.reload();
    await page.getByRole("button", { name: "Neuer Eintrag" }).click();
    await expectAnnounced(page, "Fehler: Keine Lead-Property gefunden.");
    await page.unrouteAll({ behavior: "wait" });
  });
});
