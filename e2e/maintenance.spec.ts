import { describe, expect, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { expectGoodLooks, screenshot } from "./support/browser.ts";
import { mainOf } from "./support/people.ts";
import { useScene } from "./support/scene.ts";

describe("maintenance", () => {
  const scene = useScene();

  it("says so to whoever writes, keeps the words in the browser, and stores them once main has ended it", async () => {
    const admin = await mainOf(scene.server());
    const person = await scene.person("guest", "ben");
    const { page_id: id } = await admin.send<{ page_id: string }>("POST", "/api/cortex/pages", {
      title: "Garten",
      parent_page_id: null,
    });
    await person.sharePage(id, "write");
    const [main, guest] = [await scene.main(), await scene.as(person)];
    guest.expectOutage();
    await guest.page.goto(`/cortex/${id}`);
    await main.page.goto("/home");
    const cortex = new CortexPage(guest.page);
    await cortex.editor.click();
    await guest.page.keyboard.type("Vorher.");
    await cortex.waitUntilSaved();

    await admin.send("POST", "/api/state/maintenance", { is_on: true });
    await guest.page.getByText("MAIVE wird gerade gewartet").waitFor();
    await cortex.editor.click();
    await guest.page.keyboard.press("Control+End");
    await guest.page.keyboard.type(" Währenddessen.");
    await expectGoodLooks(guest.page, "maintenance");
    await main.page.getByText("Nur du kommst herein").waitFor();
    await screenshot(main.page, "maintenance-main");

    await main.page.getByRole("button", { name: "Wartung beenden" }).click();
    await guest.page.getByText("MAIVE wird gerade gewartet").waitFor({ state: "detached" });
    await cortex.waitUntilSaved();
    await expect
      .poll(async () => (await cortex.storedBlocks()).map(({ content }) => content))
      .toContain("Vorher. Währenddessen.");
  });
});
