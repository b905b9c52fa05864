import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { png, startFilesApp, type FilesApp } from "../../../../test/cortex-files.ts";
import { newId } from "../../../shared/ids.ts";
import { describeEachEngine } from "../../../../test/engines.ts";
import { transferCalls } from "./transfer-for-tests.ts";

describeEachEngine("pages that leave and come", (engine) => {
  let t: FilesApp;
  beforeAll(async () => {
    t = await startFilesApp(engine);
  });
  afterAll(() => t.close());
  const { send, exported, unzip, blocksOf, addBlock, newPage, firstPage, childrenOf, addPicture } =
    transferCalls(() => t);

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

  it("are an archive when one picture stands so often that a file of HTML would have it too many times", async () => {
    const page = await newPage("Tapete");
    const picture = await addBlock(page, { block_type: "image" });
    const { file_id } = (
      await t.main.upload(
        { name: "Muster.png", bytes: Buffer.concat([png, Buffer.alloc(3 * 1024 * 1024)]) },
        { parent_path: `/.system/blocks/${picture}` },
      )
    ).body;
    const block_config = { file_id, original_filename: "Muster.png" };
    await t.patch(t.main, `blocks/${picture}`, { block_config });
    const typeOf = async () =>
      (await exported(t.main, page, "format=html")).headers.get("content-type")?.split(";")[0];
    expect(await typeOf()).toBe("text/html");
    for (let n = 0; n < 3; n += 1)
      await addBlock(page, { block_type: "image", block_config: JSON.stringify(block_config) });
    expect(await typeOf()).toBe("application/zip");
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

  it("contain the values of an entry", async () => {
    const { databaseId } = await t.newDatabase({
      Preis: { property_type: "number" },
      Fertig: { property_type: "boolean" },
      Mehr: {
        property_type: "formula",
        property_config: { formula: 'link("Ball & Co", "https://example.org/plan")' },
      },
    });
    const entry = await t.newEntry(databaseId, "Ball", { Preis: "1234.5", Fertig: "true" });
    expect(unzip(await exported(t.main, entry))["Ball.md"]).toBe(
      '---\ntitle: "Ball"\nPreis: "1.234,5"\nFertig: "Ja"\nMehr: "https://example.org/plan"\n---\n\n# Ball\n',
    );
    const html = (await exported(t.main, entry, "format=html")).bytes.toString();
    expect(html).toContain("<td>Preis</td><td>1.234,5</td>");
    expect(html).toMatch(
      /<td>Mehr<\/td><td><a href="https:\/\/example.org\/plan"[^>]*>Ball &amp; Co<\/a><\/td>/,
    );
    const page = await newPage("Tabelle");
    await addBlock(page, { block_type: "database_view", content: String(databaseId) });
    expect(unzip(await exported(t.main, page))["Tabelle.md"]).toContain(
      "[Ball & Co](https://example.org/plan)",
    );
  });
});
