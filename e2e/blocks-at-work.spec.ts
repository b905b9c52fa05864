import { describe, expect, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { expectOutline, isFocused, look, newPage, outline } from "./support/block-pages.ts";
import { expectAccessible, expectGoodLooks } from "./support/browser.ts";
import { accessibleLines } from "./support/accessible-lines.ts";
import { useScene } from "./support/scene.ts";

describe("work on blocks of text", () => {
  const scene = useScene();

  it("copies and pastes lists as lists, to-dos with their ticks", async () => {
    const { page, cortex } = await newPage(scene, "Abschrift");
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
    await keyboard.press("Control+a");
    await keyboard.press("Control+c");
    await cortex.createPage("Kopie");
    await expect.poll(() => isFocused(cortex.editor)).toBe(true);
    await keyboard.press("Control+v");
    await expectOutline(cortex, ["bulleted_list: eins", "  bulleted_list: zwei", "to_do: drei"]);
    await expect
      .poll(() => cortex.editor.getByRole("checkbox", { name: "Erledigt drei" }).isChecked())
      .toBe(true);
    const outer = cortex.editor.getByRole("listitem").filter({ hasText: "eins" });
    await outer.getByRole("list").getByRole("listitem").filter({ hasText: "zwei" }).waitFor();
    await expect.poll(() => cortex.editor.getByRole("listitem").count()).toBe(3);
    await expectAccessible(page);
    await keyboard.press("Control+End");
    await keyboard.press("Enter");
    await keyboard.press("Backspace");
    await expect.poll(() => cortex.editor.getByRole("listitem").count()).toBe(3);
  });

  it("screen readers hear what follows each other as one list, with its levels, and toggles as what they are", async () => {
    const { page, cortex } = await newPage(scene, "Vorlesen");
    const { keyboard } = page;
    const pageId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    const add = async (block_type: string, content: string, more: object = {}): Promise<string> => {
      const data = { block_type, content, ...more };
      const answer = await page.request.post(`/api/cortex/pages/${pageId}/blocks`, { data });
      return ((await answer.json()) as { block_id: string }).block_id;
    };
    await add("bulleted_list", "eins");
    const parent_block_id = await add("bulleted_list", "zwei");
    for (const inside of ["innen", "daneben"]) await add("numbered_list", inside, { parent_block_id });
    await add("bulleted_list", "drei");
    await add("to_do", "offen");
    await add("to_do", "fertig", { block_config: JSON.stringify({ checked: true }) });
    await add("text", "Dazwischen");
    await add("toggle", "Rezept");
    const lists = [
      "list of 3",
      "  listitem: eins",
      "  listitem: zwei",
      "    list of 2",
      "      listitem: 1.innen",
      "      listitem: 2.daneben",
      "  listitem: drei",
      "list of 2",
      "  listitem: offen",
      "    checkbox: Erledigt offen",
      "  listitem: fertig",
      "    checkbox: Erledigt fertig, ticked",
    ];
    await expect
      .poll(() => accessibleLines(page))
      .toEqual([...lists, "button: Aufklappliste: Rezept, closed"]);
    await expectAccessible(page);
    // Nothing of it is worked out anew while text is typed; a line that comes is one item more.
    await cortex.editor.evaluate((editor) => {
      const owns = { attributes: true, subtree: true, attributeFilter: ["role", "aria-owns", "id"] };
      new MutationObserver((seen) => {
        editor.setAttribute("data-described", String(seen.length));
      }).observe(editor, owns);
    });
    await cortex.editor.getByText("drei").click();
    await keyboard.press("End");
    await keyboard.type("!");
    await cortex.editor.getByText("drei!").waitFor();
    await expect.poll(() => cortex.editor.getAttribute("data-described")).toBeNull();
    await keyboard.press("Enter");
    await keyboard.type("vier");
    await expect
      .poll(async () => (await accessibleLines(page)).filter((line) => /list of|drei|vier/.test(line)))
      .toEqual(["list of 4", "    list of 2", "  listitem: drei!", "  listitem: vier", "list of 2"]);
    await keyboard.press("Home");
    await keyboard.press("Backspace");
    await expect.poll(async () => (await accessibleLines(page))[0]).toBe("list of 3");
  });

  it("opens a new page from the text with the caret in its title", async () => {
    const { page, cortex } = await newPage(scene, "Oben");
    const { keyboard } = page;
    await keyboard.type("/seite");
    await page.getByRole("option", { name: "Seite", exact: false }).first().waitFor();
    await keyboard.press("Enter");
    await expect.poll(() => isFocused(cortex.title)).toBe(true);
    await keyboard.type("Unten");
    await keyboard.press("Enter");
    await expect.poll(() => isFocused(cortex.editor)).toBe(true);
    await keyboard.type("Hier geht es weiter.");
    await expectOutline(cortex, ["text: Hier geht es weiter."]);
    await page.goBack();
    await cortex.editor.getByRole("link", { name: "Unten" }).waitFor();
  });

  it("keeps a command to oneself until it is done", async () => {
    const { page, cortex } = await newPage(scene, "Befehl");
    const { keyboard } = page;
    await keyboard.type("Vorher");
    await keyboard.press("Enter");
    const other = await look(scene, page);
    await other.editor.getByText("Vorher").waitFor();
    await keyboard.type("/übersch");
    await cortex.slashMenu.waitFor();
    // Others go on; what they write is here and on the server, the command is neither.
    await other.block("text").first().click();
    await other.editor.press("End");
    await other.editor.pressSequentially(" und nachher");
    await cortex.editor.getByText("Vorher und nachher").waitFor();
    await expectOutline(cortex, ["text: Vorher und nachher", "text: "]);
    await expect.poll(() => other.editor.textContent()).not.toContain("/");
    await cortex.slashMenu.waitFor();
    await keyboard.press("Enter");
    await keyboard.type("Titel");
    await other.editor.getByRole("heading", { level: 1, name: "Titel" }).waitFor();
    await expectOutline(cortex, ["text: Vorher und nachher", "heading_1: Titel"]);
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
    await expect.poll(() => cortex.editor.textContent()).not.toContain("/ta");
  });

  it("turns a block into any other kind of text and keeps its words, formatting and children", async () => {
    const { page, cortex } = await newPage(scene, "Verwandlung");
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
    await expectOutline(cortex, ["code: Ein fettes Wort", "bulleted_list: Kind"]);
    await expect.poll(() => isFocused(cortex.editor)).toBe(true);
    await keyboard.press("Control+z");
    await expect.poll(() => cortex.block("code").count()).toBe(0);
  });

  it("deletes an empty heading at once, and everything when everything is selected", async () => {
    const { page, cortex } = await newPage(scene, "Leeren");
    const { keyboard } = page;
    await keyboard.type("Erster");
    await keyboard.press("Enter");
    await keyboard.type("# ");
    await cortex.block("heading_1").waitFor();
    await keyboard.press("Backspace");
    await expectOutline(cortex, ["text: Erster"]);
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
    await keyboard.press("Enter");
    await keyboard.type("in zwei Zeilen");
    // What is meant first is the block that is written in.
    await keyboard.press("Control+a");
    await keyboard.press("Delete");
    await expectOutline(cortex, ["text: Erster", "bulleted_list: Liste", "  bulleted_list: tief", "code: "]);
    await keyboard.type("Neuer Code");
    await expect.poll(async () => (await outline(cortex)).at(-1)).toBe("code: Neuer Code");
    await keyboard.press("Control+a");
    await keyboard.press("Control+a");
    await keyboard.press("Delete");
    await expectOutline(cortex, ["text: "]);
    await keyboard.type("Neu");
    await expectOutline(cortex, ["text: Neu"]);
  });

  it("shows readers everything and lets them fold, but not tick", async () => {
    const { page, cortex } = await newPage(scene, "Für Gäste");
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
    await expect.poll(() => box.isDisabled()).toBe(true);
    await theirs.editor.getByRole("button", { name: "Aufklappliste: Mehr", expanded: false }).click();
    await theirs.editor.getByText("Drin").waitFor();
    await theirs.editor.getByRole("button", { name: "Aufklappliste: Mehr", expanded: true }).click();
    await theirs.editor.getByText("Drin").waitFor({ state: "hidden" });
  });

  it("looks as it should", async () => {
    const { page } = await scene.main();
    const cortex = new CortexPage(page);
    await cortex.open();
    await cortex.createPage("Alle Blöcke");
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
    await expectGoodLooks(page, "blocks");
  });
});
