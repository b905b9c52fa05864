import { join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { expectAccessible } from "./support/browser.ts";
import { useScene } from "./support/scene.ts";

describe("a page the server closes for good", () => {
  const scene = useScene();

  it("shows its last readable state where its document is damaged, and can be duplicated to go on", async () => {
    const first = await scene.main();
    first.expectOutage();
    const cortex = new CortexPage(first.page);
    await cortex.open();
    await cortex.createPage("Beschädigt");
    await first.page.keyboard.type("Rosen schneiden");
    await cortex.waitUntilSaved();
    const address = first.page.url();
    const pageId = new URL(address).pathname.split("/").at(-1) ?? "";
    await first.page.goto("/home");
    const server = scene.server();
    await server.stop();
    const database = new Database(join(server.dataDir, "maive.db"));
    database
      .prepare("insert into page_update (page_id, update_bytes, created_at) values (?, ?, ?)")
      .run(pageId, Buffer.from([1, 2, 255, 255, 255, 7]), new Date().toISOString());
    database.close();
    await server.start();
    const { page } = await scene.main();
    const again = new CortexPage(page);
    await page.goto(address);
    await page.getByText("Diese Seite ist beschädigt").waitFor();
    await page.getByText("Rosen schneiden").waitFor();
    await expect.poll(() => again.editor.count()).toBe(0);
    await expectAccessible(page);
    const copied = await page.request.post(`/api/cortex/pages/${pageId}/duplicate`, { data: {} });
    expect(copied.status()).toBe(201);
    const { page_id: copyId } = (await copied.json()) as { page_id: string };
    await page.goto(`/cortex/${copyId}`);
    await again.block("text").filter({ hasText: "Rosen schneiden" }).click();
    await page.keyboard.press("End");
    await page.keyboard.type(", geht weiter");
    await expect
      .poll(async () => (await again.storedBlocks()).map(({ content }) => content))
      .toEqual(["Rosen schneiden, geht weiter"]);
  });
});
