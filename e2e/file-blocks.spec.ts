import { describe, expect, it } from "vitest";
import { FileBlocks } from "./page-objects/file-blocks.ts";
import { expectAccessible, expectGoodLooks, screenshot } from "./support/browser.ts";
import { downloaded, makeFolder, pngFile, putFile, sha256, textFile } from "./support/files.ts";
import { mainOf } from "./support/people.ts";
import { useScene } from "./support/scene.ts";

const imagesOnly = "Nur Bilddateien sind erlaubt (JPG, PNG, GIF, WebP, SVG)";
const problem = (status: number, code: string, detail: string) => ({
  status,
  contentType: "application/problem+json",
  body: JSON.stringify({ status, code, detail }),
});

describe("files in pages", () => {
  const scene = useScene();

  const onPage = async (title: string, options?: Parameters<typeof scene.main>[0]) => {
    const visitor = await scene.main(options);
    const blocks = new FileBlocks(visitor.page);
    await blocks.start(title);
    return { ...visitor, blocks };
  };

  it("a picture comes by slash, key and file dialog, and how it looks survives a reload", async () => {
    const { page, blocks } = await onPage("Urlaub");
    await blocks.slash("bild");
    await blocks.area("Bild hochladen").and(page.locator(":focus")).waitFor();
    await expectAccessible(page);
    await blocks.choose(() => page.keyboard.press("Enter"), pngFile("See.png", 1_600, 900));
    await expect.poll(() => blocks.drawn()).toBe(1);
    await page.getByRole("button", { name: "See.png vergrößern" }).focus();
    await blocks.menuByKey();
    await expectAccessible(page);
    await blocks.takeByKey("Breite");
    await blocks.takeByKey("Breite");
    await blocks.takeByKey("Ausrichtung");
    await blocks.takeByKey("Bildunterschrift");
    await page.getByRole("textbox", { name: "Bildunterschrift" }).and(page.locator(":focus")).waitFor();
    await page.keyboard.type("Am <b>See</b>");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Danach ging es weiter.");
    await blocks.cortex.waitUntilSaved();
    await page.reload();
    await expect.poll(() => blocks.drawn()).toBe(1);
    const picture = page.getByRole("img", { name: "Am <b>See</b>" });
    expect((await picture.boundingBox())?.width).toBeCloseTo(380, -1);
    await expect
      .poll(() => blocks.stored())
      .toMatchObject([
        {
          type: "image",
          config: {
            original_filename: "See.png",
            caption: "Am <b>See</b>",
            alignment: "center",
            width: 50,
            natural_width: 1_600,
            natural_height: 900,
          },
        },
        { type: "text", content: "Danach ging es weiter." },
      ]);
    await expectAccessible(page);
    await screenshot(page, "file-blocks-image");
  });

  it("several files dropped between two blocks stand there, in their order", async () => {
    const { page, blocks } = await onPage("Abgelegt");
    await page.keyboard.type("Oben");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Unten");
    const above = blocks.cortex.block("text").filter({ hasText: "Oben" });
    await blocks.drop(above, pngFile("Erstes.png"), textFile("Liste.txt", "Zelt"), pngFile("Zweites.png"));
    await expect.poll(() => blocks.types()).toEqual(["text", "image", "file", "image", "text"]);
    await expect.poll(() => blocks.drawn()).toBe(2);
    await page.getByRole("button", { name: /^Liste\.txt .*ansehen$/ }).waitFor();
    // Dropped beside the text, the browser would open the file.
    await blocks.drop(blocks.cortex.title, textFile("Titel.txt", "ganz oben"));
    await expect
      .poll(async () => (await blocks.stored())[0])
      .toMatchObject({ type: "file", config: { original_filename: "Titel.txt" } });
  });

  it("a pasted picture takes the place of an empty block, and fills an empty image", async () => {
    const { page, blocks } = await onPage("Eingefügt");
    await blocks.paste(pngFile("Foto.png"));
    await expect.poll(() => blocks.drawn()).toBe(1);
    await expect.poll(() => blocks.types()).toEqual(["image"]);
    await page.getByRole("textbox", { name: "Neuer Block" }).focus();
    await page.keyboard.press("Enter");
    await blocks.slash("bild");
    await blocks.area("Bild hochladen").and(page.locator(":focus")).waitFor();
    await blocks.paste(pngFile("Zweites.png"));
    await expect.poll(() => blocks.drawn()).toBe(2);
    await expect.poll(() => blocks.types()).toEqual(["image", "image"]);
  });

  it("what is refused is said in the specification's words, and makes no block", async () => {
    const { page, blocks } = await onPage("Abgelehnt");
    await page.keyboard.type("Hier");
    const text = blocks.cortex.block("text").filter({ hasText: "Hier" });
    const big = Buffer.alloc(10 * 1024 * 1024 + 1);
    await blocks.drop(text, { name: "Riesig.png", mimeType: "image/png", buffer: big });
    await page.getByRole("alert").filter({ hasText: "Bild zu groß (max 10 MB)" }).waitFor();
    await page.keyboard.press("Enter");
    await blocks.slash("bild");
    await blocks.drop(blocks.area("Bild hochladen"), textFile("notiz.txt", "kein Bild"));
    await blocks.cortex.editor.getByRole("alert").filter({ hasText: imagesOnly }).waitFor();
    // Named like a picture, but none: the server checks the content.
    const disguised = {
      name: "bild.png",
      mimeType: "image/png",
      buffer: Buffer.from("<script>alert(1)</script>"),
    };
    await blocks.choose(() => blocks.area("Bild hochladen").click(), disguised);
    await blocks.cortex.editor.getByRole("alert").filter({ hasText: imagesOnly }).waitFor();
    await expect.poll(() => blocks.types()).toEqual(["text", "image"]);
    expect((await blocks.stored())[1]?.config).toEqual({});
  });

  it("a failed upload says why, and the same file goes through at the next try", async () => {
    const { page, blocks } = await onPage("Noch einmal");
    await blocks.slash("datei");
    await page.route("**/api/drive/upload", (route) =>
      route.fulfill(problem(507, "storage_full", "Der Speicher ist voll. Es wurde nichts gespeichert.")),
    );
    await blocks.choose(() => blocks.area("Datei hochladen").click(), textFile("Bericht.txt", "fertig"));
    await blocks.cortex.editor
      .getByText("Upload fehlgeschlagen: Der Speicher ist voll. Es wurde nichts gespeichert.")
      .waitFor();
    await expectAccessible(page);
    await page.unroute("**/api/drive/upload");
    await page.getByRole("button", { name: "Erneut versuchen" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Bericht.txt herunterladen" }).click(),
    ]);
    expect(sha256(await downloaded(download))).toBe(sha256(Buffer.from("fertig")));
  });

  it("an upload can be cancelled, and goes on while the person is on another page", async () => {
    const { page, blocks } = await onPage("Unterwegs");
    let letThrough: () => void = () => undefined;
    const blocked = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route("**/api/drive/upload", async (route) => {
      await blocked;
      await route.continue().catch(() => undefined);
    });
    await blocks.slash("bild");
    await blocks.choose(() => blocks.area("Bild hochladen").click(), pngFile("Versehen.png"));
    await page.getByRole("button", { name: "Hochladen von Versehen.png abbrechen" }).click();
    await blocks.choose(() => blocks.area("Bild hochladen").click(), pngFile("See.png"));
    await page.getByRole("progressbar", { name: "Fortschritt von See.png" }).waitFor();
    await expectAccessible(page);
    await screenshot(page, "file-blocks-sending");
    const other = await scene.main();
    const watching = new FileBlocks(other.page);
    await other.page.goto(page.url());
    await watching.cortex.editor.getByText("wird hochgeladen …").waitFor();
    await blocks.cortex.openPage("Willkommen bei MAIVE");
    letThrough();
    await expect.poll(() => watching.drawn()).toBe(1);
    await blocks.cortex.openPage("Unterwegs");
    await expect.poll(() => blocks.drawn()).toBe(1);
  });

  it("a deleted picture comes back with its file", async () => {
    const { page, blocks } = await onPage("Zurück");
    await page.keyboard.type("Text");
    await page.keyboard.press("Enter");
    await blocks.paste(pngFile("See.png"));
    await expect.poll(() => blocks.drawn()).toBe(1);
    await blocks.menuOf(blocks.cortex.block("image"));
    await blocks.take("Block löschen");
    const question = page.getByRole("dialog", { name: "Block löschen" });
    await question.getByText("Soll dieser Block gelöscht werden?").waitFor();
    await question.getByRole("button", { name: "Löschen" }).click();
    await blocks.cortex.block("image").waitFor({ state: "detached" });
    await blocks.cortex.block("text").first().click();
    await page.keyboard.press("Control+z");
    await expect.poll(() => blocks.drawn()).toBe(1);
  });

  it("a file is replaced, taken out, and brought back", async () => {
    const { page, blocks } = await onPage("Anhang");
    await blocks.slash("datei");
    await blocks.choose(() => blocks.area("Datei hochladen").click(), textFile("Alt.txt", "alt"));
    const file = blocks.cortex.block("file");
    await page.getByRole("button", { name: /^Alt\.txt .*ansehen$/ }).waitFor();
    await blocks.menuOf(file);
    await blocks.choose(() => blocks.take("Ersetzen"), textFile("Neu.txt", "neu"));
    await page.getByRole("button", { name: /^Neu\.txt .*ansehen$/ }).click();
    await page.getByRole("dialog").getByText("neu", { exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await blocks.menuOf(file);
    await blocks.take("Entfernen");
    await blocks.area("Datei hochladen").waitFor();
    await page.getByRole("status").getByRole("button", { name: "Rückgängig" }).click();
    await page.getByRole("link", { name: "Neu.txt herunterladen" }).waitFor();
    await page.route("**/api/drive/item/**", (route) => route.fulfill(problem(500, "internal", "Fehler")));
    await blocks.menuOf(file);
    await blocks.take("Entfernen");
    await page.getByRole("alert").filter({ hasText: "Entfernen fehlgeschlagen" }).waitFor();
    await page.getByRole("link", { name: "Neu.txt herunterladen" }).waitFor();
  });

  it("a reader sees picture and file but changes nothing; a guest who may write adds one", async () => {
    const { page, blocks } = await onPage("Für Gäste");
    await blocks.paste(pngFile("See.png"));
    await expect.poll(() => blocks.drawn()).toBe(1);
    const pageId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    const guest = await scene.person("guest", "leserin");
    await guest.sharePage(pageId, "read");
    const reader = await scene.as(guest);
    await reader.page.goto(page.url());
    const read = new FileBlocks(reader.page);
    await expect.poll(() => read.drawn()).toBe(1);
    await read.cortex.block("image").hover();
    await expect.poll(() => reader.page.getByRole("button", { name: "Block-Menü" }).count()).toBe(0);
    await read.drop(read.cortex.block("image"), pngFile("Fremd.png"));
    await reader.page.getByRole("button", { name: "See.png vergrößern" }).click();
    await reader.page.getByRole("link", { name: "Herunterladen" }).waitFor();
    await reader.page.keyboard.press("Escape");
    await expect.poll(() => read.types()).toEqual(["image"]);

    await guest.sharePage(pageId, "write");
    await reader.page.reload();
    await read.cortex.editor.waitFor();
    await read.drop(read.cortex.block("image"), pngFile("Meins.png"));
    await expect.poll(() => read.drawn()).toBe(2);
    await expect.poll(() => blocks.drawn()).toBe(2);
  });

  it("nothing in a file, its name or its words runs", async () => {
    const { page, blocks } = await onPage("Böse");
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40" onload="alert(1)"><script>alert(2)</script><rect width="80" height="40"/></svg>';
    const requested: string[] = [];
    page.on("dialog", (dialog) => {
      requested.push(dialog.message());
      void dialog.dismiss();
    });
    await blocks.paste({ name: "Bild.svg", mimeType: "image/svg+xml", buffer: Buffer.from(svg) });
    await expect.poll(() => blocks.drawn()).toBe(1);
    const name = '<img src=x onerror="alert(3)">.html';
    await blocks.drop(blocks.cortex.block("image"), textFile(name, "<script>alert(4)</script>"));
    await page.getByRole("button", { name: /onerror.*ansehen$/ }).click();
    await page.getByRole("dialog").getByText("<script>alert(4)</script>").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("textbox", { name: "Neuer Block" }).focus();
    await page.keyboard.press("Enter");
    await blocks.slash("lesezeichen");
    const address = page.getByRole("textbox", { name: "Adresse" });
    await address.fill("javascript:alert(5)");
    await page.keyboard.press("Enter");
    await page.getByText("Bitte gib eine Adresse ein, die mit http:// oder https:// beginnt.").waitFor();
    await address.fill("www.example.org");
    await page.keyboard.press("Enter");
    const card = page.getByRole("link", { name: /example\.org/ });
    await expect.poll(() => card.getAttribute("href")).toBe("https://www.example.org/");
    expect([await card.getAttribute("target"), await card.getAttribute("rel")]).toEqual([
      "_blank",
      "noopener noreferrer",
    ]);
    expect(requested).toEqual([]);
  });

  it("all of them look calm", async () => {
    const server = scene.server();
    const main = await mainOf(server);
    await makeFolder(server, "Bilder");
    const folder = "/Bilder";
    const see = await putFile(server, pngFile("See.png", 1_600, 900), folder);
    const bericht = await putFile(server, textFile("Reisekosten.txt", "42"), folder);
    const { page_id } = await main.send<{ page_id: string }>("POST", "/api/cortex/pages", {
      title: "Am See",
      parent_page_id: null,
    });
    const add = (block_type: string, content: string, config: object) =>
      main.send("POST", `/api/cortex/pages/${page_id}/blocks`, {
        block_type,
        content,
        block_config: JSON.stringify(config),
      });
    const item = (block_type: string, content: string) => ({ block_id: content, block_type, content });
    const picture = { file_id: see, original_filename: "See.png", natural_width: 1_600, natural_height: 900 };
    await add("image", "", { ...picture, caption: "Der See am Morgen", alignment: "center", width: 50 });
    await add("file", "", { file_id: bericht, original_filename: "Reisekosten.txt" });
    await add("columns", "", {
      leftColumn: [
        item("heading_3", "Packliste"),
        item("bulleted_list", "Zelt"),
        item("bulleted_list", "Karte"),
      ],
      rightColumn: [item("text", "Bus um acht, Zug um neun.")],
    });
    await add("bookmark", "https://example.org/fahrplan", {
      title: "Fahrplan",
      description: "Rund um den See",
    });
    await add("image", "", {});
    await add("mindmap", "Ideen", {});
    const { page } = await scene.main();
    await page.goto(`/cortex/${page_id}`);
    await expect.poll(() => new FileBlocks(page).drawn()).toBe(1);
    await page.getByRole("link", { name: /Fahrplan/ }).waitFor();
    await expectGoodLooks(page, "file-blocks");
  });
});
