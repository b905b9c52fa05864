import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { notionMarkdown } from "../apps/server/src/modules/cortex/transfer/notion-for-tests.ts";
import { zipOf } from "../apps/server/src/modules/cortex/transfer/zip-for-tests.ts";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { Transfer } from "./page-objects/transfer.ts";
import { expectAccessible, expectGoodLooks, screenshot } from "./support/browser.ts";
import { type OwnFile, textFile } from "./support/files.ts";
import type { Main } from "./support/main-calls.ts";
import { seedPages } from "./support/pages.ts";
import { mainOf } from "./support/people.ts";
import { useScene } from "./support/scene.ts";

interface Listed {
  page_id: string;
  parent_page_id: string | null;
  title: string;
}

const notion = `<html><head><title>x</title></head><body><article class="page"><header><h1 class="page-title">Küche</h1></header>
<div class="page-body"><p>Schöne <strong>Grüße</strong></p><ul class="to-do-list"><li><div class="checkbox checkbox-on"></div>
<span>Fliesen</span></li></ul><figure class="image"><img src="https://example.com/fern.png"></figure><script>alert(1)</script></div></article></body></html>`;
const htmlOf = (name: string, html: string): OwnFile => ({
  name,
  mimeType: "text/html",
  buffer: Buffer.from(html),
});

