import { describe, expect, it } from "vitest";
import { DrivePage } from "./page-objects/drive-page.ts";
import { ShareDialog } from "./page-objects/share-dialog.ts";
import { expectAccessible, expectGoodLooks, expectNoSidewaysScroll, screenshot } from "./support/browser.ts";
import { downloaded, makeFolder, pngFile, putFile, textFile } from "./support/files.ts";
import { mainOf } from "./support/people.ts";
import { useScene } from "./support/scene.ts";

describe("Drive", () => {
  const scene = useScene();

  const openAt = async (folder: string, options?: Parameters<typeof scene.main>[0]) => {
    const { page } = await scene.main(options);
    const drive = new DrivePage(page);
    await drive.open(folder);
    return { page, drive };
  };

  /** A new folder for a test, with these files. */
  const folderWith = async (name: string, files: Parameters<typeof putFile>[1][]): Promise<string> => {
    await makeFolder(scene.server(), name);
    for (const file of files) await putFile(scene.server(), file, `/${name}`);
    return `/${name}`;
  };

  // The first tests: Drive is still empty.
  it("says what to do with an empty Drive, and shows what was chosen in list and grid", async () => {
    const { page, drive } = await openAt("/");
    await page.getByRole("heading", { name: "Noch keine Dateien" }).waitFor();
    await expectAccessible(page);
    await drive.choose([textFile("Einkauf.txt", "x".repeat(1_536)), pngFile("Garten.png")]);
    await drive.row("Einkauf.txt").getByRole("gridcell", { name: "1,5 KB", exact: true }).waitFor();
    await drive.row("Garten.png").waitFor();
    await drive.tray.getByRole("status").filter({ hasText: "2 Dateien hochgeladen" }).waitFor();
    await drive.show("Raster");
    await drive.tile("Einkauf.txt").getByText("1,5 KB").waitFor();
    await drive.tile("Garten.png").locator("img").waitFor();
    await page.reload();
    await drive.tile("Garten.png").waitFor();
  });

  it("is pleasant when empty", async () => {
    const folder = await folderWith("Leer", []);
    const { page } = await openAt(folder);
    await page.getByRole("heading", { name: "Dieser Ordner ist leer" }).waitFor();
    await expectGoodLooks(page, "drive-empty");
  });

  it("makes a folder, and renames with F2 what has the focus", async () => {
    const folder = await folderWith("Umbenennen", [textFile("Notiz.txt", "Hallo")]);
    const { page, drive } = await openAt(folder);
    await drive.button("Neuer Ordner").click();
    const dialog = page.getByRole("dialog", { name: "Neuer Ordner" });
    await dialog.getByRole("button", { name: "Anlegen" }).click();
    await dialog.getByText("Bitte gib einen Namen ein.").waitFor();
    await dialog.getByLabel("Name").fill("Bilder");
    await page.keyboard.press("Enter");
    await drive.row("Bilder").waitFor();
    await dialog.waitFor({ state: "detached" });

    await drive.row("Notiz.txt").click();
    await page.keyboard.press("F2");
    // The extension is not selected: typing leaves it.
    await page.getByRole("textbox", { name: "Neuer Name für Notiz.txt" }).waitFor();
    await page.keyboard.type("Merkzettel");
    await page.keyboard.press("Enter");
    await drive.row("Merkzettel.txt").waitFor();
    await page.reload();
    await drive.row("Merkzettel.txt").waitFor();
    await expect.poll(() => drive.row("Notiz.txt").count()).toBe(0);
  });

  it("moves a file by the dialog, finds it by its name, and shows where it lies", async () => {
    const folder = await folderWith("Umzug", [textFile("Mietvertrag.txt", "Wohnung")]);
    await makeFolder(scene.server(), "Akten", folder);
    const { page, drive } = await openAt(folder);
    await drive.pick(drive.row("Mietvertrag.txt"), "Verschieben");
    const dialog = page.getByRole("dialog", { name: "„Mietvertrag.txt“ verschieben" });
    await dialog.getByRole("radio", { name: "Akten" }).check();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Verschieben" }).click();
    await page.getByText("„Mietvertrag.txt“ nach „Akten“ verschoben").waitFor();
    await drive.row("Mietvertrag.txt").waitFor({ state: "detached" });

    await drive.search.fill("mietver");
    await drive.row("Mietvertrag.txt").getByText("in /Umzug/Akten").waitFor();
    await drive.search.fill("gibt es nicht");
    await page.getByRole("heading", { name: "Nichts gefunden für „gibt es nicht“" }).waitFor();
    await drive.button("Suche leeren").click();
    await drive.row("Akten").dblclick();
    await drive.row("Mietvertrag.txt").waitFor();
    await drive.path.getByRole("link", { name: "Umzug" }).click();
    await drive.row("Akten").waitFor();
  });

  it("shows a picture and a text over the list, one after the other", async () => {
    const folder = await folderWith("Ansehen", [
      pngFile("Blume.png"),
      textFile("Gedicht.txt", "Rose, oh reiner Widerspruch"),
      textFile("Preise.md", "| Ware | Preis |\n|---|--:|\n| Tee | 3 € |"),
      { name: "Rechnung.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") },
    ]);
    const { page, drive } = await openAt(folder);
    await drive.row("Blume.png").dblclick();
    const picture = drive.preview("Blume.png").getByRole("img", { name: "Blume.png" });
    await picture.waitFor();
    await expect
      .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
      .toBe(320);
    await expectAccessible(page);
    await screenshot(page, "drive-preview-image");
    await page.keyboard.press("ArrowRight");
    await drive.preview("Gedicht.txt").getByText("Rose, oh reiner Widerspruch").waitFor();
    await expectAccessible(page);
    await page.keyboard.press("ArrowRight");
    await drive.preview("Preise.md").getByRole("cell", { name: "3 €" }).waitFor();
    await screenshot(page, "drive-preview-markdown");
    // The server's answer where bytes are lost.
    await page.route("**/api/drive/download/**", (route) => route.fulfill({ status: 404, body: "{}" }));
    await page.keyboard.press("ArrowRight");
    await drive.preview("Rechnung.pdf").getByText("Der Inhalt dieser Datei fehlt auf dem Server.").waitFor();
    await expectAccessible(page);
    await screenshot(page, "drive-preview-lost");
    await page.unroute("**/api/drive/download/**");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Escape");
    await drive.preview("Gedicht.txt").waitFor({ state: "detached" });
    await drive.row("Gedicht.txt").waitFor();
  });

  it("deletes with a way back, and hides it from the list until then", async () => {
    const folder = await folderWith("Aufräumen", [textFile("Alt.txt", "weg"), textFile("Neu.txt", "bleibt")]);
    const { page, drive } = await openAt(folder);
    await drive.row("Alt.txt").click();
    await page.keyboard.press("Delete");
    await page.getByText("„Alt.txt“ gelöscht").waitFor();
    await drive.row("Alt.txt").waitFor({ state: "detached" });
    await drive.undo();
    await drive.row("Alt.txt").waitFor();
    await page.reload();
    await drive.row("Alt.txt").waitFor();
    await drive.pick(drive.row("Alt.txt"), "Löschen");
    await page.getByText("„Alt.txt“ gelöscht").waitFor();
    await page.reload();
    await drive.row("Neu.txt").waitFor();
    await expect.poll(() => drive.row("Alt.txt").count()).toBe(0);
  });

  it("asks before folders go, and gives them back from the trash, or removes them for good", async () => {
    const folder = await folderWith("Mülltrennung", [textFile("Bleibt.txt", "hier")]);
    for (const [name, parent] of [
      ["Reise", folder],
      ["Fotos", `${folder}/Reise`],
    ] as const)
      await makeFolder(scene.server(), name, parent);
    for (const name of ["a.txt", "b.txt"])
      await putFile(scene.server(), textFile(name, name), `${folder}/Reise/Fotos`);
    const { page, drive } = await openAt(folder);
    await drive.row("Reise").click();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    const question = page.getByRole("dialog", { name: "Löschen" });
    await question.getByText("„Reise“ mit 2 Dateien und 1 weitere Datei in den Papierkorb legen?").waitFor();
    await page.keyboard.press("Escape");
    await drive.row("Reise").click();
    await page.keyboard.press("Delete");
    await question.getByText("„Reise“ mit 2 Dateien in den Papierkorb legen?").waitFor();
    await question.getByRole("button", { name: "In den Papierkorb" }).click();
    await drive.row("Reise").waitFor({ state: "detached" });

    await drive.button("Papierkorb").click();
    const trash = page.getByRole("dialog", { name: "Papierkorb" });
    const item = trash.getByRole("listitem").filter({ hasText: "Reise" });
    await item
      .getByText("2 Dateien")
      .filter({ hasText: `aus ${folder}` })
      .waitFor();
    await item.getByText(/^Gelöscht .* von /).waitFor();
    await expectAccessible(page);
    await screenshot(page, "drive-trash");
    await item.getByRole("button", { name: "Reise wiederherstellen" }).click();
    await page.getByText(`„Reise“ liegt wieder in ${folder}.`).waitFor();
    await item.waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await drive.row("Reise").dblclick();
    await drive.row("Fotos").dblclick();
    await drive.row("a.txt").click();
    await page.keyboard.press("Delete");
    await drive.row("a.txt").waitFor({ state: "detached" });
    await drive.button("Papierkorb").click();
    await trash.getByRole("button", { name: "a.txt endgültig löschen" }).click();
    await page
      .getByRole("dialog", { name: "Endgültig löschen" })
      .getByRole("button", { name: "Endgültig löschen" })
      .click();
    await trash.getByRole("listitem").filter({ hasText: "a.txt" }).waitFor({ state: "detached" });
  });

  it("asks what becomes of a taken name, and is searched by Strg+K", async () => {
    const [plan, list] = [textFile("Bauplan Garten.txt", "alt"), textFile("Liste.txt", "alt")];
    const folder = await folderWith("Noch einmal", [plan, list]);
    const { page, drive } = await openAt(folder);
    const question = page.getByRole("dialog", { name: "Name ist vergeben" });
    await drive.choose([
      textFile(plan.name, "ganz neu"),
      textFile(list.name, "neu"),
      textFile("Frei.txt", "x"),
    ]);
    await question.getByText(`In „${folder}“ gibt es schon eine Datei „${plan.name}“.`).waitFor();
    await question.getByLabel("Für alle 2").waitFor();
    await expectAccessible(page);
    await screenshot(page, "drive-taken");
    await question.getByRole("button", { name: "Ersetzen" }).click();
    await question.getByText(`gibt es schon eine Datei „${list.name}“.`).waitFor();
    await question.getByRole("button", { name: "Beide behalten" }).click();
    await drive.row("Frei.txt").waitFor();
    await drive.row("Liste (2).txt").waitFor();
    await drive.row(plan.name).getByRole("gridcell", { name: "8 B", exact: true }).waitFor();
    await drive.upload("Liste (2).txt").waitFor();
    await expect.poll(() => drive.row("Bauplan Garten (2).txt").count()).toBe(0);

    await page.keyboard.press("Control+k");
    await page.keyboard.type("bauplan");
    const found = page.getByRole("option", { name: plan.name });
    await found.getByText("Drive › Noch einmal").waitFor();
    await screenshot(page, "palette-files");
    await page.keyboard.press("Enter");
    await drive.preview(plan.name).getByText("ganz neu").waitFor();
  });

  it("gives back the same bytes, and two files as one ZIP", async () => {
    const [photo, letter] = [pngFile("Foto ä.png"), textFile("Brief.txt", "Liebe Oma,")];
    const folder = await folderWith("Herunterladen", [photo, letter]);
    const { page, drive } = await openAt(folder);
    const one = await drive.download(() => drive.pick(drive.row(photo.name), "Herunterladen"));
    expect(one.suggestedFilename()).toBe(photo.name);
    expect((await downloaded(one)).equals(photo.buffer)).toBe(true);

    await drive.row(letter.name).click();
    await drive.row(photo.name).click({ modifiers: ["Control"] });
    await drive.selection.getByText("2 ausgewählt").waitFor();
    await expectAccessible(page);
    const both = await drive.download(() =>
      drive.selection.getByRole("button", { name: "Herunterladen" }).click(),
    );
    expect(both.suggestedFilename()).toMatch(/\.zip$/);
    const zip = await downloaded(both);
    for (const { name } of [photo, letter]) expect(zip.includes(Buffer.from(name))).toBe(true);
  });

  it("shows size, place and who changed it", async () => {
    const folder = await folderWith("Einzelheiten", [textFile("Rechnung.txt", "x".repeat(2_048))]);
    const { page, drive } = await openAt(folder);
    await drive.pick(drive.row("Rechnung.txt"), "Details");
    await drive.details.getByRole("heading", { name: "Rechnung.txt" }).waitFor();
    for (const text of ["2 KB", "/Einzelheiten", "admin", "Auf keiner Seite verwendet"])
      await drive.details.getByText(text, { exact: true }).waitFor();
    await expectAccessible(page);
  });

  it("is pleasant with files in it", async () => {
    const folder = await folderWith("Haus", [
      pngFile("Grundriss.png"),
      textFile("Handwerker und Telefonnummern für alle Fälle.txt", "x".repeat(5_000)),
    ]);
    await makeFolder(scene.server(), "Rechnungen 2026", folder);
    const { page, drive } = await openAt(folder);
    await drive.row("Grundriss.png").waitFor();
    await expectGoodLooks(page, "drive-list");
    await drive.show("Raster");
    await drive.tile("Grundriss.png").locator("img").waitFor();
    await expectGoodLooks(page, "drive-grid", () => expectNoSidewaysScroll(page));
  });

  it("works with a finger on a phone", async () => {
    const folder = await folderWith("Unterwegs", [textFile("Fahrplan.txt", "Zug um 7:04")]);
    const { page, drive } = await openAt(folder, { width: 390, height: 844, touch: true });
    await drive.row("Fahrplan.txt").tap();
    await drive.preview("Fahrplan.txt").getByText("Zug um 7:04").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Vorschau schließen" }).tap();
    await drive.preview("Fahrplan.txt").waitFor({ state: "detached" });
    await drive.row("Fahrplan.txt").getByRole("button", { name: "Weitere Aktionen" }).tap();
    await page.getByRole("menuitem", { name: "Details" }).tap();
    const sheet = page.getByRole("dialog", { name: "Details" });
    await sheet.getByRole("heading", { name: "Fahrplan.txt" }).waitFor();
    await expectAccessible(page);
    await screenshot(page, "drive-details-phone");
  });
});

