import { describe, expect, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { expectOutline, pageWith } from "./support/block-pages.ts";
import { expectGoodLooks } from "./support/browser.ts";
import { useScene } from "./support/scene.ts";

describe("formulas and diagrams", () => {
  const scene = useScene();

  it("are drawn, within a text and as blocks, and say what they cannot read", async () => {
    const code = (content: string, language: string) => ({
      block_type: "code",
      content,
      block_config: { language },
    });
    const id = await pageWith(scene, "Physik", [
      { block_type: "text", content: "Bekannt ist" },
      code("\\int_0^1 x^2\\,dx = \\frac{1}{3}", "math"),
      code("flowchart LR\n  Idee --> Plan\n  Plan -->|ja| Ergebnis", "mermaid"),
      code("\\frac{1", "latex"),
    ]);
    const { page } = await scene.main();
    await page.goto(`/cortex/${id}`);
    const cortex = new CortexPage(page);
    await cortex.editor.getByText("Bekannt ist").click();
    await page.keyboard.press("End");
    await page.keyboard.type(" $E=mc^2$!");
    await cortex.editor.getByTitle("Formel bearbeiten").waitFor();
    await cortex.editor.getByRole("img", { name: "Diagramm" }).first().waitFor();
    await cortex.editor.locator(".katex-display").waitFor();
    await cortex.editor.getByText("Diese Formel lässt sich nicht lesen.").waitFor();
    await expectGoodLooks(page, "formulas");
    await expect.poll(async () => (await cortex.storedBlocks())[0]?.content).toBe("Bekannt ist $E=mc^2$!");
    await cortex.editor.getByTitle("Formel bearbeiten").click();
    const dialog = page.getByRole("dialog", { name: "Formel bearbeiten" });
    await dialog.getByLabel("Quelltext (LaTeX)").fill("a^2+b^2");
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await cortex.storedBlocks())[0]?.content).toBe("Bekannt ist $a^2+b^2$!");
  });

  it("show their source to who writes in it, and begin with an example", async () => {
    const id = await pageWith(scene, "Plan", [{ block_type: "text", content: "" }]);
    const { page } = await scene.main();
    await page.goto(`/cortex/${id}`);
    const cortex = new CortexPage(page);
    await cortex.block("text").first().click();
    await page.keyboard.type("/diagramm");
    await page.keyboard.press("Enter");
    await cortex.editor.getByRole("img", { name: "Diagramm" }).waitFor();
    await page.keyboard.type("\nErgebnis --> Fest");
    await expectOutline(cortex, [
      "code: flowchart LR\n  Idee --> Plan\n  Plan --> Ergebnis\n  Ergebnis --> Fest",
    ]);
    const source = cortex.editor.locator(".maive-code-text");
    await expect.poll(async () => (await source.boundingBox())?.height ?? 0).toBeGreaterThan(40);
    await page.keyboard.press("Control+Enter");
    await expect.poll(async () => (await source.boundingBox())?.height ?? 99).toBeLessThan(2);
  });
});