describe("pages that leave and come", () => {
  const scene = useScene();

  const blocksOf = async (main: Main, pageId: string) =>
    (
      await main.send<{ blocks: { block_type: string; content: string; block_config: string }[] }>(
        "GET",
        `/api/cortex/pages/${pageId}`,
      )
    ).blocks.map(({ block_type, content, block_config }) => [block_type, content, block_config]);
  const pagesOf = async (main: Main): Promise<Listed[]> =>
    (await main.send<{ pages: Listed[] }>("GET", "/api/cortex/pages")).pages;
  const seeded = async () => {
    const main = await mainOf(scene.server());
    const idOf = await seedPages(main, { Reise: null, Gepäck: "Reise", Geheimes: "Reise" });
    const add = (title: string, block_type: string, content: string, config: object = {}) =>
      main.send("POST", `/api/cortex/pages/${idOf(title)}/blocks`, {
        block_type,
        content,
        block_config: JSON.stringify(config),
      });
    await add("Reise", "heading_1", "Über die Alpen");
    await add("Reise", "text", "Wir fahren früh los", {
      inline: [{ text: "Wir fahren " }, { text: "früh", marks: { bold: true } }, { text: " los" }],
    });
    await add("Gepäck", "text", "Regenjacke");
    return { main, idOf, add };
  };

  it("are the same when an export in either format is imported again", async () => {
    const { main, idOf } = await seeded();
    const { page } = await scene.main();
    const cortex = new CortexPage(page);
    const transfer = new Transfer(page);
    for (const format of ["Markdown (ZIP)", "HTML"] as const) {
      await page.goto(`/cortex/${idOf("Reise")}`);
      await cortex.editor.waitFor();
      const download = await transfer.export(format);
      expect(download.suggestedFilename()).toBe("Reise.zip");
      const buffer = readFileSync(await download.path());
      const before = new Set((await pagesOf(main)).map(({ page_id }) => page_id));
      await cortex.sidebar.getByRole("button", { name: "Importieren" }).click();
      await transfer.send({ name: "Reise.zip", mimeType: "application/zip", buffer });
      await transfer.importing.waitFor({ state: "detached" });
      await cortex.editor.getByText("Über die Alpen").waitFor();
      const made = (await pagesOf(main)).filter(({ page_id }) => !before.has(page_id));
      const top = made.find(({ parent_page_id }) => parent_page_id === null);
      expect(page.url()).toContain(top?.page_id ?? "-");
      expect(made.map(({ title }) => title)).toEqual(["Reise", "Gepäck", "Geheimes"]);
      await expect
        .poll(() => blocksOf(main, top?.page_id ?? ""))
        .toEqual(await blocksOf(main, idOf("Reise")));
    }
  });

  it("come from Notion and from Markdown, and say what could not come", async () => {
    const { main, idOf } = await seeded();
    const { page } = await scene.main();
    const cortex = new CortexPage(page);
    const transfer = new Transfer(page);
    await page.goto(`/cortex/${idOf("Reise")}`);
    await cortex.editor.waitFor();
    await transfer.choose("Als Unterseite importieren");
    await transfer.send(
      htmlOf("Küche.html", notion),
      textFile("Notizen.md", "# Notizen\n\nÄpfel & Öl\n\n- Süßes\n"),
    );
    await transfer.importing.getByText("2 Seiten angelegt").waitFor();
    await transfer.importing
      .getByText("Bild aus dem Internet kommt als Link mit: https://example.com/fern.png")
      .waitFor();
    await expectAccessible(page);
    await transfer.importing.getByRole("button", { name: "Öffnen: Küche" }).click();
    await cortex.editor.getByText("Schöne Grüße").waitFor();
    const below = (await pagesOf(main)).filter(({ parent_page_id }) => parent_page_id === idOf("Reise"));
    expect(below.map(({ title }) => title)).toEqual(["Gepäck", "Geheimes", "Küche", "Notizen"]);
    expect((await blocksOf(main, below[3]?.page_id ?? "")).map(([type, text]) => [type, text])).toEqual([
      ["text", "Äpfel & Öl"],
      ["bulleted_list", "Süßes"],
    ]);
  });

  it("say in the dialog why a file cannot be imported, and make nothing", async () => {
    const { main } = await seeded();
    const { page } = await scene.main();
    const cortex = new CortexPage(page);
    const transfer = new Transfer(page);
    await cortex.open();
    const before = (await pagesOf(main)).length;
    await cortex.sidebar.getByRole("button", { name: "Importieren" }).click();
    await transfer.look(textFile("Kaputt.zip", "kein ZIP"));
    await transfer.importing.getByRole("alert").getByText("„Kaputt.zip“ ist kein lesbares ZIP.").waitFor();
    expect((await pagesOf(main)).length).toBe(before);
  });

  it("say that they wait while others are read", async () => {
    const main = await mainOf(scene.server());
    const { page } = await scene.main();
    const transfer = new Transfer(page);
    const id = (await main.send<{ page_id: string }>("POST", "/api/cortex/pages", { title: "Oben" })).page_id;
    await page.goto(`/cortex/${id}`);
    // Endless emphasis keeps the parser busy until it is stopped; the person leaves long before.
    await page.evaluate(() => {
      const form = new FormData();
      form.append("file", new File(["*a_".repeat(50_000)], "Lang.md"));
      const leaving = new AbortController();
      document.addEventListener("leave-import", () => leaving.abort());
      const { signal } = leaving;
      fetch("/api/cortex/pages/import", { method: "POST", body: form, signal }).catch(() => undefined);
    });
    await transfer.choose("Als Unterseite importieren");
    await transfer.look({ name: "Neu.md", mimeType: "text/markdown", buffer: Buffer.from("# Neu") });
    await transfer.importing.getByText("Dein Import wartet, bis ein anderer gelesen ist …").waitFor();
    await expectGoodLooks(page, "import-waits");
    await page.evaluate(() => document.dispatchEvent(new Event("leave-import")));
    await transfer.confirm();
    await transfer.importing.waitFor({ state: "detached" });
    expect((await pagesOf(main)).map(({ title }) => title)).toContain("Neu");
  });

  it("leave for a guest with nothing in them that the guest may not read", async () => {
    const { idOf } = await seeded();
    const gerda = await scene.person("guest", "Gerda");
    await gerda.sharePage(idOf("Reise"), "read");
    await gerda.sharePage(idOf("Gepäck"), "read");
    const { page } = await scene.as(gerda);
    await page.goto(`/cortex/${idOf("Reise")}`);
    await new CortexPage(page).editor.waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Importieren" }).count()).toBe(0);
    const zip = readFileSync(await (await new Transfer(page).export("Markdown (ZIP)")).path());
    // Names are readable in a ZIP.
    expect(zip.includes(Buffer.from("Gepäck.md"))).toBe(true);
    expect(zip.includes(Buffer.from("Geheimes"))).toBe(false);
  });

  it("print as the page alone, dark on white, whatever the theme", async () => {
    const { idOf, add } = await seeded();
    await add("Reise", "text", "Karte", {
      inline: [{ text: "Karte", marks: { link: "https://example.com/karte" } }],
    });
    const { page } = await scene.main({ scheme: "dark" });
    const cortex = new CortexPage(page);
    await page.goto(`/cortex/${idOf("Reise")}`);
    await cortex.editor.getByText("Karte").waitFor();
    await page.emulateMedia({ media: "print" });
    await cortex.sidebar.waitFor({ state: "hidden" });
    for (const hidden of [
      page.getByRole("banner"),
      page.getByRole("button", { name: "Seiteneinstellungen" }),
    ])
      await expect.poll(() => hidden.isVisible()).toBe(false);
    await expect.poll(() => cortex.title.isVisible()).toBe(true);
    const seen = await cortex.editor.evaluate((editor) => {
      const link = editor.querySelector("a") ?? editor;
      return {
        ink: getComputedStyle(editor).color,
        paper: getComputedStyle(document.body).backgroundColor,
        address: getComputedStyle(link, "::after").content,
        isWhole: document.documentElement.scrollHeight >= editor.scrollHeight,
      };
    });
    expect(seen).toEqual({
      ink: "rgb(0, 0, 0)",
      paper: "rgb(255, 255, 255)",
      address: '" (https://example.com/karte)"',
      isWhole: true,
    });
    await screenshot(page, "print");
    const pdf = await page.pdf({ format: "A4" });
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    await page.emulateMedia({ media: "screen" });
    await cortex.sidebar.waitFor();
  });

  it("print what they say although a browser leaves backgrounds out, with closed toggles open", async () => {
    const { main, idOf } = await seeded();
    const under = async (parent: string | null, block_type: string, content: string, config: object = {}) =>
      (
        await main.send<{ block_id: string }>("POST", `/api/cortex/pages/${idOf("Reise")}/blocks`, {
          block_type,
          content,
          parent_block_id: parent,
          block_config: JSON.stringify(config),
        })
      ).block_id;
    const second = await under(await under(null, "bulleted_list", "Ebene 1"), "bulleted_list", "Ebene 2");
    await under(second, "bulleted_list", "Ebene 3");
    await under(null, "to_do", "Erledigt", { checked: true });
    await under(null, "divider", "");
    await under(null, "callout", "Merken");
    await under(null, "code", "a = 1");
    await under(await under(null, "toggle", "Zu"), "text", "Darin");
    await under(await under(null, "toggle", "Leer"), "to_do", "Offen");
    const { database_id } = await main.send<{ database_id: number }>("POST", "/api/cortex/databases", {
      name: "Packliste",
    });
    const titles = ["Zelt", "Kocher", ...Array.from({ length: 510 }, (_, n) => `Hering ${n + 1}`)];
    await main.send("POST", `/api/cortex/databases/${database_id}/entries/bulk`, {
      entries: titles.map((title) => ({ title })),
    });
    await under(await under(null, "toggle", "Liste"), "database_view", String(database_id));
    const { page } = await scene.main({ scheme: "dark" });
    const { editor } = new CortexPage(page);
    await page.goto(`/cortex/${idOf("Reise")}`);
    await editor.getByText("Ebene 3").waitFor();
    const inside = editor.getByText("Darin");
    await expect.poll(() => inside.isVisible()).toBe(false);
    // Rows must be rendered before the print layout.
    const row = (title: string) =>
      editor.getByRole("gridcell", { includeHidden: true }).filter({ hasText: title });
    for (const title of ["Zelt", "Kocher"]) await row(title).waitFor({ state: "attached" });
    await expect.poll(() => row("Zelt").isVisible()).toBe(false);
    await page.emulateMedia({ media: "print" });
    await inside.waitFor();
    await expect.poll(() => row("Kocher").isVisible()).toBe(true);
    const drawn = await editor.evaluate((element) => {
      const look = (selector: string, part?: string) => {
        const found = element.querySelector(selector);
        if (!found) throw new Error(selector);
        return getComputedStyle(found, part);
      };
      const bullet = (text: string) => {
        const block = [...element.querySelectorAll('[data-content-type="bulletListItem"]')].find(
          ({ textContent }) => textContent === text,
        );
        return block ? parseFloat(getComputedStyle(block, "::before").borderTopWidth) >= 1 : false;
      };
      return {
        bullets: ["Ebene 1", "Ebene 2", "Ebene 3"].map(bullet),
        tick: look(".maive-to-do-box:checked", "::after").borderRightColor,
        line: look("hr").borderTopWidth,
        grounds: [".maive-callout", ".maive-code"].map((selector) => look(selector).printColorAdjust),
      };
    });
    expect(drawn).toEqual({
      bullets: [true, true, true],
      tick: "rgb(0, 0, 0)",
      line: "1px",
      grounds: ["exact", "exact"],
    });
    // Print shows rows that the screen has not rendered: they are loaded first.
    await page.evaluate(() => {
      window.print = () => window.dispatchEvent(new Event("beforeprint"));
    });
    await page.keyboard.press("Control+p");
    const paper = editor.getByRole("table", { name: "Packliste" });
    await expect.poll(() => paper.getByRole("row").count()).toBe(501);
    await paper.getByRole("columnheader", { name: "Name" }).waitFor();
    await paper.getByRole("cell", { name: "Hering 498" }).waitFor();
    await editor.getByText("Weitere 12 Zeilen sind nicht gedruckt.").waitFor();
    await expect.poll(() => editor.getByRole("grid").isVisible()).toBe(false);
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    await editor.getByRole("grid").waitFor();
    await page.emulateMedia({ media: "screen" });
    await inside.waitFor({ state: "hidden" });
  });

  it("look right", async () => {
    const { idOf } = await seeded();
    const { page } = await scene.main();
    const transfer = new Transfer(page);
    await page.goto(`/cortex/${idOf("Reise")}`);
    await new CortexPage(page).editor.waitFor();
    await transfer.choose("Exportieren");
    await transfer.exporting.getByRole("checkbox", { name: "Mit Unterseiten" }).waitFor();
    await expectGoodLooks(page, "export");
    await transfer.exporting.getByRole("button", { name: "Abbrechen" }).click();
    await transfer.choose("Als Unterseite importieren");
    await transfer.importing.waitFor();
    await expectGoodLooks(page, "import");
    await transfer.look(htmlOf("Küche.html", notion), textFile("Notizen.md", "# Notizen"));
    await transfer.importing.getByText("2 Seiten werden angelegt").waitFor();
    await expectGoodLooks(page, "import-preview");
    await transfer.confirm();
    await transfer.importing.getByText("2 Seiten angelegt").waitFor();
    await expectGoodLooks(page, "import-result");
  });

  it("go to the trash again as a whole, at once or later from their report", async () => {
    const { main } = await seeded();
    const { page } = await scene.main();
    const cortex = new CortexPage(page);
    const transfer = new Transfer(page);
    const titles = async () => (await pagesOf(main)).map(({ title }) => title);
    await cortex.open();
    await cortex.sidebar.getByRole("button", { name: "Importieren" }).click();
    await transfer.send(textFile("Gleich.md", "# Gleich\n\nWeg damit"));
    await cortex.editor.getByText("Weg damit").waitFor();
    await page.getByRole("button", { name: "Rückgängig" }).click();
    await expect.poll(titles).not.toContain("Gleich");
    await cortex.open();
    await cortex.sidebar.getByRole("button", { name: "Importieren" }).click();
    await transfer.send(textFile("Später.md", "# Später\n\n[weg](fehlt.md)"));
    await transfer.importing.getByText("Das Ziel dieses Links ist nicht im Import: fehlt.md").waitFor();
    await transfer.importing.getByRole("button", { name: "Schließen" }).click();
    await expect.poll(titles).toContain("Später");
    await cortex.sidebar.getByRole("button", { name: "Importieren" }).click();
    await transfer.importing.getByRole("button", { name: "Frühere Importe" }).click();
    await transfer.importing.getByRole("button", { name: /^Später/ }).waitFor();
    await expectGoodLooks(page, "imports-earlier");
    await transfer.importing.getByRole("button", { name: /^Später/ }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      transfer.importing.getByRole("button", { name: "Bericht speichern" }).click(),
    ]);
    expect(readFileSync(await download.path(), "utf8")).toContain("fehlt.md");
    await transfer.importing.getByRole("button", { name: "Import rückgängig machen" }).click();
    await transfer.importing.getByText("Nicht mehr da").waitFor();
    await transfer.importing.getByRole("status").filter({ hasText: "rückgängig gemacht" }).waitFor();
    expect(await transfer.importing.getByText("1 Seite angelegt").count()).toBe(0);
    await transfer.importing.getByRole("button", { name: "Zurück" }).and(page.locator(":focus")).waitFor();
    await expectGoodLooks(page, "import-report-undone");
    expect(await titles()).not.toContain("Später");
  });

  it("come with the databases of Notion, which the preview lists and the report opens", async () => {
    const main = await mainOf(scene.server());
    const { page } = await scene.main();
    const transfer = new Transfer(page);
    await page.goto("/cortex");
    await new CortexPage(page).sidebar.getByRole("button", { name: "Importieren" }).click();
    const buffer = Buffer.from(notionMarkdown(Buffer.from("Plan")));
    await transfer.look({ name: "Export.zip", mimeType: "application/zip", buffer });
    await transfer.importing.getByText("2 Seiten und 2 Datenbanken werden angelegt").waitFor();
    await transfer.importing.getByText("Status (Einfachauswahl)", { exact: false }).waitFor();
    await expectGoodLooks(page, "import-databases");
    await transfer.confirm();
    await transfer.importing.getByText("2 Seiten und 2 Datenbanken angelegt").waitFor();
    await expectGoodLooks(page, "import-databases-made");
    await transfer.importing.getByRole("button", { name: "Öffnen: Projekte" }).click();
    await page.getByText("Küche", { exact: true }).first().waitFor();
    await screenshot(page, "import-databases-opened");
    const { databases } = await main.send<{ databases: { name: string }[] }>("GET", "/api/cortex/databases");
    expect(databases.map(({ name }) => name)).toEqual(expect.arrayContaining(["Projekte", "Aufgaben"]));
  });

  it("come of a folder of notes as a database, if their front matter is wished as one", async () => {
    const { page } = await scene.main();
    const transfer = new Transfer(page);
    await page.goto("/cortex");
    await new CortexPage(page).sidebar.getByRole("button", { name: "Importieren" }).click();
    const note = (minutes: number, text: string): string => `---\nDauer: ${minutes}\n---\n${text}\n`;
    const buffer = Buffer.from(
      zipOf({
        "Tresor/Start.md": "Willkommen\n",
        "Tresor/Rezepte/Brot.md": note(90, "Backen"),
        "Tresor/Rezepte/Suppe.md": note(30, "Kochen"),
      }),
    );
    await transfer.look({ name: "Tresor.zip", mimeType: "application/zip", buffer });
    await transfer.importing.getByText("4 Seiten werden angelegt").waitFor();
    await transfer.importing.getByRole("checkbox", { name: "Kopfdaten als Datenbank" }).press("Space");
    await transfer.importing.getByText("1 Seite und 1 Datenbank werden angelegt").waitFor();
    await expectGoodLooks(page, "import-front-matter");
    await transfer.confirm();
    await transfer.importing.getByText("1 Seite und 1 Datenbank angelegt").waitFor();
    await transfer.importing.getByRole("button", { name: "Öffnen: Rezepte" }).click();
    await page.getByText("Suppe", { exact: true }).first().waitFor();
  });
});
