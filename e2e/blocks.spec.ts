import { describe, expect, it } from "vitest";
import type { CortexPage } from "./page-objects/cortex-page.ts";
import { configOf, expectOutline, isFocused, look, newPage, outline } from "./support/block-pages.ts";
import { expectAccessible, screenshot } from "./support/browser.ts";
import { axeComplaints } from "./support/house-rules.ts";
import { useScene } from "./support/scene.ts";

describe("blocks of text", () => {
  const scene = useScene();

  it("makes lists by typing, nests them by Tab, and leaves them by Enter", async () => {
    const { page, cortex } = await newPage(scene, "Einkauf");
    const { keyboard } = page;
    await keyboard.type("- Milch");
    await keyboard.press("Enter");
    await keyboard.press("Tab");
    await keyboard.type("Hafer");
    await keyboard.press("Enter");
    await keyboard.type("Kuh");
    await keyboard.press("Enter");
    await keyboard.press("Shift+Tab");
    await keyboard.type("Brot");
    await keyboard.press("Enter");
    await keyboard.press("Enter");
    await keyboard.type("3) Drittens");
    await keyboard.press("Enter");
    await keyboard.type("Viertens");
    await keyboard.press("Enter");
    await keyboard.press("Enter");
    await keyboard.type("Schluss");
    const wanted = [
      "bulleted_list: Milch",
      "  bulleted_list: Hafer",
      "  bulleted_list: Kuh",
      "bulleted_list: Brot",
      "numbered_list: Drittens",
      "numbered_list: Viertens",
      "text: Schluss",
    ];
    await expect.poll(() => outline(cortex)).toEqual(wanted);
    await expect.poll(() => configOf(cortex, "numbered_list")).toEqual({ start: 3 });
    const other = await look(scene, page);
    await other.block("numbered_list").nth(1).getByText("Viertens").waitFor();
    await expect
      .poll(() => other.block("numbered_list").nth(1).locator("[data-index]").getAttribute("data-index"))
      .toBe("4");
    await page.reload();
    await cortex.block("text").getByText("Schluss").waitFor();
    await expect.poll(() => outline(cortex)).toEqual(wanted);
  });

  it("an empty item of a list goes out one level with every Enter, and its text turns plain by Backspace", async () => {
    const { page, cortex } = await newPage(scene, "Heraus");
    const { keyboard } = page;
    await keyboard.type("* eins");
    await keyboard.press("Enter");
    await keyboard.press("Tab");
    await keyboard.press("Enter");
    await keyboard.type("zwei");
    await expectOutline(cortex, ["bulleted_list: eins", "bulleted_list: zwei"]);
    await keyboard.press("Home");
    await keyboard.press("Backspace");
    await expectOutline(cortex, ["bulleted_list: eins", "text: zwei"]);
    await keyboard.press("End");
    await keyboard.press("Enter");
    await keyboard.type("- ");
    await cortex.block("bulleted_list").nth(1).waitFor();
    await keyboard.press("Backspace");
    await expect.poll(() => cortex.block("bulleted_list").count()).toBe(1);
    await keyboard.type("!");
    await expectOutline(cortex, ["bulleted_list: eins", "text: zwei!"]);
  });

  it("ticks to-dos with the mouse and by key, here and in another browser, and takes that back", async () => {
    const { page, cortex } = await newPage(scene, "Aufgaben");
    const { keyboard } = page;
    await keyboard.type("[] Rasen mähen");
    await keyboard.press("Enter");
    await keyboard.type("Hecke schneiden");
    const other = await look(scene, page);
    const box = (there: CortexPage, name: string) =>
      there.editor.getByRole("checkbox", { name: `Erledigt ${name}` });
    await box(cortex, "Rasen mähen").click();
    await expect.poll(() => box(other, "Rasen mähen").isChecked()).toBe(true);
    await expect.poll(() => isFocused(box(cortex, "Rasen mähen"))).toBe(true);
    await keyboard.press("Space");
    await expect.poll(() => box(other, "Rasen mähen").isChecked()).toBe(false);
    await box(other, "Rasen mähen").click();
    await expect.poll(() => box(cortex, "Rasen mähen").isChecked()).toBe(true);
    await cortex.block("to_do").nth(1).getByText("Hecke").click();
    await keyboard.press("Control+Enter");
    await expect.poll(() => box(cortex, "Hecke schneiden").isChecked()).toBe(true);
    await expect.poll(() => configOf(cortex, "to_do")).toEqual({ checked: true });
    await keyboard.press("Control+z");
    await expect.poll(() => box(cortex, "Hecke schneiden").isChecked()).toBe(false);
    await expect.poll(() => box(cortex, "Rasen mähen").isChecked()).toBe(true);
    await page.reload();
    await expect.poll(() => box(cortex, "Rasen mähen").isChecked()).toBe(true);
  });

  it("folds toggles for oneself alone and never hides the caret", async () => {
    const { page, cortex } = await newPage(scene, "Klappe");
    const { keyboard } = page;
    await keyboard.type("/aufk");
    await keyboard.press("Enter");
    await keyboard.type("Rezept");
    await keyboard.press("Enter");
    // A list in it ends inside of it; from an empty line of text Enter leads out.
    await keyboard.type("- Mehl");
    for (const key of ["Enter", "Enter"]) await keyboard.press(key);
    await keyboard.type("Salz");
    for (const key of ["Enter", "Enter"]) await keyboard.press(key);
    await keyboard.type("Danach");
    const folded = ["toggle: Rezept", "  bulleted_list: Mehl", "  text: Salz"];
    await expectOutline(cortex, [...folded, "text: Danach"]);
    const inside = cortex.editor.getByText("Mehl");
    await cortex.editor.getByRole("button", { name: "Aufklappliste: Rezept", expanded: true }).click();
    await inside.waitFor({ state: "hidden" });
    const other = await look(scene, page);
    await other.editor.getByRole("button", { name: "Aufklappliste: Rezept", expanded: false }).click();
    await other.editor.getByText("Mehl").waitFor();
    await page.reload();
    await cortex.editor.getByText("Danach").waitFor();
    await expect.poll(() => inside.isVisible()).toBe(false);
    // A line joined into a closed toggle would disappear.
    await cortex.editor.getByText("Danach").click();
    await keyboard.press("Home");
    await keyboard.press("Tab");
    await expect.poll(() => isFocused(cortex.editor)).toBe(true);
    await cortex.editor.getByText("Mehl").waitFor();
    await expectOutline(cortex, [...folded, "  text: Danach"]);
    await cortex.editor.getByText("Rezept").click();
    await keyboard.press("Control+Enter");
    await cortex.editor.getByText("Danach").waitFor({ state: "hidden" });
    await keyboard.press("End");
    await keyboard.press("Enter");
    await keyboard.type("Noch eins");
    await expectOutline(cortex, [...folded, "  text: Danach", "toggle: Noch eins"]);
  });

  it("quotes, and gives a callout another icon", async () => {
    const { page, cortex } = await newPage(scene, "Merken");
    const { keyboard } = page;
    await keyboard.type("> Wer schreibt, der bleibt.");
    await keyboard.press("Enter");
    await keyboard.type("/hinweis");
    await keyboard.press("Enter");
    await keyboard.type("Bitte lesen");
    await expectOutline(cortex, ["quote: Wer schreibt, der bleibt.", "callout: Bitte lesen"]);
    const other = await look(scene, page);
    await cortex.editor.getByRole("button", { name: "Symbol ändern" }).click();
    await page.getByRole("dialog", { name: "Icon auswählen" }).getByRole("option").nth(3).click();
    await expect
      .poll(() => configOf(cortex, "callout"))
      .toMatchObject({ icon: expect.stringContaining(":") });
    const { icon } = (await configOf(cortex, "callout")) as { icon: string };
    await other.editor.locator(`[data-icon="${icon}"]`).first().waitFor();
    await expectAccessible(page);
  });

  it("takes the language that is typed right behind the backticks, and no other word", async () => {
    const { page, cortex } = await newPage(scene, "Sprache");
    const { keyboard } = page;
    await keyboard.type("```js");
    await keyboard.press("Enter");
    await keyboard.type("js");
    await keyboard.press("Enter");
    await keyboard.type("let b;");
    await expectOutline(cortex, ["code: js\nlet b;"]);
    await expect.poll(() => configOf(cortex, "code")).toEqual({ language: "javascript" });
    await keyboard.press("Control+Enter");
    await keyboard.type("```Hallo");
    await keyboard.press("Enter");
    await keyboard.type("js");
    await keyboard.press("Enter");
    await expectOutline(cortex, ["code: js\nlet b;", "code: Hallo\njs\n"]);
  });

  it("writes code: lines, indentation, colours, copying, and the way out", async () => {
    const { page, cortex } = await newPage(scene, "Programm");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const { keyboard } = page;
    await keyboard.type("```");
    // Enter behind the backticks belongs to them and adds no empty line.
    await keyboard.press("Enter");
    await keyboard.type("const a = 1;");
    await keyboard.press("Enter");
    await keyboard.press("Tab");
    await keyboard.type("// eingerückt");
    await keyboard.press("Enter");
    await keyboard.press("Shift+Tab");
    await keyboard.type("- keine Liste");
    await keyboard.press("Control+Enter");
    await keyboard.type("Darunter");
    const code = "const a = 1;\n  // eingerückt\n- keine Liste";
    await expectOutline(cortex, [`code: ${code}`, "text: Darunter"]);
    await cortex.editor.getByRole("combobox", { name: "Sprache" }).selectOption("typescript");
    await cortex.editor.locator(".hljs-keyword").getByText("const").waitFor();
    const other = await look(scene, page);
    await other.editor.locator(".hljs-comment").waitFor();
    await cortex.editor.getByRole("button", { name: "Kopieren" }).click();
    await cortex.editor.getByRole("button", { name: "Kopiert" }).waitFor();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    await expect.poll(() => configOf(cortex, "code")).toEqual({ language: "typescript" });
    await cortex.editor.getByText("const", { exact: true }).click();
    await keyboard.press("Control+Home");
    await keyboard.press("Backspace");
    await expectOutline(cortex, [`text: ${code}`, "text: Darunter"]);
  });

  it("makes a link of one written as in Markdown, and leaves what is none as it is", async () => {
    const { page, cortex } = await newPage(scene, "Verweis");
    const { keyboard } = page;
    await keyboard.type("Siehe [die **Seite**](https://example.com/a?b=1) dort");
    await keyboard.press("Enter");
    await keyboard.type("[x](javascript:alert) ![b](https://example.com/b) [y](nichts)");
    await keyboard.press("Enter");
    await keyboard.type("`[c](https://example.com)` Ende");
    await expect
      .poll(() => outline(cortex))
      .toEqual([
        "text: Siehe die Seite dort",
        "text: [x](javascript:alert) ![b](https://example.com/b) [y](nichts)",
        "text: [c](https://example.com) Ende",
      ]);
    const link = "https://example.com/a?b=1";
    await expect
      .poll(() => configOf(cortex, "text"))
      .toEqual({
        inline: [
          { text: "Siehe " },
          { text: "die ", marks: { link } },
          { text: "Seite", marks: { bold: true, link } },
          { text: " dort" },
        ],
      });
  });

  it("draws a line by three hyphens and goes on below it", async () => {
    const { page, cortex } = await newPage(scene, "Strich");
    await page.keyboard.type("Oben");
    await page.keyboard.press("Enter");
    await page.keyboard.type("---Unten");
    await expectOutline(cortex, ["text: Oben", "divider: ", "text: Unten"]);
    await (await look(scene, page)).editor.getByRole("separator").waitFor();
  });

  it("fills a table by keyboard alone and changes its shape", async () => {
    const { page, cortex } = await newPage(scene, "Tabelle");
    const { keyboard } = page;
    await keyboard.type("/tabelle");
    await keyboard.press("Enter");
    for (const cell of ["Name", "Alter", "Ort", "Anna", "33", "Ulm", "Bert", "41", "Bonn"]) {
      await keyboard.type(cell);
      await keyboard.press("Tab");
    }
    await keyboard.type("Neue Zeile");
    const cells = cortex.editor.locator("td, th");
    await expect.poll(() => cells.count()).toBe(12);
    const other = await look(scene, page);
    await other.editor.getByText("Neue Zeile").waitFor();
    await keyboard.press("Alt+F10");
    const tools = page.getByRole("toolbar", { name: "Werkzeuge der Tabelle" });
    await tools.getByRole("button", { name: "Tabelle bearbeiten" }).click();
    await page.getByRole("menuitem", { name: "Zeile löschen" }).click();
    await expect.poll(() => cells.count()).toBe(9);
    await tools.getByRole("button", { name: "Spalte rechts" }).click();
    await expect.poll(() => cells.count()).toBe(12);
    await tools.getByRole("button", { name: "Tabelle bearbeiten" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Kopfzeile" }).click();
    await expect.poll(() => cortex.editor.locator("th").count()).toBe(0);
    await expectAccessible(page);
    await screenshot(page, "table-tools");
    await expectOutline(cortex, ["table: Name\tAlter\tOrt\t\nAnna\t33\tUlm\t\nBert\t41\tBonn\t"]);
    await page.reload();
    await expect.poll(() => cells.count()).toBe(12);
  });

  it("mentions pages under the title they have now", async () => {
    const { page, cortex } = await newPage(scene, "Ziel der Reise");
    await page.keyboard.type("Ankommen");
    await cortex.createPage("Von hier aus");
    await expect.poll(() => isFocused(cortex.editor)).toBe(true);
    await page.keyboard.type("Siehe @ziel");
    const menu = page.getByRole("listbox", { name: "Erwähnen" });
    await menu.getByRole("option", { name: "Ziel der Reise" }).waitFor();
    await page.keyboard.press("Enter");
    await page.keyboard.type("bitte");
    await expectOutline(cortex, ["text: Siehe Seite bitte"]);
    const other = await look(scene, page);
    const link = other.editor.getByRole("link", { name: "Ziel der Reise" });
    await link.waitFor();
    await cortex.editor.getByRole("link", { name: "Ziel der Reise" }).click();
    // Until the other page is shown, the title is that of the page with the mention.
    await expect.poll(() => cortex.title.inputValue()).toBe("Ziel der Reise");
    await cortex.title.fill("Neues Ziel");
    await cortex.title.press("Enter");
    await other.editor.getByRole("link", { name: "Neues Ziel" }).waitFor();
    await cortex.openPage("Von hier aus");
    await cortex.editor.getByRole("link", { name: "Neues Ziel" }).waitFor();
    await cortex.editor.getByText("bitte").click();
    await page.keyboard.press("End");
    await page.keyboard.type(" a@b @nirgendwo");
    await expect.poll(() => menu.count()).toBe(0);
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Escape");
    await expectOutline(cortex, ["text: Siehe Seite bitte a@b @nirgendw"]);
  });

  it("mentions people who may read the page, by their name", async () => {
    const { page, cortex } = await newPage(scene, "Mit Leuten");
    const pageId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    const rita = await scene.person("guest", "Rita Rosen");
    await rita.sharePage(pageId, "read");
    await page.keyboard.type("Frag @rita");
    const menu = page.getByRole("listbox", { name: "Erwähnen" });
    await menu.getByRole("option", { name: "Rita Rosen" }).waitFor();
    expect(await axeComplaints(page)).toEqual([]);
    await screenshot(page, "mention-menu");
    await page.keyboard.press("Enter");
    await page.keyboard.type("!");
    await expectOutline(cortex, ["text: Frag @Rita Rosen !"]);
    await (await look(scene, page)).editor.getByText("@Rita Rosen").waitFor();
    for (let i = 0; i < 3; i += 1) await page.keyboard.press("Backspace");
    await expectOutline(cortex, ["text: Frag "]);
    await page.keyboard.press("Control+z");
    await expect.poll(async () => (await outline(cortex))[0]).toContain("@Rita Rosen");
  });
});
