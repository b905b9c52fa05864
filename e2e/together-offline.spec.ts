import { existsSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { expectAccessible, expectGoodLooks, screenshot } from "./support/browser.ts";
import { lastingMain, offline, openedPage, expectStatus, useProxies } from "./support/live-people.ts";
import {
  pendingEdits,
  letters,
  localCopies,
  pageWithText,
  shareOf,
  storedText,
  wordsOf,
} from "./support/live-texts.ts";
import { useScene } from "./support/scene.ts";

describe("people in one page on bad lines", () => {
  const scene = useScene();
  const main = () => lastingMain(scene);
  const proxy = useProxies(scene);

  it("lose nothing of a laptop that was offline while others wrote and the server was restarted", async () => {
    const api = await main();
    const { path, pageId, blockId } = await pageWithText(api, "Im Zug", "–");
    const train = await proxy();
    const [anna, ben] = await Promise.all([scene.main({ origin: train.url }), scene.main()]);
    anna.expectOutage();
    ben.expectOutage();
    const first = await openedPage(anna.page, path, "–");
    const second = await openedPage(ben.page, path, "–");
    await first.block("text").first().click();
    await anna.page.keyboard.press("Home");
    train.cut(true);
    await expectStatus(anna.page, offline).waitFor();
    await anna.page.keyboard.type(wordsOf(letters.anna, 80));
    await second.block("text").first().click();
    await ben.page.keyboard.press("End");
    await ben.page.keyboard.type(wordsOf(letters.ben, 80));
    await second.waitUntilSaved();
    await scene.server().stop();
    await scene.server().start();
    const base = (await storedText(api, pageId)).split("\n")[0] ?? "";
    await api.send("PATCH", `/api/cortex/blocks/${blockId}`, { content: `0123${base}`, base });
    await expectStatus(anna.page, offline).waitFor();
    train.cut(false);
    await first.waitUntilSaved();
    const stored = (await storedText(api, pageId)).split("\n")[0] ?? "";
    expect(shareOf(stored, letters.anna)).toBe(wordsOf(letters.anna, 80));
    expect(shareOf(stored, letters.ben)).toBe(wordsOf(letters.ben, 80));
    expect(shareOf(stored, letters.script)).toBe("0123");
    await expect.poll(() => second.words()).toBe(stored);
  });

  it("lose nothing of a window that was closed while offline, whatever page is opened next", async () => {
    const api = await main();
    const { path, pageId } = await pageWithText(api, "Zugeklappt", "–");
    const train = await proxy();
    const anna = await scene.main({ origin: train.url });
    anna.expectOutage();
    const cortex = await openedPage(anna.page, path, "–");
    await cortex.block("text").first().click();
    await anna.page.keyboard.press("End");
    train.cut(true);
    await expectStatus(anna.page, offline).waitFor();
    const before = await pendingEdits(anna.page, pageId);
    await anna.page.keyboard.type(wordsOf(letters.anna, 40));
    await expect.poll(() => pendingEdits(anna.page, pageId)).toBe(before + 40);
    // Closed with the last words just typed.
    await cortex.title.fill("Aufgeklappt");
    await anna.page.close();
    train.cut(false);
    const next = await anna.context.newPage();
    await next.goto("/cortex");
    await expect.poll(() => storedText(api, pageId)).toContain(wordsOf(letters.anna, 40));
    await new CortexPage(next).item("Aufgeklappt").waitFor();
    expect((await api.send<{ title: string }>("GET", `/api/cortex/pages/${pageId}`)).title).toBe(
      "Aufgeklappt",
    );
  });

  it("see truly how far the title is saved", async () => {
    const api = await main();
    const { path, pageId } = await pageWithText(api, "Alter Titel", "–");
    const train = await proxy();
    const anna = await scene.main({ origin: train.url });
    anna.expectOutage();
    const cortex = await openedPage(anna.page, path, "–");
    await cortex.waitUntilSaved();
    await cortex.title.fill("Neuer Titel");
    await expectStatus(anna.page, "Wird gespeichert").waitFor();
    await anna.page.keyboard.press("Tab");
    await cortex.waitUntilSaved();
    expect((await api.send<{ title: string }>("GET", `/api/cortex/pages/${pageId}`)).title).toBe(
      "Neuer Titel",
    );
    train.cut(true);
    await cortex.title.fill("Im Tunnel");
    await anna.page.keyboard.press("Tab");
    await expectStatus(anna.page, offline).waitFor();
    await expect.poll(() => cortex.title.inputValue()).toBe("Im Tunnel");
    train.cut(false);
    await cortex.waitUntilSaved();
    expect((await api.send<{ title: string }>("GET", `/api/cortex/pages/${pageId}`)).title).toBe("Im Tunnel");
  });

  it("are notified when the server cannot write, and lose nothing when it can again", async () => {
    const api = await main();
    const { path, pageId } = await pageWithText(api, "Volle Platte", "–");
    const anna = await scene.main();
    anna.expectOutage();
    const cortex = await openedPage(anna.page, path, "–");
    const file = join(scene.server().dataDir, "maive.db");
    expect(existsSync(file)).toBe(true);
    const disk = new Database(file);
    disk.exec("CREATE TRIGGER full_disk BEFORE INSERT ON page_update BEGIN SELECT RAISE(ABORT, 'full'); END");
    await cortex.block("text").first().click();
    await anna.page.keyboard.press("End");
    await anna.page.keyboard.type(wordsOf(letters.anna, 30));
    await expectStatus(anna.page, "Der Server kann gerade nicht speichern").waitFor();
    await expect.poll(() => storedText(api, pageId)).not.toContain("b");
    disk.exec("DROP TRIGGER full_disk");
    disk.close();
    await cortex.waitUntilSaved();
    await expect.poll(() => storedText(api, pageId)).toContain(wordsOf(letters.anna, 30));
  });

  it("read a page where sockets are blocked, see why, and write as soon as they pass", async () => {
    const api = await main();
    const { path, pageId, blockId } = await pageWithText(api, "Hinter dem Proxy", "Erste Fassung");
    const between = await proxy();
    between.passSockets(false);
    const anna = await scene.main({ origin: between.url });
    anna.expectOutage();
    await anna.page.goto(path);
    const notice = anna.page.getByRole("alert").filter({ hasText: "Live-Verbindung nicht möglich" });
    await notice
      .getByText(/WebSockets.*Proxy|Proxy.*WebSockets/)
      .first()
      .waitFor();
    await anna.page.getByText("Erste Fassung").waitFor();
    await expect.poll(() => new CortexPage(anna.page).editor.count()).toBe(0);
    await screenshot(anna.page, "together-blocked");
    await expectAccessible(anna.page);
    await api.send("PATCH", `/api/cortex/blocks/${blockId}`, { content: "Zweite Fassung" });
    await notice.getByRole("button", { name: "Erneut versuchen" }).click();
    await anna.page.getByText("Zweite Fassung").waitFor();
    between.passSockets(true);
    const cortex = new CortexPage(anna.page);
    await cortex.block("text").filter({ hasText: "Zweite Fassung" }).click();
    await notice.waitFor({ state: "detached" });
    await anna.page.keyboard.press("End");
    await anna.page.keyboard.type(", live");
    await cortex.waitUntilSaved();
    await expect.poll(() => storedText(api, pageId)).toContain("Zweite Fassung, live");
    between.passSockets(false);
    await notice.waitFor();
    await anna.page.getByText("Zweite Fassung, live").waitFor();
  });

  /** A guest writes offline; meanwhile their right changes. */
  const wordsTooLate = async (right: "read" | "none") => {
    const guest = await scene.person("guest", `Wortreich-${right}`);
    const { path, pageId } = await pageWithText(await main(), `Zuletzt ${right}`, "Anfang");
    await guest.sharePage(pageId, "write");
    const train = await proxy();
    const { page, expectOutage } = await scene.as(guest, { origin: train.url });
    expectOutage();
    const cortex = await openedPage(page, path, "Anfang");
    await cortex.waitUntilSaved();
    await cortex.block("text").first().click();
    await page.keyboard.press("End");
    train.cut(true);
    await expectStatus(page, offline).waitFor();
    await page.keyboard.type(" und mein Schluss");
    await guest.sharePage(pageId, right);
    train.cut(false);
    const offer = page.getByRole("dialog", { name: "Nicht gespeicherte Worte" });
    await offer.waitFor();
    const words = await offer.getByRole("textbox", { name: "Deine Worte" }).inputValue();
    await screenshot(page, `together-unsent-${right}`);
    await expectAccessible(page);
    await offer.getByRole("button", { name: "Schließen" }).last().click();
    await offer.waitFor({ state: "detached" });
    return { page, cortex, pageId, words };
  };

  it("get their unsent words back when they may only read any more", async () => {
    const { cortex, pageId, words } = await wordsTooLate("read");
    expect(words).toBe("Anfang und mein Schluss");
    await expect.poll(() => cortex.words()).toBe("Anfang");
    await expect.poll(() => cortex.editor.getAttribute("contenteditable")).toBe("false");
    await expect.poll(async () => storedText(await main(), pageId)).not.toContain("Schluss");
  });

  it("get their unsent words back when they lose the page, and keep no copy of it", async () => {
    const { page, pageId, words } = await wordsTooLate("none");
    expect(words).toBe("Anfang und mein Schluss");
    await page.getByText("Du hast keinen Zugriff mehr auf diesen Inhalt.").first().waitFor();
    await expect.poll(() => localCopies(page, pageId)).toEqual([]);
    await expect.poll(async () => storedText(await main(), pageId)).not.toContain("Schluss");
  });

  it("are asked to load anew when the server's pages are newer than their window", async () => {
    const { path } = await pageWithText(await main(), "Neuer", "Neues");
    const between = await proxy();
    between.rewriteSockets((address) => address.replace(/schema=\d+/, "schema=0"));
    const { page } = await scene.main({ origin: between.url });
    await page.goto(path);
    await page.getByRole("alert").filter({ hasText: "Bitte lade die Seite neu." }).waitFor();
    between.rewriteSockets((address) => address);
    await page.getByRole("button", { name: "Neu laden" }).click();
    await new CortexPage(page).block("text").filter({ hasText: "Neues" }).waitFor();
  });

  it("looks right behind a proxy without sockets", async () => {
    const { path } = await pageWithText(await main(), "Hinter dem Proxy", "Was man auch so lesen kann.");
    const between = await proxy();
    between.passSockets(false);
    const { page, expectOutage } = await scene.main({ origin: between.url });
    expectOutage();
    await page.goto(path);
    await page.getByRole("button", { name: "Erneut versuchen" }).waitFor();
    await page.getByText("Was man auch so lesen kann.").waitFor();
    await expectGoodLooks(page, "together-blocked");
  });
});
