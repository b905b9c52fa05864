import { beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "./support/browser.ts";
import { pngFile, textFile } from "./support/files.ts";
import { makeLibrary, type Library } from "./support/library.ts";
import { useScene } from "./support/scene.ts";

describe("cells of files", () => {
  const scene = useScene();
  let library: Library;
  beforeAll(async () => {
    library = await makeLibrary(scene.server());
  });

  it("take files within the limits of their property, and a removal can be taken back", async () => {
    const [visitor, other] = await Promise.all([scene.main(), scene.main()]);
    const { page } = visitor;
    const [table, others] = [await library.openFor(visitor), await library.openFor(other)];
    const column = library.column("Anlagen");
    await table.at(0, column).click();
    const dialog = page.getByRole("dialog", { name: "Anlagen" });
    const chooser = dialog.locator("input[type=file]");
    await chooser.setInputFiles(textFile("Notiz.pdf", "kein Text"));
    await dialog.getByText("Dateityp nicht erlaubt. Erlaubt: txt, png").waitFor();
    await chooser.setInputFiles(textFile("Notiz.txt", "gelesen"));
    const list = dialog.getByRole("list", { name: "Angehängte Dateien" });
    await list.getByText("Notiz.txt").waitFor();
    // Shown while still uploading; files are listed in the order of their arrival.
    await others.at(0, column).filter({ hasText: "Notiz.txt" }).waitFor();
    await chooser.setInputFiles(pngFile("Umschlag.png"));
    await list.getByText("Umschlag.png").waitFor();
    await expect.poll(() => chooser.count()).toBe(0);
    await expectAccessible(page);
    await others.at(0, column).filter({ hasText: "Notiz.txt, Umschlag.png" }).waitFor();
    await dialog.getByRole("button", { name: "Notiz.txt löschen" }).click();
    const question = page.getByRole("dialog", { name: "Datei löschen" });
    await question.getByText("Datei wirklich löschen?").waitFor();
    await question.getByRole("button", { name: "Löschen" }).click();
    await others.at(0, column).filter({ hasNotText: "Notiz.txt" }).waitFor();
    await page.getByRole("button", { name: "Rückgängig" }).click();
    await others.at(0, column).filter({ hasText: "Notiz.txt" }).waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => table.focused()).toBe(`0:${column}`);
    await page.keyboard.press("Delete");
    await page.getByText("Diese Zelle wird nicht von Hand gefüllt.").waitFor();
  });

  it("show a reader their files to be downloaded, and no tools to change them", async () => {
    const { request } = (await scene.main()).page;
    const files = `/api/cortex/entries/${library.entryId("Emil und die Detektive")}/properties/${library.propertyId("Anlagen")}/files`;
    for (const file of [textFile("Notiz.txt", "gelesen"), pngFile("Umschlag.png")])
      expect((await request.post(files, { multipart: { file } })).ok()).toBe(true);
    const guest = await scene.person("guest", "lena");
    await library.share(guest, "read", "none");
    const visitor = await scene.as(guest);
    const table = await library.openFor(visitor);
    await table.at(1, library.column("Anlagen")).filter({ hasText: "Umschlag.png" }).click();
    const dialog = visitor.page.getByRole("dialog", { name: "Anlagen" });
    const [download] = await Promise.all([
      visitor.page.waitForEvent("download"),
      dialog.getByRole("link", { name: "Notiz.txt herunterladen" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("Notiz.txt");
    await expect.poll(() => dialog.getByRole("button", { name: /löschen|hochladen/ }).count()).toBe(0);
  });

  it("link to a file of Drive, exchange the link and let go of it", async () => {
    const visitor = await scene.main();
    const { page } = visitor;
    for (const name of ["Leseprobe.txt", "Rezension.txt"])
      await page.request.post("/api/drive/upload", {
        multipart: { parent_path: "/", file: textFile(name, name) },
      });
    const table = await library.openFor(visitor);
    const column = library.column("Quelle");
    await table.select(2, column);
    await page.keyboard.press("Enter");
    const picker = page.getByRole("dialog", { name: "Datei auswählen" });
    await picker.getByRole("searchbox").fill("lese");
    await picker.getByRole("option", { name: /Leseprobe.txt/ }).dblclick();
    await table.at(2, column).filter({ hasText: "Leseprobe.txt" }).waitFor();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Quelle" });
    await dialog.getByText("Leseprobe.txt", { exact: true }).waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Andere Datei auswählen" }).click();
    await picker.getByRole("option", { name: /Rezension.txt/ }).dblclick();
    await table.at(2, column).filter({ hasText: "Rezension.txt" }).waitFor();
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Verlinkung entfernen" }).click();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => library.stored("Momo", "Quelle")).toBe("");
  });
});
