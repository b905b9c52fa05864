import { describe, expect, it } from "vitest";
import { dragBlock, expectOutline, newPage, outline } from "./support/block-pages.ts";
import { screenshot } from "./support/browser.ts";
import { useScene } from "./support/scene.ts";

describe("blocks that are dragged", () => {
  const scene = useScene();

  it("drags a nested block out of its list and back into it", async () => {
    const { page, cortex } = await newPage(scene, "Ziehen");
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
      await dragBlock(page, cortex, what, {
        x: (target?.x ?? 0) + inset,
        y: (target?.y ?? 0) + (target?.height ?? 0) - 2,
      });
    };
    await drag("Kind", "Ende", 2);
    await expectOutline(cortex, ["bulleted_list: Vater", "text: Ende", "bulleted_list: Kind"]);
    await keyboard.press("Control+z");
    await expectOutline(cortex, ["bulleted_list: Vater", "  bulleted_list: Kind", "text: Ende"]);
    await drag("Ende", "Kind", 30);
    await expectOutline(cortex, ["bulleted_list: Vater", "  bulleted_list: Kind", "  text: Ende"]);
  });

  it("makes a dragged block the first child of an item, and Enter behind it begins the next item", async () => {
    const { page, cortex } = await newPage(scene, "Hinein");
    const { keyboard } = page;
    await keyboard.type("- Vater");
    await keyboard.press("Enter");
    await keyboard.press("Enter");
    await keyboard.type("Kind");
    await expectOutline(cortex, ["bulleted_list: Vater", "text: Kind"]);
    const target = await cortex.editor.getByText("Vater").boundingBox();
    await cortex.editor.getByText("Kind").hover();
    await page.getByRole("button", { name: "Block-Menü" }).hover();
    await page.mouse.down();
    await page.waitForFunction(
      (start) => performance.now() - start > 200,
      await page.evaluate(() => performance.now()),
    );
    const [x, y] = [(target?.x ?? 0) + 120, (target?.y ?? 0) + (target?.height ?? 0) - 2];
    await page.mouse.move(x, y - 4, { steps: 4 });
    await page.mouse.move(x, y, { steps: 2 });
    await screenshot(page, "drop-inside");
    await page.mouse.up();
    await expectOutline(cortex, ["bulleted_list: Vater", "  text: Kind"]);
    // At the end of its text the next item follows below its children.
    await cortex.editor.getByText("Vater").click();
    await keyboard.press("End");
    await keyboard.press("Enter");
    await keyboard.type("Onkel");
    await expectOutline(cortex, ["bulleted_list: Vater", "  text: Kind", "bulleted_list: Onkel"]);
    await keyboard.press("Control+z");
    // Within it the rest of the text becomes the first child.
    await cortex.editor.getByText("Vater").click();
    await keyboard.press("Home");
    await keyboard.press("ArrowRight");
    await keyboard.press("ArrowRight");
    await keyboard.press("Enter");
    const family = ["bulleted_list: Va", "  bulleted_list: ter", "  text: Kind"];
    await expectOutline(cortex, family);
  });
});
