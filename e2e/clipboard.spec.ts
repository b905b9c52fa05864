import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { caretSettled, pasteFrom as paste, type Clip } from "./support/clipboard.ts";
import { useScene } from "./support/scene.ts";

type Stored = {
  block_id: string;
  block_type: string;
  content: string;
  block_config: string;
  parent_block_id: string | null;
};

/** What a copy puts on the clipboard. */
const copy = async (page: Page): Promise<Clip> => {
  await caretSettled(page);
  return page.evaluate(() => {
    const clipboardData = new DataTransfer();
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true }),
    );
    return { html: clipboardData.getData("text/html"), text: clipboardData.getData("text/plain") };
  });
};

/** Blocks as an outline: type, nested ones further in, and the text. */
const outline = (blocks: readonly Stored[]): string[] => {
  const depth = (block: Stored): number => {
    const parent = blocks.find(({ block_id }) => block_id === block.parent_block_id);
    return parent ? depth(parent) + 1 : 0;
  };
  return blocks.map((block) => `${"  ".repeat(depth(block))}${block.block_type}: ${block.content}`.trimEnd());
};

const marksIn = (block: Stored | undefined): unknown => JSON.parse(block?.block_config ?? "{}").inline;

describe("the clipboard", () => {
  const scene = useScene();

  const newPage = async (title: string) => {
    const { page, problems } = await scene.main();
    const cortex = new CortexPage(page);
    await cortex.open();
    await cortex.createPage(title);
    const stored = async () => (await cortex.storedBlocks()) as Stored[];
    return { page, cortex, problems, stored, lines: async () => outline(await stored()) };
  };

  it("takes Markdown for what it says", async () => {
    const { page, lines, stored } = await newPage("Markdown");
    await paste(page, {
      text: [
        "# Reise",
        "",
        "Ein **fetter** und *schräger* Satz mit `Code`, ~~weg~~ und [Seite](https://maive.example/x).",
        "",
        "- Packen",
        "  - Zelt",
        "- Fahren",
        "",
        "1. Eins",
        "2. Zwei",
        "",
        "- [x] Erledigt",
        "- [ ] Offen",
        "",
        "> Zitat",
        "",
        "```js",
        "const a = 1;",
        "```",
        "",
        "---",
        "",
        "| A | B |",
        "| - | - |",
        "| 1 | 2 |",
      ].join("\n"),
    });
    await expect
      .poll(lines)
      .toEqual([
        "heading_1: Reise",
        "text: Ein fetter und schräger Satz mit Code, weg und Seite.",
        "bulleted_list: Packen",
        "  bulleted_list: Zelt",
        "bulleted_list: Fahren",
        "numbered_list: Eins",
        "numbered_list: Zwei",
        "to_do: Erledigt",
        "to_do: Offen",
        "quote: Zitat",
        "code: const a = 1;",
        "divider:",
        "table: A\tB\n1\t2",
      ]);
    expect(marksIn((await stored())[1])).toEqual([
      { text: "Ein " },
      { text: "fetter", marks: { bold: true } },
      { text: " und " },
      { text: "schräger", marks: { italic: true } },
      { text: " Satz mit " },
      { text: "Code", marks: { code: true } },
      { text: ", " },
      { text: "weg", marks: { strike: true } },
      { text: " und " },
      { text: "Seite", marks: { link: "https://maive.example/x" } },
      { text: "." },
    ]);
    expect(
      (await stored()).filter(({ block_type }) => block_type === "to_do").map((b) => b.block_config),
    ).toEqual(['{"checked":true}', "{}"]);
  });

  it("makes lists of what Word writes as paragraphs", async () => {
    const { page, lines, stored } = await newPage("Word");
    const item = (level: number, marker: string, text: string) =>
      `<p class=MsoListParagraph style='margin-left:${level * 36}pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'>` +
      `<![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span><![endif]>${text}<o:p></o:p></p>`;
    await paste(page, {
      text: "Bericht\n1. Erstens\n• Darunter\n2. Zweitens",
      html:
        `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p {color: red}</style></head><body><!--StartFragment-->` +
        `<p class=MsoTitle>Bericht<o:p></o:p></p><h2>Kapitel</h2><p class=MsoNormal style='color:black'>Ganz <b>wichtig</b> und <span style='font-style:italic'>leise</span></p>` +
        item(1, "1.", "Erstens") +
        item(2, "o", "Darunter") +
        item(1, "2.", "Zweitens") +
        item(1, "·", "Punkt") +
        `<p class=MsoNormal><o:p>&nbsp;</o:p></p>` +
        `<p class=MsoNormal>Ende</p><!--EndFragment--></body></html>`,
    });
    await expect
      .poll(lines)
      .toEqual([
        "heading_1: Bericht",
        "heading_2: Kapitel",
        "text: Ganz wichtig und leise",
        "numbered_list: Erstens",
        "  bulleted_list: Darunter",
        "numbered_list: Zweitens",
        "bulleted_list: Punkt",
        "text: Ende",
      ]);
    expect(marksIn((await stored())[2])).toEqual([
      { text: "Ganz " },
      { text: "wichtig", marks: { bold: true } },
      { text: " und " },
      { text: "leise", marks: { italic: true } },
    ]);
  });

  it("reads Google Docs, which says bold in styles and wraps all in a bold that is none", async () => {
    const { page, stored, lines } = await newPage("Docs");
    await paste(page, {
      html:
        `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="color:#000"><span style="font-weight:400">Normal, </span><span style="font-weight:700">fett</span></p>` +
        `<ul><li><p><span style="font-weight:400">Eins</span></p></li><ul><li><p><span>Tiefer</span></p></li></ul></ul></b>`,
    });
    await expect
      .poll(lines)
      .toEqual(["text: Normal, fett", "bulleted_list: Eins", "  bulleted_list: Tiefer"]);
    expect(JSON.parse((await stored())[0]?.block_config ?? "")).toEqual({
      inline: [{ text: "Normal, " }, { text: "fett", marks: { bold: true } }],
    });
  });

  it("makes a table of cells from a spreadsheet, as HTML and as plain text", async () => {
    const { page, lines } = await newPage("Tabelle");
    await paste(page, {
      text: "Name\tPreis\nApfel\t1,50\n",
      html: `<table style="border:1px"><colgroup><col width=64></colgroup><tr><td style="color:red">Name</td><td>Preis</td></tr><tr><td>Apfel</td><td>1,50</td></tr></table>`,
    });
    await expect.poll(lines).toEqual(["table: Name\tPreis\nApfel\t1,50"]);
    const second = await newPage("Tabelle ohne HTML");
    await paste(second.page, { text: "Name\tPreis\r\nBirne\t2,00\r\n" });
    await expect.poll(second.lines).toEqual(["table: Name\tPreis\nBirne\t2,00"]);
  });

  it("leaves a sentence whole when words are pasted into it, from elsewhere or from a page", async () => {
    const { page, cortex, lines } = await newPage("Satz");
    await cortex.editor.click();
    await page.keyboard.type("Vor nach");
    for (let n = 0; n < 4; n += 1) await page.keyboard.press("ArrowLeft");
    await paste(page, { text: "der " });
    await paste(page, { html: "<p>Mitte, <b>ja</b> </p>", text: "Mitte, ja " });
    await paste(page, { text: "1. Mai " });
    await expect.poll(lines).toEqual(["text: Vor der Mitte, ja 1. Mai nach"]);
    for (let n = 0; n < 4; n += 1) await page.keyboard.press("Shift+ArrowRight");
    expect((await copy(page)).text).toBe("nach");
    await page.keyboard.press("Control+c");
    await page.keyboard.press("Home");
    await caretSettled(page);
    await page.keyboard.press("Control+v");
    await expect.poll(lines).toEqual(["text: nachVor der Mitte, ja 1. Mai nach"]);
  });

  it("takes a list of 200 levels with all its words", async () => {
    const { page, stored } = await newPage("Tief");
    const open = Array.from({ length: 200 }, (_, n) => `<ul><li>Ebene ${n}`).join("");
    await paste(page, { html: open + "</li></ul>".repeat(200), text: "Ebene 0" });
    await expect
      .poll(async () => (await stored()).map(({ content }) => content))
      .toEqual(Array.from({ length: 200 }, (_, n) => `Ebene ${n}`));
  });

  it("keeps code and angle brackets that are pasted as text", async () => {
    const { page, lines } = await newPage("Klammern");
    const source = "List<String> x = <b>y</b>; a < b && `Map<K, V>`";
    await paste(page, { text: source });
    await expect.poll(lines).toEqual([`text: ${source.replaceAll("`", "")}`]);
  });

  it("reads what is pasted into the empty line at the end like everywhere else", async () => {
    const { page, cortex, lines } = await newPage("Am Ende");
    await cortex.editor.click();
    await page.keyboard.type("Anfang");
    await page.keyboard.press("ArrowDown");
    await paste(page, { text: "## Titel\n\n- Eins\n  - Zwei" });
    await expect
      .poll(lines)
      .toEqual(["text: Anfang", "heading_2: Titel", "bulleted_list: Eins", "  bulleted_list: Zwei"]);
    // Lines that are pasted into an item go on with its list.
    await paste(page, { text: "Drei\nVier" });
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.keyboard.type("[] ");
    await paste(page, { text: "Milch\nBrot" });
    await expect
      .poll(async () => (await lines()).slice(3))
      .toEqual([
        "  bulleted_list: Zwei",
        "  bulleted_list: Drei",
        "  bulleted_list: Vier",
        "to_do: Milch",
        "to_do: Brot",
      ]);
  });

  it("mentions pages whose address is pasted, links selected words, and says where pictures went", async () => {
    const goal = await newPage("Ziel");
    await goal.cortex.waitUntilSaved();
    const address = goal.page.url();
    const id = address.split("/").at(-1) ?? "";
    const unknown = address.replace(id, "00000000-0000-4000-8000-000000000000");
    const { page, cortex, stored } = await newPage("Adressen");
    const runs = async () => (await stored()).map(marksIn);
    await paste(page, { text: `Siehe ${address} und ${unknown}` });
    await cortex.editor.getByRole("link", { name: "Ziel" }).waitFor();
    await expect
      .poll(runs)
      .toEqual([
        [
          { text: "Siehe " },
          { text: "Seite", mention: { page_id: id } },
          { text: " und " },
          { text: unknown, marks: { link: unknown } },
        ],
      ]);
    await page.keyboard.press("Enter");
    await page.keyboard.type("Karte");
    await page.keyboard.press("Shift+Home");
    await paste(page, { text: "https://karte.example/a" });
    await expect
      .poll(async () => (await runs())[1])
      .toEqual([{ text: "Karte", marks: { link: "https://karte.example/a" } }]);
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await paste(page, {
      html: `<p><b>Bilder</b> <img src="https://bild.example/a.png" alt="Garten"> <img src="data:image/png;base64,AA"></p>`,
      text: "Bilder",
    });
    await page
      .getByRole("status")
      .filter({ hasText: "Als Link eingefügt: 1 Bild. Nicht übernommen: 1 Bild." })
      .waitFor();
    // A picture that came along is a picture of the page, where it stood.
    const picture = await page.evaluate(() => {
      const canvas = document.createElement("canvas");
      const paper = canvas.getContext("2d");
      for (let x = 0; x < 300; x += 10) {
        if (paper) paper.fillStyle = `hsl(${x} 80% 50%)`;
        paper?.fillRect(x, 0, 10, 150);
      }
      return canvas.toDataURL("image/png");
    });
    await page.keyboard.press("Enter");
    await paste(page, {
      html: `<p><b>Davor</b></p><p><img src="${picture}"></p><p>Danach</p>`,
      text: "Davor",
    });
    const image = cortex.block("image").getByRole("img");
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(300);
    await expect
      .poll(async () =>
        (await stored()).slice(-3).map(({ block_type, content }) => `${block_type}: ${content}`),
      )
      .toEqual(["text: Davor", "image: ", "text: Danach"]);
    // Backspace below it and Delete above it choose it first: what is deleted next can be seen.
    const told = page.getByRole("status").filter({ hasText: "Ein Block ist ausgewählt" });
    for (const [text, edge, key] of [
      ["Danach", "Home", "Backspace"],
      ["Davor", "End", "Delete"],
    ] as const) {
      await cortex.editor.getByText(text, { exact: true }).click();
      for (const each of [edge, key]) await page.keyboard.press(each);
      await told.waitFor({ state: "attached" });
      expect(await image.isVisible()).toBe(true);
      await page.keyboard.press(key);
      await image.waitFor({ state: "detached" });
      await page.keyboard.press("Control+z");
      await image.waitFor();
    }
  });

  it("fills cells with cells and with lines, and joins words over several blocks", async () => {
    const { page, cortex, lines } = await newPage("Nachbarn");
    const rows = async () => (await lines())[0]?.replace("table: ", "").split("\n");
    await paste(page, { text: "a\tb\nc\td" });
    await expect.poll(rows).toEqual(["a\tb", "c\td"]);
    await cortex.editor.locator("td").nth(1).click();
    await paste(page, {
      html: "<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>",
      text: "1\t2\n3\t4",
    });
    await expect.poll(rows).toEqual(["a\t1\t2", "c\t3\t4"]);
    await cortex.editor.locator("td").nth(5).click();
    await paste(page, { html: "<p><b>Eins</b></p><ul><li>Zwei</li></ul>", text: "Eins\nZwei" });
    await expect.poll(() => cortex.editor.locator("td").nth(5).innerText()).toBe("4Eins\n• Zwei");
    const { page: other, lines: said } = await newPage("Über Blöcke");
    await other.keyboard.type("Eins zwei");
    await other.keyboard.press("Enter");
    await other.keyboard.type("drei vier");
    await other.keyboard.press("Shift+ArrowUp");
    await paste(other, { html: "<p><b>Neu</b></p>", text: "Neu" });
    await expect.poll(said).toEqual(["text: Eins zwNeu"]);
    await other.keyboard.press("Escape");
    await paste(other, { text: "Darunter" });
    await expect.poll(said).toEqual(["text: Eins zwNeu", "text: Darunter"]);
  });

  it("drops scripts, handlers, foreign colours and pictures from elsewhere", async () => {
    const { page, cortex, problems, stored, lines } = await newPage("Feindlich");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await paste(page, {
      html:
        `<p onclick="document.title='böse'" style="color:white;background:white">Harmlos<script>document.title='böse'</script></p>` +
        `<p><img src="x" onerror="document.title='böse'"><img src="https://tracker.example/p.gif" alt="Bild"></p>` +
        `<p><a href="javascript:document.title='böse'">Klick</a><a href="https://gut.example">Gut</a></p>` +
        `<svg onload="document.title='böse'"></svg><iframe src="https://tracker.example"></iframe><style>*{display:none}</style>`,
    });
    await expect.poll(lines).toEqual(["text: Harmlos", "text: Bild", "text: KlickGut"]);
    const all = JSON.stringify(await stored());
    expect(all).not.toMatch(/javascript:|onerror|onclick|böse|white/);
    expect(all).toContain("https://gut.example");
    expect(await page.title()).not.toContain("böse");
    expect(asked.filter((url) => url.includes("tracker"))).toEqual([]);
    await cortex.waitUntilSaved();
    // The browser says of each handler that it refused it; nothing else may have gone wrong.
    for (const problem of problems.splice(0))
      expect(problem).toContain("violates the following Content Security Policy");
  });

  it("gives out HTML and Markdown, which come back as they were", async () => {
    const { page, cortex, lines, stored } = await newPage("Hinaus");
    const source = "## Titel\n\n* Eins\n  * Zwei\n\n> Gesagt\n\n1. A\n2. B\n";
    await paste(page, { text: source });
    await expect.poll(lines).toHaveLength(6);
    await cortex.editor.click();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Control+a");
    const copied = await copy(page);
    expect(copied.text).toContain("## Titel");
    expect(copied.text).toMatch(/\* Eins\n+ +\* Zwei/);
    expect(copied.html).toContain("<h2");
    const before = outline(await stored());
    const again = await newPage("Wieder herein");
    await paste(again.page, { html: copied.html });
    await expect.poll(again.lines).toEqual(before);
  });

  it("takes a megabyte at once and says so where it is too much", async () => {
    const { page, cortex, stored } = await newPage("Viel");
    const paragraph = "Ein ganz gewöhnlicher Satz, der oft dasteht. ".repeat(20).trim();
    await paste(page, { text: Array.from({ length: 1_100 }, () => paragraph).join("\n\n") });
    await expect.poll(async () => (await stored()).length, { timeout: 60_000 }).toBe(1_100);
    await cortex.waitUntilSaved();
    await paste(page, {
      html: `<p style="margin:0 0 10px;font-family:sans-serif"><b>x</b></p>`.repeat(100_000),
      text: "x",
    });
    await page.getByRole("status").filter({ hasText: "Höchstens 5.000 Absätze und Zeilen" }).waitFor();
    await paste(page, { text: "x".repeat(1_600_000) });
    await page.getByRole("status").filter({ hasText: "Höchstens 1.500.000 Zeichen" }).waitFor();
    expect((await stored()).length).toBe(1_100);
  });

  it("cuts a line that is longer than a block may be into several, with nothing lost", async () => {
    const { page, stored } = await newPage("Eine Zeile");
    const words = Array.from({ length: 180_000 }, (_, n) => n.toString(36)).join(" ");
    const letters = "ä".repeat(150_000);
    await page.keyboard.type("Davor ");
    await paste(page, { text: words });
    const said = async () => (await stored()).map(({ content }) => content);
    const says = async (text: string): Promise<void> => {
      await expect.poll(async () => (await said()).join("") === text, { timeout: 60_000 }).toBe(true);
    };
    await says(`Davor ${words}`);
    await page.keyboard.press("Enter");
    await paste(page, { text: letters, html: `<p>${letters}</p>` });
    await says(`Davor ${words}${letters}`);
    expect((await said()).filter((content) => content.length > 100_000)).toEqual([]);
    expect((await said()).slice(0, 2).every((content) => content.endsWith(" "))).toBe(true);
    await page.keyboard.type("!");
    await says(`Davor ${words}${letters}!`);
  });
});