describe("Drive for somebody else", () => {
  const scene = useScene();

  it("shows a shared folder at root without tools, what others do in it at once, and nothing once it is taken away", async () => {
    const server = scene.server();
    const folderId = await makeFolder(server, "Familie");
    const fileId = await putFile(server, textFile("Stammbaum.txt", "Urgroßmutter Anna"), "/Familie");
    const secretId = await putFile(server, textFile("Geheim.txt", "nichts für Gäste"));
    const greta = await scene.person("guest", "Greta");
    const [main, hers] = await Promise.all([scene.main(), scene.as(greta)]);
    const [mine, theirs] = [new DrivePage(main.page), new DrivePage(hers.page)];
    await theirs.open();
    await hers.page.getByRole("heading", { name: "Mit dir wurden noch keine Dateien geteilt." }).waitFor();
    await expectAccessible(hers.page);
    await screenshot(hers.page, "drive-guest-empty");
    expect((await hers.page.request.get(`/api/drive/file/${fileId}`)).status()).toBe(404);

    await mine.open();
    const share = new ShareDialog(main.page, "Familie");
    await mine.pick(mine.row("Familie"), "Freigabe");
    await share.give("Greta", "Lesen");
    await expectAccessible(main.page);
    await screenshot(main.page, "drive-share");
    await share.save();

    await theirs.row("Familie").dblclick();
    await theirs.row("Stammbaum.txt").dblclick();
    await theirs.preview("Stammbaum.txt").getByText("Urgroßmutter Anna").waitFor();
    await hers.page.keyboard.press("Escape");
    await theirs.row("Stammbaum.txt").click();
    await hers.page.keyboard.press("Delete");
    for (const name of ["Hochladen", "Neuer Ordner", "Löschen", "Verschieben", "Freigabe"])
      await expect.poll(() => theirs.button(name).count()).toBe(0);
    await theirs.row("Stammbaum.txt").getByRole("button", { name: "Weitere Aktionen" }).click();
    await hers.page.getByRole("menuitem", { name: "Herunterladen" }).waitFor();
    for (const name of ["Löschen", "Umbenennen", "Verschieben", "Freigabe"])
      await expect.poll(() => hers.page.getByRole("menuitem", { name }).count()).toBe(0);
    await hers.page.keyboard.press("Escape");
    await expectAccessible(hers.page);
    await screenshot(hers.page, "drive-for-a-reader");
    expect((await hers.page.request.delete(`/api/drive/item/${fileId}`)).status()).toBe(403);
    expect((await hers.page.request.get(`/api/drive/download/${secretId}`)).status()).toBe(404);

    const file = await putFile(server, textFile("Neu.txt", "eben gekommen"), "/Familie");
    await theirs.row("Neu.txt").waitFor();
    const { send } = await mainOf(server);
    await send("PATCH", `/api/drive/item/${file}`, { display_name: "Anders.txt" });
    await theirs.row("Anders.txt").waitFor();
    await send("DELETE", `/api/drive/item/${file}`);
    await theirs.row("Anders.txt").waitFor({ state: "detached" });

    await mine.pick(mine.row("Familie"), "Freigabe");
    await share.give("Greta", "Kein Zugriff");
    await share.save();
    await hers.page.getByRole("heading", { name: "Diesen Ordner gibt es nicht mehr." }).waitFor();
    for (const path of [`file/${fileId}`, `download/${fileId}`, `file/${folderId}`])
      expect((await hers.page.request.get(`/api/drive/${path}`)).status()).toBe(404);
  });
});
