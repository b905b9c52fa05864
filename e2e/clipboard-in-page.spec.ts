import { describe, expect, it } from "vitest";
import { caretSettled, pasteFrom as paste } from "./support/clipboard.ts";
import { copy, marksIn, pageToPaste } from "./support/clipboard-pages.ts";
import { useScene } from "./support/scene.ts";

describe("the clipboard within pages", () => {
  const scene = useScene();

  it("leaves a sentence whole when words are pasted into it, from elsewhere or from a page", async () => {
    const { page, cortex, lines } = await pageToPaste(scene, "Satz");
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
    // As plain text, an empty block is an empty line.
    for (const key of ["Control+End", "Enter", "Enter"]) await page.keyboard.press(key);
    await page.keyboard.type("Ende");
    for (const key of ["Control+a", "Control+a"]) await page.keyboard.press(key);
    const { html } = await copy(page);
    expect(html).toContain("Ende");
    expect(html).not.toContain("\ufffc");
    expect(html).toContain("<p><br></p>");
  });

  it("reads what is pasted into the empty line at the end like everywhere else", async () => {
    const { page, cortex, lines } = await pageToPaste(scene, "Am Ende");
    await cortex.editor.click();
    await page.keyboard.type("Anfang");
    await page.keyboard.press("ArrowDown");
    await paste(page, { text: "## Titel\n\n- Eins\n  - Zwei" });
    await expect
      .poll(lines)
      .toEqual(["text: Anfang", "heading_2: Titel", "bulleted_list: Eins", "  bulleted_list: Zwei"]);
    // Lines pasted into an item continue its list.
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
    const goal = await pageToPaste(scene, "Ziel");
    await goal.cortex.waitUntilSaved();
    const address = goal.page.url();
    const id = address.split("/").at(-1) ?? "";
    const unknown = address.replace(id, "00000000-0000-4000-8000-000000000000");
    const { page, cortex, stored } = await pageToPaste(scene, "Adressen");
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
      .filter({ hasText: /Als Link eingefügt: 1 Bild\..*Nicht übernommen: 1 Bild\./ })
      .waitFor();
    // A picture in the clipboard becomes one of the page, in its place.
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
    // Backspace below it and Delete above it select it first: the next deletion is visible beforehand.
    const expectAnnounced = page.getByRole("status").filter({ hasText: "Ein Block ist ausgewählt" });
    for (const [text, edge, key] of [
      ["Danach", "Home", "Backspace"],
      ["Davor", "End", "Delete"],
    ] as const) {
      await cortex.editor.getByText(text, { exact: true }).click();
      for (const each of [edge, key]) await page.keyboard.press(each);
      await expectAnnounced.waitFor({ state: "attached" });
      await expect.poll(() => image.isVisible()).toBe(true);
      await page.keyboard.press(key);
      await image.waitFor({ state: "detached" });
      await page.keyboard.press("Control+z");
      await image.waitFor();
    }
  });

  it("fills cells with cells and with lines, and joins words over several blocks", async () => {
    const { page, cortex, lines } = await pageToPaste(scene, "Nachbarn");
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
    const { page: other, lines: said } = await pageToPaste(scene, "Über Blöcke");
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

  it("gives out HTML and Markdown, which come back as they were", async () => {
    const { page, cortex, lines } = await pageToPaste(scene, "Hinaus");
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
    const before = await lines();
    const again = await pageToPaste(scene, "Wieder herein");
    await paste(again.page, { html: copied.html });
    await expect.poll(again.lines).toEqual(before);
  });

  it("takes a megabyte at once and says so where it is too much", async () => {
    const { page, cortex, stored } = await pageToPaste(scene, "Viel");
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
    const { page, stored } = await pageToPaste(scene, "Eine Zeile");
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
