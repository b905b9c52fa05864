import { describe, expect, it } from "vitest";
import { FileBlocks } from "./page-objects/file-blocks.ts";
import { useScene } from "./support/scene.ts";

describe("the menu of a block", () => {
  const scene = useScene();

  const onPage = async (title: string, options?: Parameters<typeof scene.main>[0]) => {
    const visitor = await scene.main(options);
    const blocks = new FileBlocks(visitor.page);
    await blocks.start(title);
    return { ...visitor, blocks };
  };

  it("every entry for a block of text works by keyboard", async () => {
    const { page, blocks } = await onPage("Menü");
    await page.keyboard.type("Packliste");
    await blocks.menuByKey();
    await blocks.takeByKey("In Überschrift 2 umwandeln");
    await blocks.cortex.block("heading_2").filter({ hasText: "Packliste" }).waitFor();
    await blocks.menuByKey();
    await blocks.takeByKey("Duplizieren");
    await expect.poll(() => blocks.types()).toEqual(["heading_2", "heading_2"]);
    await blocks.menuByKey();
    await blocks.takeByKey("In zwei Spalten umwandeln");
    await page.getByRole("group", { name: "Linke Spalte" }).getByText("Packliste").waitFor();
    await expect
      .poll(() => blocks.types())
      .toEqual(["heading_2", "columns", "column", "heading_2", "column", "text"]);
    await blocks.menuByKey();
    await blocks.takeByKey("Spalten auflösen");
    await expect.poll(() => blocks.types()).toEqual(["heading_2", "heading_2"]);
    await blocks.menuByKey();
    await blocks.takeByKey("In Text umwandeln");
    await blocks.menuByKey();
    await blocks.takeByKey("Nach oben");
    await expect.poll(() => blocks.types()).toEqual(["text", "heading_2"]);
    await blocks.cortex.block("heading_2").click();
    await blocks.menuByKey();
    await blocks.takeByKey("In Bild umwandeln");
    await blocks.area("Bild hochladen").waitFor();
    // The text is not lost: it becomes the caption.
    await expect
      .poll(() => page.getByRole("textbox", { name: "Bildunterschrift" }).inputValue())
      .toBe("Packliste");
    await page.getByRole("textbox", { name: "Bildunterschrift" }).focus();
    await blocks.menuByKey();
    await blocks.takeByKey("Block löschen");
    await page.getByText("Soll dieser Block gelöscht werden?").waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(() => blocks.types()).toEqual(["text"]);
  });

  it("what text was turned into turns back, and what a caption cannot hold stays text", async () => {
    const { page, blocks } = await onPage("Zurück");
    const { keyboard } = page;
    const said = async () => (await blocks.cortex.storedBlocks()).map((b) => `${b.block_type}: ${b.content}`);
    await keyboard.type("Packliste");
    await blocks.menuByKey();
    await blocks.takeByKey("In zwei Spalten umwandeln");
    await page.getByRole("group", { name: "Linke Spalte" }).getByText("Packliste").waitFor();
    await blocks.menuByKey();
    await blocks.takeByKey("Spalten auflösen");
    await expect.poll(said).toEqual(["text: Packliste"]);
    await blocks.menuByKey();
    await blocks.takeByKey("In Bild umwandeln");
    await blocks.area("Bild hochladen").waitFor();
    await page.getByRole("textbox", { name: "Bildunterschrift" }).focus();
    await blocks.menuByKey();
    await blocks.takeByKey("In Text umwandeln");
    await expect.poll(said).toEqual(["text: Packliste"]);
    await blocks.cortex.editor.and(page.locator(":focus")).waitFor();
    await keyboard.type(" mit ");
    await keyboard.press("Control+b");
    await keyboard.type("Zelt");
    await blocks.menuByKey();
    await blocks.takeByKey("In Datei umwandeln");
    await blocks.area("Datei hochladen").waitFor();
    await expect.poll(said).toEqual(["text: Packliste mit Zelt", "file: "]);
    await blocks.cortex.block("text").locator("strong").getByText("Zelt").waitFor();
  });

  it("a link to a block leads to it and marks it for a moment", async () => {
    const { page, context, blocks } = await onPage("Lang");
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    for (let line = 1; line <= 60; line += 1) {
      await page.keyboard.insertText(`Zeile ${line}`);
      await page.keyboard.press("Enter");
    }
    await page.keyboard.type("Ziel");
    await blocks.menuByKey();
    await blocks.takeByKey("Link zum Block kopieren");
    await page.getByRole("status").filter({ hasText: "Link kopiert." }).waitFor();
    await blocks.cortex.waitUntilSaved();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await scene.main();
    await other.page.goto(link);
    const target = new FileBlocks(other.page).cortex.block("text").filter({ hasText: "Ziel" });
    await other.page.locator(".maive-marked-block").filter({ hasText: "Ziel" }).waitFor();
    await expect.poll(async () => (await target.boundingBox())?.y ?? 9_999).toBeLessThan(900);
    await other.page.locator(".maive-marked-block").waitFor({ state: "detached" });
  });
});
