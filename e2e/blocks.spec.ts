import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { expectAccessible, looks, screenshot } from "./support/browser.ts";
import { useScene } from "./support/scene.ts";

/** What the server has of a page, one line per block, nested ones indented. */
const outline = async (cortex: CortexPage): Promise<string[]> => {
  const blocks = await cortex.storedBlocks();
  const depth = (id: string | null): number => {
    const parent = blocks.find((block) => block.block_id === id);
    return parent ? 1 + depth(parent.parent_block_id) : 0;
  };
  return blocks.map((b) => `${"  ".repeat(depth(b.parent_block_id))}${b.block_type}: ${b.content}`);
};

const configOf = async (cortex: CortexPage, type: string): Promise<unknown> => {
  const block = (await cortex.storedBlocks()).find((one) => one.block_type === type);
  return JSON.parse(block?.block_config ?? "null");
};

const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluate((e) => e === document.activeElement);

describe("blocks of text", () => {
  const scene = useScene();

  const newPage = async (title: string, options = {}): Promise<{ page: Page; cortex: CortexPage }> => {
    const { page } = await scene.main(options);
    const cortex = new CortexPage(page);
    await cortex.open();
    await cortex.createPage(title);
    await expect.poll(() => isFocused(cortex.editor)).toBe(true);
    return { page, cortex };
  };

  /** The same page in another browser. */
  const look = async (page: Page): Promise<CortexPage> => {
    const other = await scene.main();
    await other.page.goto(page.url());
    const cortex = new CortexPage(other.page);
    await cortex.editor.waitFor();
    return cortex;
  };

  it("makes lists by typing, nests them by Tab, and leaves them by Enter", async () => {
    const { page, cortex } = await newPage("Einkauf");
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
    await keyboard.type("3. Drittens");
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
    expect(await configOf(cortex, "numbered_list")).toEqual({ start: 3 });
    const other = await look(page);
    await other.block("numbered_list").nth(1).getByText("Viertens").waitFor();
    expect(await other.block("numbered_list").nth(1).locator("[data-index]").getAttribute("data-index")).toBe(
      "4",
    );
    await page.reload();
    await cortex.block("text").getByText("Schluss").waitFor();
    expect(await outline(cortex)).toEqual(wanted);
  });

  it("an empty item of a list goes out one level with every Enter, and its text turns plain by Backspace", async () => {
    const { page, cortex } = await newPage("Heraus");
    const { keyboard } = page;
    await keyboard.type("* eins");
    await keyboard.press("Enter");
    await keyboard.press("Tab");
    await keyboard.press("Enter");
    await keyboard.type("zwei");
    await expect.poll(() => outline(cortex)).toEqual(["bulleted_list: eins", "bulleted_list: zwei"]);
    await keyboard.press("Home");
    await keyboard.press("Backspace");
    await expect.poll(() => outline(cortex)).toEqual(["bulleted_list: eins", "text: zwei"]);
    await keyboard.press("End");
    await keyboard.press("Enter");
    await keyboard.type("- ");
    await cortex.block("bulleted_list").nth(1).waitFor();
    await keyboard.press("Backspace");
    await expect.poll(() => cortex.block("bulleted_list").count()).toBe(1);
    await keyboard.type("!");
    await expect.poll(() => outline(cortex)).toEqual(["bulleted_list: eins", "text: zwei!"]);
  });

  it("ticks to-dos with the mouse and by key, here and in another browser, and takes that back", async () => {
    const { page, cortex } = await newPage("Aufgaben");
    const { keyboard } = page;
    await keyboard.type("[] Rasen mähen");
    await keyboard.press("Enter");
    await keyboard.type("Hecke schneiden");
    const other = await look(page);
    const box = (there: CortexPage, name: string) =>
      there.editor.getByRole("checkbox", { name: `Erledigt ${name}` });
    await box(cortex, "Rasen mähen").click();
    await expect.poll(() => box(other, "Rasen mähen").isChecked()).toBe(true);
    expect(await isFocused(box(cortex, "Rasen mähen"))).toBe(true);
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
    expect(await box(cortex, "Rasen mähen").isChecked()).toBe(true);
    await page.reload();
    await expect.poll(() => box(cortex, "Rasen mähen").isChecked()).toBe(true);
  });

  it("folds toggles for oneself alone and never hides the caret", async () => {
    const { page, cortex } = await newPage("Klappe");
    const { keyboard } = page;
    await keyboard.type("/aufk");
    await keyboard.press("Enter");
    await keyboard.type("Rezept");
    await keyboard.press("Enter");
    await keyboard.type("Mehl");
    await keyboard.press("Enter");
    await keyboard.press("Enter");
    await keyboard.type("Danach");
    await expect.poll(() => outline(cortex)).toEqual(["toggle: Rezept", "  text: Mehl", "text: Danach"]);
    const inside = cortex.editor.getByText("Mehl");
    await cortex.editor.getByRole("button", { name: "Zuklappen" }).click();
    await inside.waitFor({ state: "hidden" });
    const other = await look(page);
    await other.editor.getByRole("button", { name: "Aufklappen" }).click();
    await other.editor.getByText("Mehl").waitFor();
    await page.reload();
    await cortex.editor.getByText("Danach").waitFor();
    expect(await inside.isVisible()).toBe(false);
    // A line joined to what is folded away would be gone from sight.
    await cortex.editor.getByText("Danach").click();
    await keyboard.press("Home");
    await keyboard.press("Tab");
    expect(await isFocused(cortex.editor)).toBe(true);
    await cortex.editor.getByText("Mehl").waitFor();
    await expect.poll(() => outline(cortex)).toEqual(["toggle: Rezept", "  text: Mehl", "  text: Danach"]);
    await cortex.editor.getByText("Rezept").click();
    await keyboard.press("Control+Enter");
    await cortex.editor.getByText("Danach").waitFor({ state: "hidden" });
    await keyboard.press("End");
    await keyboard.press("Enter");
    await keyboard.type("Noch eins");
    await expect
      .poll(() => outline(cortex))
      .toEqual(["toggle: Rezept", "  text: Mehl", "  text: Danach", "toggle: Noch eins"]);
  });

  it("quotes, and gives a callout another icon", async () => {
    const { page, cortex } = await newPage("Merken");
    const { keyboard } = page;
    await keyboard.type("> Wer schreibt, der bleibt.");
    await keyboard.press("Enter");
    await keyboard.type("/hinweis");
    await keyboard.press("Enter");
    await keyboard.type("Bitte lesen");
    await expect
      .poll(() => outline(cortex))
      .toEqual(["quote: Wer schreibt, der bleibt.", "callout: Bitte lesen"]);
    const other = await look(page);
    await cortex.editor.getByRole("button", { name: "Symbol ändern" }).click();
    await page.getByRole("dialog", { name: "Icon auswählen" }).getByRole("option").nth(3).click();
    await expect
      .poll(() => configOf(cortex, "callout"))
      .toMatchObject({ icon: expect.stringContaining(":") });
    const { icon } = (await configOf(cortex, "callout")) as { icon: string };
    await other.editor.locator(`[data-icon="${icon}"]`).first().waitFor();
    await expectAccessible(page);
  });

  it("writes code: lines, indentation, colours, copying, and the way out", async () => {
    const { page, cortex } = await newPage("Programm");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const { keyboard } = page;
    await keyboard.type("```");
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
    await expect.poll(() => outline(cortex)).toEqual([`code: ${code}`, "text: Darunter"]);
    await cortex.editor.getByRole("combobox", { name: "Sprache" }).selectOption("typescript");
    await cortex.editor.locator(".hljs-keyword").getByText("const").waitFor();
    const other = await look(page);
    await other.editor.locator(".hljs-comment").waitFor();
    await cortex.editor.getByRole("button", { name: "Kopieren" }).click();
    await cortex.editor.getByRole("button", { name: "Kopiert" }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    await expect.poll(() => configOf(cortex, "code")).toEqual({ language: "typescript" });
    await cortex.editor.getByText("const", { exact: true }).click();
    await keyboard.press("Control+Home");
    await keyboard.press("Backspace");
    await expect.poll(() => outline(cortex)).toEqual([`text: ${code}`, "text: Darunter"]);
  });

  it("draws a line by three hyphens and goes on below it", async () => {
    const { page, cortex } = await newPage("Strich");
    await page.keyboard.type("Oben");
    await page.keyboard.press("Enter");
    await page.keyboard.type("---Unten");
    await expect.poll(() => outline(cortex)).toEqual(["text: Oben", "divider: ", "text: Unten"]);
    await (await look(page)).editor.getByRole("separator").waitFor();
  });

  it("fills a table by keyboard alone and changes its shape", async () => {
    const { page, cortex } = await newPage("Tabelle");
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
    const other = await look(page);
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
    await expect
      .poll(() => outline(cortex))
      .toEqual(["table: Name\tAlter\tOrt\t\nAnna\t33\tUlm\t\nBert\t41\tBonn\t"]);
    await page.reload();
    await expect.poll(() => cells.count()).toBe(12);
  });

  it("mentions pages under the title they have now", async () => {
    const { page, cortex } = await newPage("Ziel der Reise");
    await page.keyboard.type("Ankommen");
    await cortex.createPage("Von hier aus");
    await expect.poll(() => isFocused(cortex.editor)).toBe(true);
    await page.keyboard.type("Siehe @ziel");
    const menu = page.getByRole("listbox", { name: "Erwähnen" });
    await menu.getByRole("option", { name: "Ziel der Reise" }).waitFor();
    await page.keyboard.press("Enter");
    await page.keyboard.type("bitte");
    await expect.poll(() => outline(cortex)).toEqual(["text: Siehe Seite bitte"]);
    const other = await look(page);
    const link = other.editor.getByRole("link", { name: "Ziel der Reise" });
    await link.waitFor();
    await cortex.editor.getByRole("link", { name: "Ziel der Reise" }).click();
    await cortex.title.fill("Neues Ziel");
    await cortex.title.press("Enter");
    await other.editor.getByRole("link", { name: "Neues Ziel" }).waitFor();
    await cortex.openPage("Von hier aus");
    await cortex.editor.getByRole("link", { name: "Neues Ziel" }).waitFor();
    await cortex.editor.getByText("bitte").click();
    await page.keyboard.press("End");
    await page.keyboard.type(" a@b @nirgendwo");
    expect(await menu.count()).toBe(0);
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Escape");
    await expect.poll(() => outline(cortex)).toEqual(["text: Siehe Seite bitte a@b @nirgendw"]);
  });

  it("mentions people who may read the page, by their name", async () => {
    const { page, cortex } = await newPage("Mit Leuten");
    const pageId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    const rita = await scene.person("guest", "Rita Rosen");
    await rita.sharePage(pageId, "read");
    await page.keyboard.type("Frag @rita");
    const menu = page.getByRole("listbox", { name: "Erwähnen" });
    await menu.getByRole("option", { name: "Rita Rosen" }).waitFor();
    await expectAccessible(page);
    await screenshot(page, "mention-menu");
    await page.keyboard.press("Enter");
    await page.keyboard.type("!");
    await expect.poll(() => outline(cortex)).toEqual(["text: Frag @Rita Rosen !"]);
    await (await look(page)).editor.getByText("@Rita Rosen").waitFor();
    for (let i = 0; i < 3; i += 1) await page.keyboard.press("Backspace");
    await expect.poll(() => outline(cortex)).toEqual(["text: Frag "]);
    await page.keyboard.press("Control+z");
    await expect.poll(async () => (await outline(cortex))[0]).toContain("@Rita Rosen");
  });

  it("copies and pastes lists as lists, to-dos with their ticks", async () => {
    const { page, cortex } = await newPage("Abschrift");
    const { keyboard } = page;
    await keyboard.type("- eins");
    await keyboard.press("Enter");
    await keyboard.press("Tab");
    await keyboard.type("zwei");
    await keyboard.press("Enter");
    await keyboard.press("Enter");
    await keyboard.press("Enter");
    await keyboard.type("[x] drei");
    await expect.poll(() => outline(cortex)).toHaveLength(3);
    await keyboard.press("Control+a");
    await keyboard.press("Control+c");
    await cortex.createPage("Kopie");
    await expect.poll(() => isFocused(cortex.editor)).toBe(true);
    await keyboard.press("Control+v");
    await expect
      .poll(() => outline(cortex))
      .toEqual(["bulleted_list: eins", "  bulleted_list: zwei", "to_do: drei"]);
    expect(await cortex.editor.getByRole("checkbox", { name: "Erledigt drei" }).isChecked()).toBe(true);
  });

  it("drags a nested block out of its list and back into it", async () => {
    const { page, cortex } = await newPage("Ziehen");
    const { keyboard } = page;
    await keyboard.type("- Vater");
    await keyboard.press("Enter");
    await keyboard.press("Tab");
    await keyboard.type("Kind");
    await keyboard.press("Enter");
    await keyboard.press("Enter");
    await keyboard.press("Enter");
    await keyboard.type("Ende");
    await expect.poll(() => outline(cortex)).toHaveLength(3);
    const drag = async (what: string, where: string, inset: number): Promise<void> => {
      const target = await cortex.editor.getByText(where).boundingBox();
      await cortex.editor.getByText(what).hover();
      await page.getByRole("button", { name: "Block-Menü" }).hover();
      await page.mouse.down();
      await page.waitForFunction(
        (start) => performance.now() - start > 200,
        await page.evaluate(() => performance.now()),
      );
      const [x, y] = [(target?.x ?? 0) + inset, (target?.y ?? 0) + (target?.height ?? 0) - 2];
      await page.mouse.move(x, y - 4, { steps: 4 });
      await page.mouse.move(x, y, { steps: 2 });
      await page.mouse.up();
    };
    await drag("Kind", "Ende", 2);
    await expect
      .poll(() => outline(cortex))
      .toEqual(["bulleted_list: Vater", "text: Ende", "bulleted_list: Kind"]);
    await keyboard.press("Control+z");
    await expect
      .poll(() => outline(cortex))
      .toEqual(["bulleted_list: Vater", "  bulleted_list: Kind", "text: Ende"]);
    await drag("Ende", "Kind", 30);
    await expect
      .poll(() => outline(cortex))
      .toEqual(["bulleted_list: Vater", "  bulleted_list: Kind", "  text: Ende"]);
  });

  it("keeps a command to oneself until it is done", async () => {
    const { page, cortex } = await newPage("Befehl");
    const { keyboard } = page;
    await keyboard.type("Vorher");
    await keyboard.press("Enter");
    const other = await look(page);
    await other.editor.getByText("Vorher").waitFor();
    await keyboard.type("/übersch");
    await cortex.slashMenu.waitFor();
    // Others go on; what they write is here and on the server, the command is neither.
    await other.block("text").first().click();
    await other.editor.press("End");
    await other.editor.pressSequentially(" und nachher");
    await cortex.editor.getByText("Vorher und nachher").waitFor();
    await expect.poll(() => outline(cortex)).toEqual(["text: Vorher und nachher", "text: "]);
    expect(await other.editor.textContent()).not.toContain("/");
    await cortex.slashMenu.waitFor();
    await keyboard.press("Enter");
    await keyboard.type("Titel");
    await other.editor.getByRole("heading", { level: 1, name: "Titel" }).waitFor();
    await expect.poll(() => outline(cortex)).toEqual(["text: Vorher und nachher", "heading_1: Titel"]);
    await keyboard.press("Enter");
    await keyboard.type("/geht");
    await expect.poll(() => cortex.slashMenu.count()).toBe(0);
    await other.editor.getByText("/geht").waitFor();
    await keyboard.press("Enter");
    await keyboard.type("/ta");
    await cortex.slashMenu.waitFor();
    await page.reload();
    await cortex.editor.getByText("/geht").waitFor();
    expect((await cortex.storedBlocks()).map(({ content }) => content)).not.toContain("/ta");
    expect(await cortex.editor.textContent()).not.toContain("/ta");
  });

  it("turns a block into any other kind of text and keeps its words, formatting and children", async () => {
    const { page, cortex } = await newPage("Verwandlung");
    const { keyboard } = page;
    await keyboard.type("Ein ");
    await keyboard.press("Control+b");
    await keyboard.type("fettes");
    await keyboard.press("Control+b");
    await keyboard.type(" Wort");
    await keyboard.press("Enter");
    await keyboard.type("- Kind");
    await keyboard.press("Home");
    await cortex.block("text").first().click();
    const kinds = [
      ["In Aufzählung umwandeln", "bulleted_list"],
      ["In nummerierte Liste umwandeln", "numbered_list"],
      ["In To-do umwandeln", "to_do"],
      ["In Aufklappliste umwandeln", "toggle"],
      ["In Zitat umwandeln", "quote"],
      ["In Hinweis umwandeln", "callout"],
      ["In Überschrift 2 umwandeln", "heading_2"],
      ["In Text umwandeln", "text"],
    ] as const;
    for (const [name, type] of kinds) {
      await keyboard.press("Control+.");
      await page.getByRole("menuitem", { name }).click();
      await cortex.block(type).locator("strong").getByText("fettes").waitFor();
      await expect.poll(() => isFocused(cortex.editor)).toBe(true);
    }
    await keyboard.press("Control+.");
    await page.getByRole("menuitem", { name: "In Code umwandeln" }).click();
    await expect.poll(() => outline(cortex)).toEqual(["code: Ein fettes Wort", "bulleted_list: Kind"]);
    await expect.poll(() => isFocused(cortex.editor)).toBe(true);
    await keyboard.press("Control+z");
    await expect.poll(() => cortex.block("code").count()).toBe(0);
  });

  it("deletes an empty heading at once, and everything when everything is selected", async () => {
    const { page, cortex } = await newPage("Leeren");
    const { keyboard } = page;
    await keyboard.type("Erster");
    await keyboard.press("Enter");
    await keyboard.type("# ");
    await cortex.block("heading_1").waitFor();
    await keyboard.press("Backspace");
    await expect.poll(() => outline(cortex)).toEqual(["text: Erster"]);
    await keyboard.press("Enter");
    await keyboard.type("- Liste");
    await keyboard.press("Enter");
    await keyboard.press("Tab");
    await keyboard.type("tief");
    await keyboard.press("Enter");
    await keyboard.press("Enter");
    await keyboard.press("Enter");
    await keyboard.type("```");
    await keyboard.type("Code");
    await keyboard.press("Control+a");
    await keyboard.press("Delete");
    await expect.poll(() => outline(cortex)).toEqual(["text: "]);
    await keyboard.type("Neu");
    await expect.poll(() => outline(cortex)).toEqual(["text: Neu"]);
  });

  it("keeps the tools of a block in place for Shift, which adds a block above", async () => {
    const { page, cortex } = await newPage("Darüber");
    await page.keyboard.type("Unten");
    await cortex.editor.getByText("Unten").hover();
    const add = page.getByRole("button", { name: "Block hinzufügen" });
    await add.waitFor();
    await page.keyboard.down("Shift");
    await add.click();
    await page.keyboard.up("Shift");
    await page.keyboard.type("Oben");
    await expect.poll(() => outline(cortex)).toEqual(["text: Oben", "text: Unten"]);
  });

  it("nests lists on a touch screen by buttons, and changes tables there", async () => {
    const { page, cortex } = await newPage("Unterwegs");
    await page.keyboard.type("- eins");
    await page.keyboard.press("Enter");
    await page.keyboard.type("zwei");
    await cortex.waitUntilSaved();
    const phone = await scene.main({ width: 390, height: 844, touch: true });
    await phone.page.goto(page.url());
    const there = new CortexPage(phone.page);
    await there.editor.getByText("zwei").tap();
    const tools = phone.page.getByRole("toolbar", { name: "Werkzeuge für diesen Block" });
    await tools.getByRole("button", { name: "Einrücken" }).tap();
    await expect.poll(() => outline(cortex)).toEqual(["bulleted_list: eins", "  bulleted_list: zwei"]);
    await tools.getByRole("button", { name: "Ausrücken" }).tap();
    await expect.poll(() => outline(cortex)).toEqual(["bulleted_list: eins", "bulleted_list: zwei"]);
    await tools.getByRole("button", { name: "Block hinzufügen" }).tap();
    await phone.page.keyboard.type("/tabelle");
    await phone.page.getByRole("option", { name: "Tabelle" }).tap();
    await phone.page.keyboard.type("Feld");
    const ofTable = phone.page.getByRole("toolbar", { name: "Werkzeuge der Tabelle" });
    await ofTable.getByRole("button", { name: "Zeile darunter" }).tap();
    await expect.poll(() => there.editor.locator("tr").count()).toBe(4);
    for (const button of await ofTable.getByRole("button").all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expectAccessible(phone.page);
    await screenshot(phone.page, "blocks-touch");
  });

  it("lets Tab go where it means nothing, and Escape leave from everywhere", async () => {
    const { page, cortex } = await newPage("Kein Käfig");
    const { keyboard } = page;
    await keyboard.type("Nur Text");
    await keyboard.press("Tab");
    expect(await isFocused(cortex.editor)).toBe(false);
    await cortex.editor.getByText("Nur Text").click();
    await keyboard.press("End");
    await keyboard.press("Enter");
    await keyboard.type("- Liste");
    await keyboard.press("Tab");
    expect(await isFocused(cortex.editor)).toBe(true);
    // The first one selects the block as a whole.
    await keyboard.press("Escape");
    await keyboard.press("Escape");
    expect(await isFocused(cortex.editor)).toBe(false);
  });

  it("shows readers everything and lets them fold, but not tick", async () => {
    const { page, cortex } = await newPage("Für Gäste");
    const { keyboard } = page;
    await keyboard.type("[x] Getan");
    await keyboard.press("Enter");
    await keyboard.press("Enter");
    await keyboard.type("/aufk");
    await keyboard.press("Enter");
    await keyboard.type("Mehr");
    await keyboard.press("Enter");
    await keyboard.type("Drin");
    await cortex.waitUntilSaved();
    const guest = await scene.person("guest", "Gustav");
    const pageId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    await guest.sharePage(pageId, "read");
    const visitor = await scene.as(guest);
    await visitor.page.goto(page.url());
    const theirs = new CortexPage(visitor.page);
    await theirs.editor.waitFor();
    const box = theirs.editor.getByRole("checkbox", { name: "Erledigt Getan" });
    expect(await box.isDisabled()).toBe(true);
    await theirs.editor.getByRole("button", { name: "Aufklappen" }).click();
    await theirs.editor.getByText("Drin").waitFor();
    await theirs.editor.getByRole("button", { name: "Zuklappen" }).click();
    await theirs.editor.getByText("Drin").waitFor({ state: "hidden" });
  });

  it.each(looks)("looks as it should ($name)", async ({ scheme, width, height, name }) => {
    const { page } = await scene.main({ scheme, width: 1440, height });
    const cortex = new CortexPage(page);
    await cortex.open();
    await cortex.createPage(`Alle Blöcke ${name}`);
    await expect.poll(() => isFocused(cortex.editor)).toBe(true);
    const { keyboard } = page;
    for (const line of [
      "# Ein Haus am See",
      "Text mit `Code` darin.",
      "- Milch",
      "Brot",
      "",
      "1. Erstens",
      "Zweitens",
      "",
      "[] Rasen mähen",
      "Blumen gießen",
      "",
      "> Wer schreibt, der bleibt.",
    ]) {
      await keyboard.type(line);
      await keyboard.press("Enter");
    }
    await keyboard.type("/hinweis");
    await keyboard.press("Enter");
    await keyboard.type("Bitte vor Freitag lesen.");
    await keyboard.press("Enter");
    await keyboard.type("```");
    await keyboard.type("const summe = (a, b) => a + b; // Kommentar");
    await keyboard.press("Control+Enter");
    await keyboard.type("---");
    await keyboard.type("/tabelle");
    await keyboard.press("Enter");
    await keyboard.type("Name");
    await cortex.editor.getByRole("combobox", { name: "Sprache" }).selectOption("javascript");
    await cortex.editor.locator(".hljs-keyword").waitFor();
    await cortex.editor.getByRole("checkbox").nth(1).check();
    await page.setViewportSize({ width, height });
    await expectAccessible(page);
    await screenshot(page, `blocks-${name}`);
  });
});
