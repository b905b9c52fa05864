import { afterAll, beforeAll, expect, it } from "vitest";
import { png, startFilesApp, type FilesApp } from "../../../../test/cortex-files.ts";
import { describeEachEngine } from "../../../../test/engines.ts";
import { enexFile, enexNote, hashOfFile } from "./evernote/evernote-for-tests.ts";
import { outlineHtml, outlineJson } from "./outline/outline-for-tests.ts";
import { transferCalls } from "./transfer-for-tests.ts";
import { zipOf } from "./zip-for-tests.ts";
import { paragraph, picture, run, styled, wordFile } from "./word/word-for-tests.ts";

describeEachEngine("pages of other programs", (engine) => {
  let t: FilesApp;
  beforeAll(async () => {
    t = await startFilesApp(engine);
  });
  afterAll(() => t.close());
  const { send, blocksOf, firstPage, childrenOf } = transferCalls(() => t);

  it("come from Notion with their order, and say what could not come", async () => {
    const id = "0123456789abcdef0123456789abcdef";
    const made = await send(t.main, {
      "Notion.zip": zipOf({
        "Export-1.zip": zipOf({
          [`Küche ${id}.md`]: `# Küche\n\n![Herd](K%C3%BCche%20${id}/herd.png)\n\n![fern](https://example.com/x.png)\n\n[Rezepte](K%C3%BCche%20${id}/Rezepte%20${id}.md)\n\n#### Klein\n\n[weg](javascript:alert(1))`,
          [`Küche ${id}/Rezepte ${id}.md`]: "# Rezepte\n\n- [ ] Brot\n- [x] Kuchen",
          [`Küche ${id}/herd.png`]: png,
          "Liste.csv": "a,b",
          "__MACOSX/._x": "x",
        }),
      }),
    });
    expect(made.status).toBe(201);
    expect(made.body.pages).toMatchObject([{ title: "Küche" }]);
    const [child] = await childrenOf(firstPage(made));
    expect(child?.title).toBe("Rezepte");
    expect((await blocksOf(firstPage(made))).map(({ block_type, content }) => [block_type, content])).toEqual(
      [
        ["image", ""],
        ["text", "fern"],
        ["page_reference", child?.page_id],
        ["heading_4", "Klein"],
        ["text", "weg"],
      ],
    );
    const file = `Küche ${id}.md`;
    expect(made.body.notes).toEqual([
      {
        file,
        message: "Bild aus dem Internet kommt als Link mit: https://example.com/x.png",
      },
      { file, message: "Link kommt nicht mit, nur sein Text: javascript:alert(1)" },
      { file: "Liste.csv", message: "Gehört zu keiner der Seiten und kommt nicht mit." },
    ]);
  });

  it("come from a vault of Obsidian with its links, pictures and settings left out", async () => {
    const made = await send(t.main, {
      "Tresor.zip": zipOf({
        "Tresor/.obsidian/app.json": "{}",
        "Tresor/.obsidian/workspace.json": "{}",
        "Tresor/Start.md": "# Willkommen\n\n[[Brot|Unser Brot]]\n\n![[herd.png|350]]",
        "Tresor/Rezepte/Brot.md": "Zurück zu [[Start]] ==morgen==",
        "Tresor/Anhänge/herd.png": png,
        "Tresor/Skizze.canvas": "{}",
      }),
    });
    expect([made.status, made.body.page_count]).toEqual([201, 3]);
    const [start, recipes] = made.body.pages;
    expect([start.title, recipes.title]).toEqual(["Start", "Rezepte"]);
    const [bread] = await childrenOf(recipes.page_id);
    const [heading, link, picture] = await blocksOf(start.page_id);
    expect([heading?.content, link?.content]).toEqual(["Willkommen", "Unser Brot"]);
    expect(JSON.parse(link?.block_config ?? "{}").inline).toEqual([
      { text: "Unser Brot", marks: { link: `/cortex/${bread?.page_id}` } },
    ]);
    expect(JSON.parse(picture?.block_config ?? "{}")).toMatchObject({ width: 50 });
    const [back] = await blocksOf(bread?.page_id ?? "");
    expect(JSON.parse(back?.block_config ?? "{}").inline).toEqual([
      { text: "Zurück zu " },
      { text: "Seite", mention: { page_id: start.page_id } },
      { text: " " },
      { text: "morgen", marks: { background_color: "yellow" } },
    ]);
    expect(made.body.notes).toEqual([
      { file: "Tresor/Skizze.canvas", message: "Gehört zu keiner der Seiten und kommt nicht mit." },
      {
        file: ".obsidian",
        message: "2 Dateien mit Einstellungen des Programms, aus dem der Export kommt; sie kommen nicht mit.",
      },
    ]);
  });

  it(
    "come from Word, one by one or many in a ZIP; beside pages they are attachments",
    { tags: ["endurance"] },
    async () => {
      const letter = wordFile(
        styled("berschrift1", "Brief") + paragraph(picture("rId1", 5_760_720, "Haus")),
        {
          "image1.png": png,
        },
      );
      const made = await send(t.main, { "Brief an Oma.docx": letter });
      expect([made.status, made.body.pages[0].title]).toEqual([201, "Brief"]);
      const [shown] = await blocksOf(firstPage(made));
      const { file_id } = JSON.parse(shown?.block_config ?? "{}");
      expect((await t.main.get(`/api/drive/download/${file_id}`)).bytes.equals(png)).toBe(true);
      const many = await send(t.main, {
        "Word.zip": zipOf({ "Briefe/Eins.docx": letter, "Briefe/Zwei.docx": wordFile(paragraph(run("Ja"))) }),
      });
      expect(many.body.pages.map(({ title }: { title: string }) => title)).toEqual(["Brief", "Zwei"]);
      const beside = await send(t.main, {
        "Notizen.zip": zipOf({
          "Notiz.md": "[Brief](Brief.docx)",
          "Brief.docx": letter,
          "Rest.docx": letter,
        }),
      });
      expect((await blocksOf(firstPage(beside))).map(({ block_type }) => block_type)).toEqual(["file"]);
      expect(beside.body.notes).toEqual([
        { file: "Rest.docx", message: "Gehört zu keiner der Seiten und kommt nicht mit." },
      ]);
      expect((await send(t.main, { "Kaputt.docx": "kein Word" })).body.detail).toBe(
        "„Kaputt.docx“ ist kein lesbares Word-Dokument (.docx), oder es ist mit einem Passwort geschützt.",
      );
    },
  );

  it("come from Evernote below a page called as the notebook, with files, links and tags, also out of a ZIP", async () => {
    const link = (title: string) =>
      `<div><a href="evernote:///view/1/s1/51d20bcc-9067-a174-11db-8654e3b7275e/51d20bcc-9067-a174-11db-8654e3b7275e/">${title}</a></div>`;
    const bread = enexNote({ title: "Brot", body: link("Kuchen"), beside: "<tag>backen</tag>" });
    const notebook = enexFile(
      enexNote({
        title: "Kuchen",
        body: `<div><en-media hash="${hashOfFile(png)}" type="image/png"/></div><div><en-todo checked="true"/>Mehl</div>${link("Brot")}`,
        files: [
          { bytes: png, mime: "image/png" },
          { bytes: Buffer.from("<svg onload='alert(1)'/>"), mime: "image/svg+xml", name: "../../x.svg" },
        ],
      }),
      bread,
      bread.replace("Brot", "Kuchen/Torte: ../"),
    );
    const seen = await send(t.main, { "Rezepte.enex": notebook }, undefined, { path: "import/preview" });
    expect(seen.body.pages).toEqual([
      { title: "Rezepte", depth: 0, file: "Rezepte.enex" },
      { title: "Kuchen", depth: 1, file: "Rezepte/Kuchen.enml" },
      { title: "Brot", depth: 1, file: "Rezepte/Brot.enml" },
      { title: "Kuchen/Torte: ../", depth: 1, file: "Rezepte/Kuchen Torte: ...enml" },
    ]);
    const made = await send(t.main, { "Rezepte.enex": notebook });
    expect([made.status, made.body.notes]).toEqual([201, seen.body.notes]);
    expect(made.body.notes).toEqual([
      {
        file: "Rezepte/Kuchen/.. .. x.svg",
        message: "Gehört zu keiner der Seiten und kommt nicht mit.",
      },
    ]);
    const [cake, loaf] = await childrenOf(firstPage(made));
    const [facts, shown, task, reference] = await blocksOf(cake?.page_id ?? "");
    expect([facts?.content, task?.content]).toEqual([
      "Erstellt am 31.01.2024 · Geändert am 02.03.2024",
      "Mehl",
    ]);
    const { file_id, original_filename } = JSON.parse(shown?.block_config ?? "{}");
    expect(original_filename).toBe("Bild.png");
    expect((await t.main.get(`/api/drive/download/${file_id}`)).bytes.equals(png)).toBe(true);
    expect([reference?.block_type, reference?.content]).toEqual(["page_reference", loaf?.page_id]);
    const [tags, back] = await blocksOf(loaf?.page_id ?? "");
    expect(tags?.content).toMatch(/^Schlagwörter: backen · /);
    expect(back?.content).toBe(cake?.page_id);

    const alone = enexFile(enexNote({ title: "Was? Ja!", body: "<div>Text</div>" }));
    const zipped = await send(t.main, {
      "Evernote.zip": zipOf({ "Haus/Was_ Ja_.enex": alone, "Haus/Garten.enex": alone }),
    });
    expect([zipped.body.page_count, zipped.body.notes]).toEqual([3, []]);
    expect(zipped.body.pages.map(({ title }: { title: string }) => title)).toEqual(["Was? Ja!", "Garten"]);
    const undone = await t.post(t.main, `page-imports/${made.body.import_id}/undo`, {});
    expect(undone.body).toMatchObject({ removed_count: 4, left_count: 0 });
    const broken = await send(t.main, { "Kaputt.enex": "<en-export><note>" });
    expect([broken.status, broken.body.detail]).toEqual([
      422,
      "„Kaputt.enex“ ist kein lesbarer Export von Evernote (.enex).",
    ]);
  });

  it("come from Google Docs, several at once, each with its own pictures, and from a Takeout of Drive", async () => {
    const other = Buffer.concat([png, Buffer.alloc(1)]);
    const doc = (text: string) =>
      `<html><head><style type="text/css">.lst-kix_a-0>li:before{content:"\\0025cf  "}.c1{font-weight:700}</style></head><body class="c9 doc-content"><p class="c2 title"><span>${text}</span></p><p><span class="c1">${text}</span></p><p><span style="width: 60.00px"><img alt="" src="images/image1.png" style="width: 60.00px;" title=""></span></p></body></html>`;
    const made = await send(t.main, {
      "Hinreise.zip": zipOf({ "Hinreise.html": doc("Hinreise"), "images/image1.png": png }),
      "Rückreise.zip": zipOf({ "Rückreise.html": doc("Rückreise"), "images/image1.png": other }),
    });
    expect([made.status, made.body.page_count, made.body.notes]).toEqual([201, 2, []]);
    for (const [index, bytes] of [png, other].entries()) {
      const [text, shown] = await blocksOf(made.body.pages[index].page_id);
      expect(JSON.parse(text?.block_config ?? "{}").inline[0].marks).toEqual({ bold: true });
      const { file_id } = JSON.parse(shown?.block_config ?? "{}");
      expect((await t.main.get(`/api/drive/download/${file_id}`)).bytes.equals(bytes)).toBe(true);
    }
    const takeout = await send(t.main, {
      "takeout-20240305.zip": zipOf({
        "Takeout/archive_browser.html": "<title>Archiv</title>",
        "Takeout/Drive/Reise/Plan.docx": wordFile(paragraph(run("Ja"))),
        "Takeout/Drive/Kosten.docx": wordFile(paragraph(run("80"))),
      }),
    });
    expect(takeout.body.pages.map(({ title }: { title: string }) => title)).toEqual(["Reise", "Kosten"]);
    expect(takeout.body.notes.map(({ file }: { file: string }) => file)).toContain(
      "Takeout/archive_browser.html",
    );
  });

  it("come from Outline with their attachments, and from Docmost in their order", async () => {
    const outline = await send(t.main, {
      "Haus.zip": zipOf({
        "Haus/Küche.md": `# Küche\n\n:::tip\nErst messen\n:::\n\n ![Herd](uploads/1/2/herd.png " =368x200")\n\n[Regeln](./K%C3%BCche/Regeln.md)`,
        "Haus/Küche/Regeln.md": "# Regeln\n\n- [x] Putzen\n\n[Küche](./../K%C3%BCche.md)",
        "Haus/uploads/1/2/herd.png": png,
      }),
    });
    expect([outline.body.page_count, outline.body.notes]).toEqual([2, []]);
    const [rules] = await childrenOf(firstPage(outline));
    expect(
      (await blocksOf(firstPage(outline))).map(({ block_type, content }) => [block_type, content]),
    ).toEqual([
      ["callout", "Erst messen"],
      ["image", ""],
      ["page_reference", rules?.page_id],
    ]);
    expect((await blocksOf(rules?.page_id ?? ""))[1]?.content).toBe(firstPage(outline));

    const pages = (icon: string | null) => ({
      "Zuletzt.md": { pageId: "1", slugId: "a", icon, position: "a1", parentPath: null },
      "K%C3%BCche.md": { pageId: "2", slugId: "b", icon: null, position: "a0", parentPath: null },
    });
    const docmost = await send(t.main, {
      "Haus-space-export.zip": zipOf({
        "Zuletzt.md": "# Zuletzt\n\n[plan.pdf](files/1/plan.pdf)",
        "Küche.md": "# Küche\n\n[Zuletzt](Zuletzt.md)",
        "files/1/plan.pdf": "PDF",
        "docmost-metadata.json": JSON.stringify({ source: "docmost", version: "0.24", pages: pages("🍳") }),
      }),
    });
    expect(docmost.body.pages.map(({ title }: { title: string }) => title)).toEqual(["Küche", "Zuletzt"]);
    expect(docmost.body.notes).toEqual([
      { file: "docmost-metadata.json", message: "1 Symbol einer Seite kommt nicht mit." },
    ]);
    expect((await blocksOf(docmost.body.pages[1].page_id)).map(({ block_type }) => block_type)).toEqual([
      "file",
    ]);
    const strange = await send(t.main, { "Fremd.zip": zipOf({ "A.md": "a", "docmost-metadata.json": "{" }) });
    expect(strange.body.notes.map(({ file }: { file: string }) => file)).toEqual(["docmost-metadata.json"]);
  });

  it("come from Outline as JSON and as HTML, with attachments that are no pages, and go again", async () => {
    const types = async (page: string): Promise<string[]> =>
      (await blocksOf(page)).map(({ block_type }) => block_type);
    const json = { "Wiki.json.zip": zipOf(outlineJson(png)) };
    const preview = await send(t.main, json, undefined, { path: "import/preview" });
    expect(
      preview.body.pages.map(({ title, depth }: { title: string; depth: number }) => [title, depth]),
    ).toEqual([
      ["Handbuch", 0],
      ["Garten", 1],
      ["Haus", 1],
      ["Heizung", 2],
    ]);
    const made = await send(t.main, json);
    expect(made.body.notes).toEqual(preview.body.notes);
    expect(made.body.notes.map(({ file }: { file: string }) => file)).not.toContain("metadata.json");
    const house = (await childrenOf(firstPage(made)))[1]?.page_id ?? "";
    expect(await types(house)).toEqual(expect.arrayContaining(["image", "file", "embed", "table", "toggle"]));
    expect((await t.get(t.main, `pages/${house}`)).body.icon).toBe("emoji:1f511");
    const undone = await t.post(t.main, `page-imports/${made.body.import_id}/undo`, {});
    expect(undone.body).toMatchObject({ removed_count: 4, left_count: 0 });

    const html = await send(t.main, { "Wiki.html.zip": zipOf(outlineHtml(png)) });
    expect(html.body.pages.map(({ title }: { title: string }) => title)).toEqual(["Garten", "Haus"]);
    expect(await types(html.body.pages[1].page_id)).toEqual(
      expect.arrayContaining(["image", "file", "embed"]),
    );
    const [heating] = await childrenOf(html.body.pages[1].page_id);
    expect((await blocksOf(heating?.page_id ?? ""))[0]?.content).toBe(html.body.pages[1].page_id);

    expect((await t.post(t.main, `page-imports/${html.body.import_id}/undo`, {})).body.removed_count).toBe(3);
    const broken = { ...outlineJson(png), "Handbuch.json": "{}" };
    const refused = await send(t.main, { "Wiki.zip": zipOf(broken) });
    expect([refused.status, refused.body.detail]).toEqual([
      422,
      "„Handbuch.json“ ist keine lesbare Sammlung von Outline (JSON).",
    ]);
  });
});
