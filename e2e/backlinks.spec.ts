import { describe, expect, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { pageWith } from "./support/block-pages.ts";
import { expectGoodLooks } from "./support/browser.ts";
import { useScene } from "./support/scene.ts";

describe("where a page is mentioned", () => {
  const scene = useScene();

  it("stands below its text with the sentence, and leads there", async () => {
    const target = await pageWith(scene, "Heizung", [
      { block_type: "text", content: "Alles über die Heizung." },
    ]);
    const mention = (before: string, after: string) => ({
      block_type: "text",
      content: `${before}Seite${after}`,
      block_config: {
        inline: [{ text: before }, { text: "Seite", mention: { page_id: target } }, { text: after }],
      },
    });
    await pageWith(scene, "Handbuch der Familie", [
      { block_type: "text", content: "Willkommen." },
      mention("Wenn es kalt wird, hilft ", ": Dort steht, wie man sie entlüftet und wen man anruft."),
    ]);
    await pageWith(scene, "Einkaufen im Oktober", [mention("Neue Thermostate, siehe ", ".")]);
    const { page } = await scene.main();
    await page.goto(`/cortex/${target}`);
    const section = page.getByText("Verwiesen von 2 Stellen");
    await section.waitFor();
    await expectGoodLooks(page, "backlinks");
    await section.click();
    await expect
      .poll(() => page.getByRole("link", { name: /Handbuch der Familie Wenn/ }).isVisible())
      .toBe(false);
    await section.press("Enter");
    await page.getByRole("link", { name: /Handbuch der Familie Wenn es kalt wird, hilft Heizung/ }).click();
    await new CortexPage(page).editor.getByText("Wenn es kalt wird").waitFor();
  });
});
