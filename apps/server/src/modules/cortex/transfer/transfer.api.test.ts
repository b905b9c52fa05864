import { limits } from "@maive/contract";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { png, startFilesApp, type FilesApp } from "../../../../test/cortex-files.ts";
import type { DriveAnswer, DrivePerson } from "../../../../test/drive-app.ts";
import { newId } from "../../../shared/ids.ts";
import { describeEachEngine } from "../../../../test/engines.ts";
import { enexFile, enexNote, hashOfFile } from "./evernote/evernote-for-tests.ts";
import { outlineHtml, outlineJson } from "./outline/outline-for-tests.ts";
import { addReport } from "./reports/reports.store.ts";
import { paragraph, picture, run, styled, wordFile } from "./word/word-for-tests.ts";

describeEachEngine("pages that leave and come", (engine) => {
  let t: FilesApp;
  beforeAll(async () => {
    t = await startFilesApp(engine);
  });
  afterAll(() => t.close());

  type Files = Record<string, string | Uint8Array>;
  const send = async (
    who: DrivePerson,
    files: Files,
    parent?: string,
    { path = "import", fields = {} }: { path?: string; fields?: Record<string, string> } = {},
  ): Promise<DriveAnswer> => {
    const form = new FormData();
    if (parent !== undefined) form.append("parent_page_id", parent);
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const [name, content] of Object.entries(files)) {
      const bytes = typeof content === "string" ? Buffer.from(content) : Uint8Array.from(content);
      form.append("file", new File([bytes], name));
    }
    const answer = await fetch(`${t.url}/api/cortex/pages/${path}`, {
      method: "POST",
      headers: { cookie: who.cookie },
      body: form,
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, headers: answer.headers, bytes, body: JSON.parse(bytes.toString()) };
  };
  const zipOf = (files: Files): Uint8Array =>
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, text]) => [name, typeof text === "string" ? strToU8(text) : text]),
      ),
    );
  const exported = (who: DrivePerson, page: string, query = "format=markdown"): Promise<DriveAnswer> =>
    who.get(`/api/cortex/pages/${page}/export?${query}`);
  const unzip = (answer: DriveAnswer): Record<string, string> =>
    Object.fromEntries(
      Object.entries(unzipSync(answer.bytes)).map(([name, bytes]) => [
        name,
        strFromU8(bytes, name.endsWith(".png")),
      ]),
    );
  const blocksOf = async (
    page: string,
  ): Promise<{ block_type: string; content: string; block_config: string }[]> =>
    (await t.get(t.main, `pages/${page}`)).body.blocks;
  const addBlock = async (page: string, block: object): Promise<string> =>
    (await t.post(t.main, `pages/${page}/blocks`, { block_type: "text", ...block })).body.block_id;
  const newPage = async (title: string, parent?: string): Promise<string> =>
    (await t.post(t.main, "pages", { title, parent_page_id: parent })).body.page_id;
  const firstPage = (answer: DriveAnswer): string => answer.body.pages[0].page_id;
  const childrenOf = async (page: string): Promise<{ page_id: string; title: string }[]> =>
    (await t.get(t.main, "pages")).body.pages.filter(
      (each: { parent_page_id: string | null }) => each.parent_page_id === page,
    );
  const addPicture = async (page: string, name = "Bild.png"): Promise<string> => {
    const block = await addBlock(page, { block_type: "image" });
    const { file_id } = (
      await t.main.upload({ name, bytes: png }, { parent_path: `/.system/blocks/${block}` })
    ).body;
    await t.patch(t.main, `blocks/${block}`, {
      block_config: JSON.stringify({ file_id, original_filename: name, caption: "Unser Haus" }),
    });
    return file_id;
  };

  it("have what synced blocks show in each place, which becomes one again, for those who may read it", async () => {
    const top = await newPage("Sammlung");
    const [home, other] = [await newPage("Original", top), await newPage("Andere", top)];
    const text = await addBlock(home, { content: "An beiden Stellen" });
    const content = (await t.post(t.main, `pages/${home}/synced`, { block_ids: [text] })).body.content_id;
    const picture = await addBlock(content, { block_type: "image" });
    const { file_id } = (
      await t.main.upload({ name: "Bild.png", bytes: png }, { parent_path: `/.system/blocks/${picture}` })
    ).body;
    await t.patch(t.main, `blocks/${picture}`, { block_config: { file_id, original_filename: "Bild.png" } });
    for (const page of [home, other]) await addBlock(page, { block_type: "synced", content });
    for (const format of ["markdown", "html"]) {
      const answer = await exported(t.main, top, `format=${format}&subpages=true`);
      const files = unzip(answer);
      const pages = Object.values(files).filter((file) => file.includes("An beiden Stellen"));
      expect(pages).toHaveLength(2);
      const into = await newPage(`Import ${format}`);
      const imported = await send(t.main, { "Alles.zip": answer.bytes }, into);
      expect([imported.status, imported.body.notes]).toEqual([201, []]);
      const made = (await t.get(t.main, "pages")).body.pages.filter(
        ({ parent_page_id: parent }: { parent_page_id: string }) => parent === firstPage(imported),
      );
      const contents = new Set<string>();
      for (const { page_id: id } of made)
        for (const block of await blocksOf(id))
          if (block.block_type === "synced") contents.add(block.content);
      expect([contents.size, contents.has(content)]).toEqual([1, false]);
      const { blocks } = (await t.get(t.main, `synced/${[...contents][0]}/blocks`)).body;
      expect(blocks).toMatchObject([
        { block_type: "text", content: "An beiden Stellen" },
        { block_type: "image", block_config: expect.stringContaining("Bild.png") },
      ]);
      expect((await t.get(t.main, `synced/${[...contents][0]}`)).body.places).toHaveLength(2);
    }
    await t.sharePage(other, t.guest.actor.userId, "read");
    const [written] = Object.values(unzip(await exported(t.guest, other)));
    expect(written).toContain("Kein Zugriff auf diesen Inhalt");
    expect(written).not.toMatch(/Stellen|synchronisiert/);
  });

  it("stay of a size that a server can write when long synced blocks stand in many places", async () => {
    const one = `<div class="synced" data-content="${newId()}"><p>kurz</p></div>`;
    const made = await send(t.main, { "Viele.html": `<h1>Viele</h1>${one.repeat(200)}` });
    const [first] = await blocksOf(firstPage(made));
    const [block] = (await t.get(t.main, `synced/${first?.content}/blocks`)).body.blocks;
    const content = "lang ".repeat(18_000);
    expect((await t.patch(t.main, `blocks/${block.block_id}`, { content, base: "kurz" })).status).toBe(200);
    for (const format of ["markdown", "html"]) {
      const { status, bytes } = await exported(t.main, firstPage(made), `format=${format}`);
      expect(status).toBe(200);
      const text =
        format === "html"
          ? bytes.toString()
          : Object.values(unzipSync(bytes))
              .map((file) => strFromU8(file))
              .join("");
      expect(text.length).toBeGreaterThan(content.length * 2);
      expect(text.length).toBeLessThan(5_000_000);
      expect(text).toContain("Gekürzt: Dieser synchronisierte Inhalt fehlt hier");
    }
  });

  it("are the same after a trip through Markdown and through HTML, with subpages, pictures and references", async () => {
    const page = await newPage("Ärzte & Bücher");
    const below = await newPage("Nächste Seite", page);
    await newPage("nächste seite", page);
    const deep = await newPage("Tief", below);
    await addBlock(page, {
      content: "Guten Tag",
      block_config: JSON.stringify({
        inline: [{ text: "Guten " }, { text: "Tag", marks: { bold: true, underline: true } }],
      }),
    });
    const item = await addBlock(page, {
      block_type: "to_do",
      content: "Milch",
      block_config: JSON.stringify({ checked: true }),
    });
    await addBlock(page, { block_type: "bulleted_list", content: "fettarm", parent_block_id: item });
    await addBlock(page, { block_type: "page_reference", content: below });
    await addBlock(deep, {
      block_type: "code",
      content: "a < b",
      block_config: JSON.stringify({ language: "typescript" }),
    });
    await addPicture(page);
    await addPicture(deep, "Tief unten.png");
    for (const format of ["markdown", "html"]) {
      const out = await exported(t.main, page, `format=${format}&subpages=true`);
      expect([out.status, out.headers.get("content-disposition")]).toEqual([
        200,
        `attachment; filename="Arzte & Bucher.zip"; filename*=UTF-8''%C3%84rzte%20%26%20B%C3%BCcher.zip`,
      ]);
      const made = await send(t.main, { "Export.zip": out.bytes });
      expect([made.status, made.body.page_count, made.body.notes]).toEqual([201, 4, []]);
      expect(made.body.pages).toMatchObject([{ title: "Ärzte & Bücher" }]);
      const copy = firstPage(made);
      const children = await childrenOf(copy);
      expect(children.map(({ title }) => title)).toEqual(["Nächste Seite", "nächste seite"]);
      const blocks = await blocksOf(copy);
      expect(blocks.map(({ block_type, content }) => [block_type, content])).toEqual([
        ["text", "Guten Tag"],
        ["to_do", "Milch"],
        ["bulleted_list", "fettarm"],
        ["page_reference", children[0]?.page_id],
        ["image", ""],
      ]);
      expect(JSON.parse(blocks[0]?.block_config ?? "{}")).toEqual({
        inline: [{ text: "Guten " }, { text: "Tag", marks: { bold: true, underline: true } }],
      });
      const { file_id, caption } = JSON.parse(blocks[4]?.block_config ?? "{}");
      expect(caption).toBe("Unser Haus");
      expect((await t.main.get(`/api/drive/download/${file_id}`)).bytes.equals(png)).toBe(true);
      const [grandchild] = await childrenOf(children[0]?.page_id ?? "");
      expect(
        (await blocksOf(grandchild?.page_id ?? "")).map(({ block_type, content }) => [block_type, content]),
      ).toEqual([
        ["code", "a < b"],
        ["image", ""],
      ]);
    }
  });

  it("hold their pictures when they are one HTML file, and run nothing", async () => {
    const page = await newPage("<script>alert(1)</script>");
    await addBlock(page, { content: "<img src=x onerror=alert(1)>" });
    await addPicture(page);
    const out = await exported(t.main, page, "format=html");
    const html = out.bytes.toString();
    expect(out.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(html).toContain(`src="data:image/png;base64,${png.toString("base64")}"`);
    expect(html).not.toMatch(/<script|<img src=x/);
    expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
  });

  it("hold no byte of what the asker may not read", async () => {
    const page = await newPage("Offen");
    const secret = await newPage("Streng geheim", page);
    await newPage("Auch geheim", secret);
    const file = await t.driveFile("Geheimakte.txt", "Geheimnis");
    await addBlock(page, { block_type: "page_reference", content: secret });
    await addBlock(page, {
      content: "Seite",
      block_config: JSON.stringify({ inline: [{ text: "Seite", mention: { page_id: secret } }] }),
    });
    const { databaseId } = await t.newDatabase({ Kennwort: { property_type: "text" } });
    await t.newEntry(databaseId, "Geheimer Eintrag", { Kennwort: "Sesam" });
    await addBlock(page, { block_type: "database_view", content: String(databaseId) });
    await t.sharePage(page, t.guest.actor.userId, "read");
    // A file that the guest's page references but the guest may not read.
    await addBlock(page, {
      block_type: "file",
      block_config: JSON.stringify({ file_id: file, original_filename: "Akte" }),
    });
    await t.storage.transact((tx) => tx.db.deleteFrom("file_use").where("file_id", "=", file).execute());
    for (const format of ["markdown", "html"])
      for (const subpages of ["true", "false"]) {
        const out = await exported(t.guest, page, `format=${format}&subpages=${subpages}`);
        expect(out.status).toBe(200);
        const isZip = out.headers.get("content-type") === "application/zip";
        const all = isZip ? JSON.stringify(unzip(out)) : out.bytes.toString();
        expect(all).toContain("Kein Zugriff");
        expect(all).not.toMatch(/geheim|Geheim|Kennwort|Sesam|Akten/);
        for (const id of [secret, file]) expect(all).not.toContain(id);
      }
    expect((await exported(t.guest, secret)).status).toBe(404);
    const own = unzip(await exported(t.main, page));
    expect(own["Offen.md"]).toContain("| Geheimer Eintrag | Sesam |");
    expect(own["Dateien/Geheimakte.txt"]).toBe("Geheimnis");
  });

  it.each(["markdown", "html"])(
    "come back with their texts attached as files, not as pages: %s",
    async (format) => {
      const page = await newPage("Rezepte");
      const names = [`notiz ${format}.txt`, `Zutaten (${format}).md`, `Übersicht ${format}.html`];
      for (const name of names)
        await addBlock(page, {
          block_type: "file",
          block_config: JSON.stringify({
            file_id: await t.driveFile(name, `# Inhalt von ${name}`),
            original_filename: name,
          }),
        });
      await newPage("Dateien", page);
      const out = await exported(t.main, page, `format=${format}&subpages=true`);
      const made = await send(t.main, { "Export.zip": out.bytes });
      expect([made.status, made.body.notes]).toEqual([201, []]);
      const shown = (await blocksOf(firstPage(made))).filter(({ block_type }) => block_type === "file");
      const configs = shown.map(({ block_config }) => JSON.parse(block_config));
      expect(configs.map(({ original_filename }) => original_filename)).toEqual(names);
      for (const [n, { file_id }] of configs.entries())
        expect((await t.main.get(`/api/drive/download/${file_id}`)).bytes.toString()).toBe(
          `# Inhalt von ${names[n]}`,
        );
      expect((await childrenOf(firstPage(made))).map(({ title }) => title)).toEqual(["Dateien"]);
    },
  );

  it("tell the values of an entry", async () => {
    const { databaseId } = await t.newDatabase({
      Preis: { property_type: "number" },
      Fertig: { property_type: "boolean" },
    });
    const entry = await t.newEntry(databaseId, "Ball", { Preis: "1234.5", Fertig: "true" });
    expect(unzip(await exported(t.main, entry))["Ball.md"]).toBe(
      '---\ntitle: "Ball"\nPreis: "1.234,5"\nFertig: "Ja"\n---\n\n# Ball\n',
    );
    expect((await exported(t.main, entry, "format=html")).bytes.toString()).toContain(
      "<td>Preis</td><td>1.234,5</td>",
    );
  });

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

  it("may be made only where the importer may make pages, with nothing of pages they may not read", async () => {
    const page = await newPage("Ziel");
    const secret = await newPage("Verborgen");
    const file = { "Neu.md": `# Neu\n\n[Titel](/cortex/${secret})` };
    expect((await send(t.guest, file)).body.code).toBe("main_only");
    expect((await send(t.guest, file, page)).status).toBe(404);
    await t.sharePage(page, t.guest.actor.userId, "read");
    expect((await send(t.guest, file, page)).status).toBe(403);
    await t.sharePage(page, t.guest.actor.userId, "write");
    const made = await send(
      t.guest,
      { ...file, "Bild.png": png, "Zwei.html": '<p>Da<img src="Bild.png"></p>' },
      page,
    );
    expect(made.body.pages.map(({ title }: { title: string }) => title)).toEqual(["Neu", "Zwei"]);
    expect(await blocksOf(firstPage(made))).toMatchObject([
      { block_type: "text", content: "Titel", block_config: "{}" },
    ]);
    const [, picture] = await blocksOf(made.body.pages[1].page_id);
    const { file_id } = JSON.parse(picture?.block_config ?? "{}");
    expect((await t.guest.get(`/api/drive/download/${file_id}`)).status).toBe(200);
    expect((await t.visitor.get(`/api/drive/download/${file_id}`)).status).toBe(404);
  });

  it("are looked at before anything is made, with what would not come along", async () => {
    const count = async () => (await t.get(t.main, "pages")).body.pages.length;
    const before = await count();
    const text = "# Garten\n\n![Beet](Garten/beet.png)\n\n[weg](fehlt.md)";
    const files = {
      "Garten.zip": zipOf({
        "Garten.md": text,
        "Garten/beet.png": png,
        "Garten/Sorten/Tomaten.md": "Rot",
        "Garten/uebrig.bin": "x",
      }),
    };
    const seen = await send(t.main, files, undefined, { path: "import/preview" });
    expect([seen.status, seen.body]).toEqual([
      200,
      {
        pages: [
          { title: "Garten", depth: 0, file: "Garten.md" },
          { title: "Sorten", depth: 1, file: "Garten/Sorten" },
          { title: "Tomaten", depth: 2, file: "Garten/Sorten/Tomaten.md" },
        ],
        page_count: 3,
        databases: [],
        front_matter_folders: [],
        file_count: 1,
        file_bytes: text.length + 3 + png.length,
        notes: [
          { file: "Garten.md", message: "Das Ziel dieses Links ist nicht im Import: fehlt.md" },
          {
            file: "Garten/uebrig.bin",
            message: "Gehört zu keiner der Seiten und kommt nicht mit.",
          },
        ],
      },
    ]);
    expect([await count(), t.leftovers().uploads]).toEqual([before, []]);
    expect((await send(t.guest, files, undefined, { path: "import/preview" })).body.code).toBe("main_only");
  });

  it("note long names and texts in short, and refuse paths that stand on no disk", async () => {
    const long = `${"a".repeat(4_000)}.md`;
    const name = "n".repeat(3_000);
    const seen = await send(
      t.main,
      { "Lang.zip": zipOf({ [long]: `[${name}](/cortex/${newId()})` }) },
      undefined,
      { path: "import/preview" },
    );
    expect(seen.status).toBe(200);
    const { file, message } = seen.body.notes.at(-1);
    expect([file.length, message.length]).toEqual([limits.importNoteLength, limits.importNoteLength]);
    expect([file.slice(-5), message.slice(-3)]).toEqual(["aa.md", "nn…"]);
    for (const path of [`${"a/".repeat(30_000)}b.md`, `${"a/".repeat(120)}b.md`, `${"a".repeat(5_000)}.md`]) {
      const refused = await send(t.main, { "Tief.zip": zipOf({ [path]: "x" }) });
      expect([refused.status, refused.body.detail]).toEqual([
        422,
        "„Tief.zip“ enthält unzulässige Namen oder Verweise und wurde nicht importiert.",
      ]);
    }
    const folders = Array.from({ length: 20 }, (_, n) => [`${n}/${"b/".repeat(90)}c.md`, "x"] as const);
    const many = await send(t.main, { "Viele.zip": zipOf(Object.fromEntries(folders)) });
    expect([many.status, many.body.code]).toEqual([413, "too_large"]);
  });

  it("leave a report, by which everything they made goes to the trash in one act", async () => {
    const files = {
      "Haus.zip": zipOf({ "Haus.md": "# Haus\n\n[weg](fehlt.md)", "Haus/Dach.md": "Ziegel" }),
      "Hof.md": "# Hof",
    };
    const made = await send(t.main, files);
    const importId = made.body.import_id;
    const report = async () => (await t.get(t.main, `page-imports/${importId}`)).body;
    const first = await report();
    expect(first).toMatchObject({
      import_id: importId,
      title: "Haus",
      page_count: 3,
      note_count: 1,
      undone_at: null,
      pages: made.body.pages,
      notes: made.body.notes,
    });
    const { notes: _notes, pages: _pages, databases: _databases, ...listed } = first;
    expect((await t.get(t.main, "page-imports")).body.imports[0]).toEqual(listed);
    expect((await t.get(t.guest, `page-imports/${importId}`)).status).toBe(404);
    expect(JSON.stringify((await t.get(t.guest, "page-imports")).body)).not.toContain(importId);
    expect((await t.post(t.guest, `page-imports/${importId}/undo`, {})).status).toBe(404);
    // One is moved away, one is written below, one is gone already.
    const [dach] = await childrenOf(firstPage(made));
    const elsewhere = await newPage("Anderswo");
    await t.post(t.main, `pages/${dach?.page_id}/move`, { parent_page_id: elsewhere });
    const below = await newPage("Später geschrieben", dach?.page_id);
    const undone = await t.post(t.main, `page-imports/${importId}/undo`, {});
    expect([undone.status, undone.body]).toMatchObject([200, { removed_count: 3, left_count: 0 }]);
    const titles = (await t.get(t.main, "pages")).body.pages.map(({ title }: { title: string }) => title);
    expect(titles).toContain("Anderswo");
    for (const gone of ["Haus", "Dach", "Hof", "Später geschrieben"]) expect(titles).not.toContain(gone);
    expect(await report()).toMatchObject({
      undone_at: expect.any(String),
      pages: [
        { page_id: null, title: "Haus" },
        { page_id: null, title: "Hof" },
      ],
    });
    expect((await t.post(t.main, `pages/${dach?.page_id}/restore`, {})).status).toBe(200);
    expect((await t.get(t.main, `pages/${below}`)).status).toBe(200);
    expect((await t.post(t.main, `page-imports/${importId}/undo`, {})).body.removed_count).toBe(1);
    expect(
      (await send(t.main, { "Ohne.md": "x" }, undefined, { fields: { report: "none" } })).body,
    ).toMatchObject({ import_id: null });
  });

  it("undone by somebody who may no longer write them, they stay, and this is said", async () => {
    const page = await newPage("Ziel");
    await t.sharePage(page, t.guest.actor.userId, "write");
    const made = await send(t.guest, { "Da.md": "x", "Weg.md": "y" }, page);
    const [da] = made.body.pages;
    await t.sharePage(da.page_id, t.guest.actor.userId, "read");
    expect((await t.post(t.guest, `page-imports/${made.body.import_id}/undo`, {})).body).toMatchObject({
      removed_count: 1,
      left_count: 1,
    });
    expect((await childrenOf(page)).map(({ title }) => title)).toEqual(["Da"]);
  });

  it("leave the reports of the last imports only", async () => {
    const { userId } = t.visitor.actor;
    await t.storage.transact(async (tx) => {
      for (let n = 0; n <= limits.importReports; n += 1)
        await addReport(tx, {
          import_id: newId(),
          user_id: userId,
          title: `${n}`,
          imported_at: `2026-01-01T00:00:${`${n}`.padStart(2, "0")}.000Z`,
          undone_at: null,
          page_count: 0,
          note_count: 0,
          report: "{}",
        });
    });
    const { imports } = (await t.get(t.visitor, "page-imports")).body;
    const titles = imports.map(({ title }: { title: string }) => title);
    expect(titles).toEqual(
      Array.from({ length: limits.importReports }, (_, n) => `${limits.importReports - n}`),
    );
  });

  it("leave nothing behind when one of the files cannot be read", { tags: ["endurance"] }, async () => {
    const count = async () => (await t.get(t.main, "pages")).body.pages.length;
    const before = await count();
    const directory = Buffer.from("504b0102", "hex");
    const zipBomb = Buffer.from(zipOf({ "a.md": "x".repeat(100_000) }));
    zipBomb.writeUInt32LE(300 * 1024 * 1024, zipBomb.indexOf(directory) + 24);
    const traversal = zipOf({ "../a.md": "x" });
    const link = Buffer.from(zipOf({ "a.md": "/etc/passwd" }));
    const central = link.indexOf(directory);
    link.writeUInt16LE(0x0314, central + 4);
    link.writeUInt32LE((0o120777 << 16) >>> 0, central + 38);
    const lying = Buffer.from(zipOf({ "a.md": "x".repeat(100_000) }));
    lying.writeUInt32LE(10, lying.indexOf(directory) + 24);
    const tried = {
      bomb: await send(t.main, { "gut.md": "gut", "x.zip": zipBomb }),
      traversal: await send(t.main, { "x.zip": traversal }),
      link: await send(t.main, { "x.zip": link }),
      lying: await send(t.main, { "gut.md": "gut", "x.zip": lying }),
      many: await send(t.main, {
        "x.zip": zipOf(Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [`${n}.md`, "x"]))),
      }),
      pages: await send(t.main, {
        "x.zip": zipOf(Object.fromEntries(Array.from({ length: 1_001 }, (_, n) => [`${n}.md`, "x"]))),
      }),
      broken: await send(t.main, { "x.zip": "PK\x03\x04 kein ZIP" }),
      other: await send(t.main, { "x.exe": "MZ" }),
      binary: await send(t.main, { "x.md": new Uint8Array([0, 1, 2, 255]) }),
      blocks: await send(t.main, { "x.md": "a\n\n".repeat(10_001) }),
      text: await send(t.main, { "x.txt": "a".repeat(5 * 1024 * 1024 + 1) }),
      nothing: await send(t.main, {}),
    };
    expect(Object.fromEntries(Object.entries(tried).map(([name, { status }]) => [name, status]))).toEqual({
      bomb: 413,
      traversal: 422,
      link: 422,
      lying: 422,
      many: 413,
      pages: 413,
      broken: 422,
      other: 422,
      binary: 422,
      blocks: 413,
      text: 413,
      nothing: 422,
    });
    expect(tried.link.body.detail).toContain("unzulässige Namen");
    expect(await count()).toBe(before);
    expect(t.leftovers().uploads).toEqual([]);
  });
});
