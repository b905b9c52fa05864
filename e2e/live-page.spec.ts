import { describe, expect, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { screenshot } from "./support/browser.ts";
import { useScene } from "./support/scene.ts";

describe("two browsers on one page", () => {
  const scene = useScene();

  it("see the words as they are typed", async () => {
    const [anna, ben] = await Promise.all([scene.main(), scene.main()]);
    const first = new CortexPage(anna.page);
    await first.open();
    await first.createPage("Gemeinsam");
    await first.editor.click();
    await anna.page.keyboard.type("Anna beginnt.");
    await first.waitUntilSaved();
    await ben.page.goto(anna.page.url());
    const second = new CortexPage(ben.page);
    await second.block("text").filter({ hasText: "Anna beginnt." }).waitFor();
    await second.block("text").filter({ hasText: "Anna beginnt." }).click();
    await ben.page.keyboard.press("End");
    await ben.page.keyboard.type(" Ben antwortet.");
    await first.block("text").filter({ hasText: "Anna beginnt. Ben antwortet." }).waitFor();
    await screenshot(anna.page, "live-page");
  });

  it("go on when the copy on this device is deleted under the page, as by signing out in another window", async () => {
    const [anna, ben] = await Promise.all([scene.main(), scene.main()]);
    const first = new CortexPage(anna.page);
    await first.open();
    await first.createPage("Ohne Kopie");
    await first.editor.click();
    await anna.page.keyboard.type("Eins");
    await first.waitUntilSaved();
    await ben.page.goto(anna.page.url());
    const second = new CortexPage(ben.page);
    await second.block("text").filter({ hasText: "Eins" }).click();
    await anna.page.evaluate(async () => {
      for (const { name } of await indexedDB.databases())
        if (name?.startsWith("maive-page:"))
          await new Promise((resolve) => {
            indexedDB.deleteDatabase(name).addEventListener("success", resolve);
          });
    });
    await ben.page.keyboard.press("End");
    await ben.page.keyboard.type(" Zwei");
    await first.block("text").filter({ hasText: "Eins Zwei" }).click();
    await anna.page.keyboard.press("End");
    await anna.page.keyboard.type(" Drei");
    await second.block("text").filter({ hasText: "Eins Zwei Drei" }).waitFor();
    await first.waitUntilSaved();
    // Both consoles stayed empty: the scene checks that.
  });

  it("show a new page of the other in the tree at once", async () => {
    const [anna, ben] = await Promise.all([scene.main(), scene.main()]);
    const watching = new CortexPage(ben.page);
    await watching.open();
    const making = new CortexPage(anna.page);
    await making.open();
    await making.createPage("Von Anna");
    await watching.item("Von Anna").waitFor();
  });

  it("undo takes back only one's own words", async () => {
    const [anna, ben] = await Promise.all([scene.main(), scene.main()]);
    const first = new CortexPage(anna.page);
    await first.open();
    await first.createPage("Rückgängig");
    await first.editor.click();
    await anna.page.keyboard.type("Eins");
    await first.waitUntilSaved();
    await ben.page.goto(anna.page.url());
    const second = new CortexPage(ben.page);
    await second.block("text").filter({ hasText: "Eins" }).click();
    await ben.page.keyboard.press("End");
    await ben.page.keyboard.type(" Zwei");
    await first.block("text").filter({ hasText: "Eins Zwei" }).waitFor();
    await anna.page.keyboard.press("Control+z");
    await second.block("text").filter({ hasText: "Zwei" }).waitFor();
    await expect.poll(() => second.editor.textContent()).not.toContain("Eins");
  });

  it("keeps what is typed while the server is gone, says so, and goes on when it is back", async () => {
    const { page, expectOutage } = await scene.main();
    const cortex = new CortexPage(page);
    await cortex.open();
    await cortex.createPage("Tunnel");
    await cortex.editor.click();
    await page.keyboard.type("Vor dem Tunnel.");
    await cortex.waitUntilSaved();
    expectOutage();
    await scene.server().kill();
    await page
      .getByText(/Offline/)
      .first()
      .waitFor();
    await page.keyboard.type(" Im Tunnel.");
    await scene.server().start();
    await cortex.waitUntilSaved();
    await expect
      .poll(async () => {
        const id = new URL(page.url()).pathname.split("/").at(-1);
        const { blocks } = (await (await page.request.get(`/api/cortex/pages/${id}`)).json()) as {
          blocks: { content: string }[];
        };
        return blocks.map((block) => block.content).join("\n");
      })
      .toContain("Vor dem Tunnel. Im Tunnel.");
  });

  it("offers back what was added without a connection to a paragraph that the other deleted", async () => {
    const [anna, ben] = await Promise.all([scene.main(), scene.main()]);
    const first = new CortexPage(anna.page);
    await first.open();
    await first.createPage("Gelöscht");
    await first.editor.click();
    await anna.page.keyboard.type("Erster.");
    await anna.page.keyboard.press("Enter");
    await anna.page.keyboard.type("Zweiter.");
    await first.waitUntilSaved();
    // Anna's connection is gone: messages end at the socket in both directions.
    let cut = true;
    await anna.page.routeWebSocket(/\/ws\//, (socket) => {
      if (cut) void socket.close();
      else socket.connectToServer();
    });
    anna.expectOutage();
    await anna.page.reload();
    await first.editor.getByText("Zweiter.").click();
    await anna.page.keyboard.press("End");
    await anna.page.keyboard.type(" Im Zug dazu.");
    await ben.page.goto(anna.page.url());
    const second = new CortexPage(ben.page);
    await second.editor.getByText("Zweiter.").click();
    await ben.page.keyboard.press("Escape");
    await ben.page.keyboard.press("Delete");
    await second.waitUntilSaved();
    cut = false;
    await anna.page.reload();
    const notice = anna.page.getByRole("alert").filter({ hasText: "Zweiter. Im Zug dazu." });
    await notice.waitFor();
    await screenshot(anna.page, "lost-words");
    // It waits for an answer, also after a reload.
    await anna.page.reload();
    await notice.getByRole("button", { name: "Einfügen" }).click();
    await notice.waitFor({ state: "detached" });
    await second.editor.getByText("Zweiter. Im Zug dazu.").waitFor();
    await expect
      .poll(async () => (await first.storedBlocks()).map(({ content }) => content))
      .toEqual(["Erster.", "Zweiter. Im Zug dazu."]);
  });
});
