import { describe, expect, it } from "vitest";
import { pasteFrom as paste } from "./support/clipboard.ts";
import { marksIn, pageToPaste } from "./support/clipboard-pages.ts";
import { useScene } from "./support/scene.ts";

describe("what other programs put on the clipboard", () => {
  const scene = useScene();

  it("takes Markdown for what it says", async () => {
    const { page, lines, stored } = await pageToPaste(scene, "Markdown");
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
    const { page, lines, stored } = await pageToPaste(scene, "Word");
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
    const { page, stored, lines } = await pageToPaste(scene, "Docs");
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
    const { page, lines } = await pageToPaste(scene, "Tabelle");
    await paste(page, {
      text: "Name\tPreis\nApfel\t1,50\n",
      html: `<table style="border:1px"><colgroup><col width=64></colgroup><tr><td style="color:red">Name</td><td>Preis</td></tr><tr><td>Apfel</td><td>1,50</td></tr></table>`,
    });
    await expect.poll(lines).toEqual(["table: Name\tPreis\nApfel\t1,50"]);
    const second = await pageToPaste(scene, "Tabelle ohne HTML");
    await paste(second.page, { text: "Name\tPreis\r\nBirne\t2,00\r\n" });
    await expect.poll(second.lines).toEqual(["table: Name\tPreis\nBirne\t2,00"]);
  });

  it("takes a list of 200 levels with all its words", async () => {
    const { page, stored } = await pageToPaste(scene, "Tief");
    const open = Array.from({ length: 200 }, (_, n) => `<ul><li>Ebene ${n}`).join("");
    await paste(page, { html: open + "</li></ul>".repeat(200), text: "Ebene 0" });
    await expect
      .poll(async () => (await stored()).map(({ content }) => content))
      .toEqual(Array.from({ length: 200 }, (_, n) => `Ebene ${n}`));
  });

  it("keeps code and angle brackets that are pasted as text", async () => {
    const { page, lines } = await pageToPaste(scene, "Klammern");
    const source = "List<String> x = <b>y</b>; a < b && `Map<K, V>`";
    await paste(page, { text: source });
    await expect.poll(lines).toEqual([`text: ${source.replaceAll("`", "")}`]);
  });

  it("drops scripts, handlers, foreign colours and pictures from elsewhere", async () => {
    const { page, cortex, problems, stored, lines } = await pageToPaste(scene, "Feindlich");
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
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
    await expect.poll(() => page.title()).not.toContain("böse");
    expect(requested.filter((url) => url.includes("tracker"))).toEqual([]);
    await cortex.waitUntilSaved();
    // The browser logs a refusal for each handler; there may be no other message.
    for (const problem of problems.splice(0))
      expect(problem).toContain("violates the following Content Security Policy");
  });
});
