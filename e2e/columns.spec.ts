import { describe, expect, it } from "vitest";
import type { CortexPage } from "./page-objects/cortex-page.ts";
import { FileBlocks } from "./page-objects/file-blocks.ts";
import { dragBlock, expectOutline, look, newPage, outline } from "./support/block-pages.ts";
import { expectAccessible, expectGoodLooks } from "./support/browser.ts";
import { mainOf } from "./support/people.ts";
import { useScene } from "./support/scene.ts";

const column = (cortex: CortexPage, name: string) => cortex.editor.getByRole("group", { name, exact: true });

describe("columns in pages", () => {
  const scene = useScene();

  const edge = async (cortex: CortexPage, text: string, side: "right" | "below") => {
    const line = cortex.editor
      .locator("[data-block-id]", { hasText: text })
      .last()
      .locator(".bn-block-content");
    const box = await line.boundingBox();
    if (!box) throw new Error(`${text} is not shown`);
    return side === "right"
      ? { x: box.x + box.width - 6, y: box.y + box.height / 2 }
      : { x: box.x + 30, y: box.y + box.height - 3 };
  };

  it("are written in like the page, by two people, and every key stays in them", async () => {
    const { page, cortex } = await newPage(scene, "Nebeneinander");
    const { keyboard } = page;
    await keyboard.type("davor");
    await keyboard.press("Enter");
    await new FileBlocks(page).slash("zwei spalten");
    await column(cortex, "Linke Spalte").waitFor();
    await keyboard.type("links");
    await keyboard.press("Enter");
    await keyboard.press("Enter");
    await keyboard.type("- Punkt");
    await keyboard.press("Enter");
    await keyboard.press("Shift+Tab");
    await keyboard.press("Backspace");
    await keyboard.type("mehr");
    await column(cortex, "Rechte Spalte").click();
    await keyboard.type("rechts");
    await expectOutline(cortex, [
      "text: davor",
      "columns: ",
      "  column: ",
      "    text: links",
      "    text: ",
      "    bulleted_list: Punktmehr",
      "  column: ",
      "    text: rechts",
    ]);
    // Arrows lead from column to column, and joining stays within one.
    await keyboard.press("Home");
    await keyboard.press("ArrowLeft");
    await keyboard.type("!");
    await keyboard.press("Home");
    await keyboard.press("Backspace");
    await keyboard.press("End");
    await keyboard.press("Delete");
    await keyboard.press("ArrowRight");
    await keyboard.type("ganz ");
    await keyboard.press("End");
    await expectOutline(cortex, [
      "text: davor",
      "columns: ",
      "  column: ",
      "    text: links",
      "    text: ",
      "    text: Punktmehr!",
      "  column: ",
      "    text: ganz rechts",
    ]);
    const other = await look(scene, page);
    // Somebody who is so quick that undo would take everything for one step.
    await other.editor.page().clock.setFixedTime(new Date());
    await other.editor.page().reload();
    await column(other, "Rechte Spalte").getByText("ganz rechts").click();
    await other.editor.press("End");
    await other.editor.press("Enter");
    await other.editor.pressSequentially("von nebenan");
    await column(cortex, "Rechte Spalte").getByText("von nebenan").waitFor();
    await keyboard.press("Control+Shift+ArrowUp");
    const moved = [
      "text: davor",
      "columns: ",
      "  column: ",
      "    text: links",
      "    text: ",
      "    text: Punktmehr!",
      "    text: ganz rechts",
      "  column: ",
      "    text: von nebenan",
    ];
    await expectOutline(cortex, moved);
    await expectAccessible(page);
    // Deleting the last block of a column removes it, and a single column is dissolved.
    await column(other, "Rechte Spalte").getByText("von nebenan").click();
    await other.editor.press("Home");
    await other.editor.press("Backspace");
    await expectOutline(cortex, [
      "text: davor",
      "text: links",
      "text: ",
      "text: Punktmehr!",
      "text: ganz rechts",
      "text: von nebenan",
    ]);
    await other.editor.press("Control+z");
    await expectOutline(cortex, moved);
  });

  it("take blocks that are dragged in and out, and come apart again", async () => {
    const { page, cortex } = await newPage(scene, "Gezogen");
    const { keyboard } = page;
    for (const line of ["Eins", "Zwei", "Drei"]) {
      await keyboard.type(line);
      if (line !== "Drei") await keyboard.press("Enter");
    }
    await expect.poll(() => outline(cortex)).toHaveLength(3);
    await dragBlock(page, cortex, "Drei", await edge(cortex, "Eins", "right"));
    await expectOutline(cortex, [
      "columns: ",
      "  column: ",
      "    text: Eins",
      "  column: ",
      "    text: Drei",
      "text: Zwei",
    ]);
    await dragBlock(page, cortex, "Zwei", await edge(cortex, "Drei", "below"));
    await expectOutline(cortex, [
      "columns: ",
      "  column: ",
      "    text: Eins",
      "  column: ",
      "    text: Drei",
      "    text: Zwei",
    ]);
    await dragBlock(page, cortex, "Zwei", await edge(cortex, "Eins", "right"));
    await column(cortex, "Spalte 2 von 3").getByText("Zwei").waitFor();
    // Dragged below all columns: its column disappears.
    const trailing = await cortex.editor.locator(".maive-trailing-block").boundingBox();
    await dragBlock(page, cortex, "Zwei", { x: (trailing?.x ?? 0) + 60, y: (trailing?.y ?? 0) + 12 });
    await expectOutline(cortex, [
      "columns: ",
      "  column: ",
      "    text: Eins",
      "  column: ",
      "    text: Drei",
      "text: Zwei",
    ]);
    const blocks = new FileBlocks(page);
    await cortex.editor.getByText("Drei").click();
    await blocks.menuByKey();
    await blocks.takeByKey("Spalte hinzufügen");
    await column(cortex, "Spalte 3 von 3").waitFor();
    await cortex.editor.and(page.locator(":focus")).waitFor();
    await keyboard.type("Vier");
    await column(cortex, "Spalte 3 von 3").getByText("Vier").waitFor();
    await blocks.menuByKey();
    await blocks.takeByKey("Spalte löschen");
    await page.getByText("Soll diese Spalte mit allem, was darin steht, gelöscht werden?").waitFor();
    await page.getByRole("button", { name: "Löschen" }).and(page.locator(":focus")).waitFor();
    await keyboard.press("Enter");
    await column(cortex, "Rechte Spalte").getByText("Drei").click();
    // The handle between two columns belongs to the right one.
    const right = await column(cortex, "Rechte Spalte").boundingBox();
    await page.mouse.move((right?.x ?? 0) + 30, (right?.y ?? 0) + 12);
    await page.mouse.move((right?.x ?? 0) - 20, (right?.y ?? 0) + 14, { steps: 4 });
    await page.getByRole("button", { name: "Block-Menü" }).click();
    await page.getByRole("menuitem", { name: "Duplizieren", exact: true }).click();
    await expectOutline(cortex, [
      "columns: ",
      "  column: ",
      "    text: Eins",
      "  column: ",
      "    text: Drei",
      "    text: Drei",
      "text: Zwei",
    ]);
    await keyboard.press("Control+z");
    await cortex.editor.getByText("Eins").click();
    for (const key of ["Control+a", "Control+a", "Control+c", "Control+End"]) await keyboard.press(key);
    await keyboard.press("Control+v");
    await expect.poll(() => cortex.editor.getByRole("group", { name: "Zwei Spalten" }).count()).toBe(2);
    await keyboard.press("Control+z");
    await cortex.editor.getByText("Eins").click();
    await blocks.menuByKey();
    await blocks.takeByKey("Spalten auflösen");
    await expectOutline(cortex, ["text: Eins", "text: Drei", "text: Zwei"]);
  });

  it("of a page from before are blocks now, beside each other where there is room", async () => {
    const main = await mainOf(scene.server());
    const { page_id } = await main.send<{ page_id: string }>("POST", "/api/cortex/pages", {
      title: "Reise",
      parent_page_id: null,
    });
    const item = (block_type: string, content: string) => ({ block_id: content, block_type, content });
    await main.send("POST", `/api/cortex/pages/${page_id}/blocks`, {
      block_type: "text",
      content: "Was mitkommt:",
    });
    await main.send("POST", `/api/cortex/pages/${page_id}/blocks`, {
      block_type: "columns",
      block_config: {
        leftColumn: [
          item("heading_3", "Packliste"),
          item("to_do", "Zelt"),
          item("to_do", "Karte und Kompass"),
        ],
        rightColumn: [
          item("heading_3", "Fahrplan"),
          item("text", "Bus um acht, Zug um neun."),
          item("quote", "Zeit genug."),
        ],
      },
    });
    const { page } = await scene.main();
    await page.goto(`/cortex/${page_id}`);
    const editor = page.getByRole("textbox", { name: "Seiteninhalt" });
    const [left, right] = ["Linke Spalte", "Rechte Spalte"].map((name) =>
      editor.getByRole("group", { name }),
    );
    await left?.getByText("Zelt").click();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Kocher");
    await expectGoodLooks(page, "columns", async ({ width }) => {
      const below = async () =>
        ((await left?.boundingBox())?.y ?? 0) < ((await right?.boundingBox())?.y ?? 0);
      await expect.poll(below).toBe(width < 640);
    });
  });
});
