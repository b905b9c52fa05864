import { afterEach, describe, expect, it } from "vitest";
import { expectAccessible, screenshot } from "./support/browser.ts";
import { type Proxy, startProxy } from "./support/proxy.ts";
import { useScene } from "./support/scene.ts";
import { makeTable, Table } from "./support/table.ts";

const noLive = "Ohne Live-Verbindung";

describe("a table without sockets", () => {
  const scene = useScene();
  let proxies: Proxy[] = [];
  afterEach(async () => {
    await Promise.all(proxies.map((proxy) => proxy.close()));
    proxies = [];
  });
  const blockedBy = async (instead: number | "nothing"): Promise<Proxy> => {
    const proxy = await startProxy(scene.server().port);
    proxy.passSockets(false, instead);
    proxies.push(proxy);
    return proxy;
  };
  const rows = [{ title: "Eins", Notiz: "alt" }];
  const properties = [{ name: "Notiz", type: "text" }];

  it.each([403, 502, "nothing" as const])(
    "shows what others do, saves what one does and says so, where an upgrade is answered with %s",
    async (instead) => {
      const proxy = await blockedBy(instead);
      const ben = await scene.main();
      const bens = await makeTable(ben, { name: `Sperre ${instead}`, properties, rows });
      const anna = await scene.main({ origin: proxy.url });
      anna.expectOutage();
      const annas = new Table(anna.page, `Sperre ${instead}`, bens.databaseId, bens.pageId);
      await anna.page.goto(`/cortex/${bens.pageId}`);
      // Also where the socket only stays silent while the server answers HTTP.
      await annas.grid.waitFor();
      const status = anna.page.getByRole("toolbar", { name: "Werkzeuge der Datenbank" });
      await status.getByText(noLive).waitFor();
      await bens.select(0, 1);
      await ben.page.keyboard.type("von Ben");
      await ben.page.keyboard.press("Enter");
      await annas.at(0, 1).filter({ hasText: "von Ben" }).waitFor();
      await annas.select(0, 1);
      await anna.page.keyboard.type("von Anna");
      await anna.page.keyboard.press("Enter");
      await bens.at(0, 1).filter({ hasText: "von Anna" }).waitFor();
      await bens.addRow("Zwei");
      await annas.row("Zwei").waitFor();
      proxy.passSockets(true);
      await status.getByText("Live", { exact: true }).waitFor();
      await status.getByText(noLive).waitFor({ state: "detached" });
    },
    120_000,
  );

  it("never redraws a table under the hands of who types in it, as sockets go and come back", async () => {
    const proxy = await startProxy(scene.server().port);
    proxies.push(proxy);
    const ben = await scene.main();
    const bens = await makeTable(ben, { name: "Mitten im Wort", properties, rows });
    const anna = await scene.main({ origin: proxy.url });
    anna.expectOutage();
    const annas = await bens.openFor(anna, "Mitten im Wort");
    const status = anna.page.getByRole("toolbar", { name: "Werkzeuge der Datenbank" });
    const notice = anna.page.getByText("WebSockets kommen nicht durch", { exact: false });
    const editor = annas.grid.getByRole("textbox", { name: "Notiz" });
    await annas.at(0, 1).click();
    await anna.page.keyboard.press("Control+a");
    await anna.page.keyboard.type("ohne ");
    proxy.passSockets(false, 403);
    await anna.page.getByText("Live-Verbindung nicht möglich", { exact: true }).waitFor();
    await anna.page.keyboard.type("Leitung");
    await expect.poll(() => editor.inputValue()).toBe("ohne Leitung");
    await anna.page.keyboard.press("Enter");
    await bens.at(0, 1).filter({ hasText: "ohne Leitung" }).waitFor();
    // Outside of the table, the page says what is wrong.
    await anna.page.getByRole("textbox", { name: "Seitentitel" }).focus();
    await notice.waitFor();
    await annas.at(0, 1).click();
    await anna.page.keyboard.press("Control+a");
    await anna.page.keyboard.type("mit ");
    proxy.passSockets(true);
    await status.getByText("Live", { exact: true }).waitFor();
    await anna.page.keyboard.type("Leitung");
    await expect.poll(() => editor.inputValue()).toBe("mit Leitung");
    await anna.page.keyboard.press("Enter");
    await bens.at(0, 1).filter({ hasText: "mit Leitung" }).waitFor();
    await anna.page.getByRole("textbox", { name: "Seitentitel" }).focus();
    await notice.waitFor({ state: "detached" });
  });

  it("says how to fix it", async () => {
    const proxy = await blockedBy(403);
    const anna = await scene.main({ origin: proxy.url });
    anna.expectOutage();
    await anna.page.goto("/home");
    const ben = await scene.main();
    const bens = await makeTable(ben, { name: "Abhilfe", properties, rows });
    await bens.openFor(anna, "Abhilfe");
    await anna.page.getByRole("button", { name: "Was heißt das?" }).click();
    const dialog = anna.page.getByRole("dialog", { name: "Was heißt das?" });
    await dialog.getByText("Er muss „Upgrade“ für Adressen unter /ws durchlassen.").waitFor();
    await expectAccessible(anna.page);
    await screenshot(anna.page, "live-polling");
    await anna.page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  it("requests little: what is new, and nothing while nobody looks", async () => {
    const proxy = await blockedBy(403);
    const anna = await scene.main({ origin: proxy.url });
    anna.expectOutage();
    const ben = await scene.main();
    const bens = await makeTable(ben, { name: "Sparsam", properties, rows });
    const answers: number[] = [];
    const others: string[] = [];
    await bens.openFor(anna, "Sparsam");
    await anna.page.getByText(noLive).waitFor();
    anna.page.on("response", async (response) => {
      const path = new URL(response.url()).pathname;
      if (!path.startsWith("/api/cortex/databases/")) return;
      if (path.endsWith("/changes")) answers.push((await response.body()).length);
      else others.push(path);
    });
    // Data read before the first sequence number was known is read again.
    await expect.poll(() => answers.length).toBeGreaterThanOrEqual(1);
    others.length = 0;
    await expect.poll(() => answers.length).toBeGreaterThanOrEqual(4);
    expect(Math.max(...answers)).toBeLessThan(100);
    expect(others).toEqual([]);
  });
});
