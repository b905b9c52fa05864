import { describe, expect, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { expectGoodLooks, expectNoSidewaysScroll } from "./support/browser.ts";
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
    await main.page.goto("/citadel");
    const cortex = new CortexPage(guest.page);
    await cortex.editor.click();
    await guest.page.keyboard.type("Vorher.");
    await cortex.waitUntilSaved();

    await main.page.getByLabel("Was die anderen lesen").fill("MAIVE zieht auf eine neue Platte um.");
    await main.page.getByLabel("Bis etwa").fill("2099-05-01T18:30");
    await main.page.getByRole("button", { name: "Wartung beginnen" }).focus();
    await main.page.keyboard.press("Enter");
    await guest.page.getByText("MAIVE zieht auf eine neue Platte um.").waitFor();
    await guest.page.getByText(/Voraussichtlich bis .*18:30/).waitFor();
    await guest.page.getByText("MAIVE wird gerade gewartet").waitFor();
    await cortex.editor.click();
    await guest.page.keyboard.press("Control+End");
    await guest.page.keyboard.type(" Währenddessen.");
    await expectGoodLooks(guest.page, "maintenance");
    const tab = main.page.getByRole("tabpanel", { name: "Updates" });
    await tab.getByText(/^Es wird gewartet, seit/).waitFor();
    const end = tab.getByRole("button", { name: "Wartung beenden" });
    await expectGoodLooks(main.page, "maintenance-main", () => expectNoSidewaysScroll(main.page));

    await expect.poll(() => end.evaluate((button) => button === document.activeElement)).toBe(true);
    await main.page.keyboard.press("Enter");
    await guest.page.getByText("MAIVE wird gerade gewartet").waitFor({ state: "detached" });
    await cortex.waitUntilSaved();
    await expect
      .poll(async () => (await cortex.storedBlocks()).map(({ content }) => content))
      .toContain("Vorher. Währenddessen.");
  });
});
