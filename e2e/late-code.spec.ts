import { describe, expect, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { Transfer } from "./page-objects/transfer.ts";
import { expectAccessible, expectGoodLooks } from "./support/browser.ts";
import { mainOf } from "./support/people.ts";
import { useScene } from "./support/scene.ts";

const failed = "Das konnte nicht geladen werden.";

describe("code that is loaded once it is wanted, and cannot be had", () => {
  const scene = useScene();

  it("leaves the frame of a screen with a message, and comes with the next try", async () => {
    const { page, problems } = await scene.main();
    const code = "**/assets/calendar-screen-*.js";
    await page.route(code, (route) => route.abort());
    await page.goto("/calendar");
    await page.getByRole("heading", { level: 1, name: failed }).waitFor();
    await expectAccessible(page);
    await expectGoodLooks(page, "screen-not-loaded");
    await page.unroute(code);
    await page.getByRole("button", { name: "Erneut versuchen" }).click();
    await page.getByRole("button", { name: "Termin anlegen" }).first().waitFor();
    // The missing file was intended.
    problems.length = 0;
  });

  it("closes a dialog with a message: what opens it tries again", async () => {
    const { page, problems } = await scene.main();
    const cortex = new CortexPage(page);
    const transfer = new Transfer(page);
    await cortex.open();
    const code = "**/assets/import-parts-*.js";
    await page.route(code, (route) => route.abort());
    const open = cortex.sidebar.getByRole("button", { name: "Importieren" });
    await open.click();
    await page.getByRole("alert").filter({ hasText: failed }).waitFor();
    await page.unroute(code);
    await open.click();
    await transfer.importing.getByRole("button", { name: "Dateien auswählen" }).waitFor();
    problems.length = 0;
  });

  it("says so in the place of a table, and leaves the text around it", async () => {
    const main = await mainOf(scene.server());
    const { database_id: id } = await main.send<{ database_id: number }>("POST", "/api/cortex/databases", {
      name: "Vorräte",
    });
    const { page_id } = await main.send<{ page_id: string }>("POST", "/api/cortex/pages", { title: "Küche" });
    for (const block of [
      { block_type: "text", content: "Was im Keller steht" },
      { block_type: "database_view", content: String(id) },
    ])
      await main.send("POST", `/api/cortex/pages/${page_id}/blocks`, block);
    const { page, problems } = await scene.main();
    const code = /\/assets\/(?:database-view|table-parts)-[^/]*\.js$/;
    await page.route(code, (route) => route.abort());
    await page.goto(`/cortex/${page_id}`);
    const cortex = new CortexPage(page);
    await cortex.editor.getByText("Was im Keller steht").waitFor();
    await cortex.editor.getByText(failed).waitFor();
    await expectGoodLooks(page, "table-not-loaded");
    await page.unroute(code);
    await cortex.editor.getByRole("button", { name: "Erneut versuchen" }).click();
    await cortex.editor.getByRole("grid").waitFor();
    await expect.poll(() => cortex.editor.getByText(failed).count()).toBe(0);
    problems.length = 0;
  });
});
