import { existsSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import type { Page } from "playwright-core";
import { afterEach, describe, expect, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { Shell } from "./page-objects/shell.ts";
import { expectAccessible, expectGoodLooks, screenshot } from "./support/browser.ts";
import {
  keptEdits,
  letters,
  localCopies,
  pageWithText,
  shareOf,
  storedText,
  wordsOf,
} from "./support/live-texts.ts";
import type { Main } from "./support/main-calls.ts";
import { mainOf } from "./support/people.ts";
import { type Proxy, startProxy } from "./support/proxy.ts";
import { useScene } from "./support/scene.ts";

const offline = "Offline, wird nachgeholt";

describe("people in one page", () => {
  const scene = useScene();
  /** The server allows ten sessions per user: each call returns one that is alive. */
  const main = async (): Promise<Main> => ({
    cookie: (await mainOf(scene.server())).cookie,
    send: async (method, path, body) => (await mainOf(scene.server())).send(method, path, body),
  });
  let proxies: Proxy[] = [];
  afterEach(async () => {
    await Promise.all(proxies.map((proxy) => proxy.close()));
    proxies = [];
  });
  const proxy = async (): Promise<Proxy> => {
    const started = await startProxy(scene.server().port);
    proxies.push(started);
    return started;
  };
  const says = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).first();
  const opened = async (page: Page, path: string, text: string): Promise<CortexPage> => {
    await page.goto(path);
    const cortex = new CortexPage(page);
    await cortex.block("text").filter({ hasText: text }).waitFor();
    return cortex;
  };

  it("shows the faces of the others in the top bar while they are here", async () => {
    const guest = await scene.person("guest", "Berta");
    const { path, pageId } = await pageWithText(await main(), "Gesichter", "Wer ist hier?");
    await guest.sharePage(pageId, "write");
    const [anna, berta] = await Promise.all([scene.main(), scene.as(guest)]);
    const first = await opened(anna.page, path, "Wer ist hier?");
    const second = await opened(berta.page, path, "Wer ist hier?");
    await first.presentHere.getByRole("listitem", { name: "Berta" }).waitFor();
    await second.presentHere.getByRole("listitem", { name: "admin" }).waitFor();
    await second.block("text").first().click();
    await berta.page.keyboard.press("End");
    await berta.page.keyboard.type(" Ich.");
    await first.editor.getByText("Berta", { exact: true }).waitFor();
    await screenshot(anna.page, "together-faces");
    await berta.page.goto("/home");
    await first.presentHere.waitFor({ state: "detached" });
  });

  it("goes along with somebody through the page until one does something oneself", async () => {
    const guest = await scene.person("guest", "Frieda");
    const { path, pageId } = await pageWithText(await main(), "Langes Handbuch", "Absatz 0");
    for (let n = 1; n <= 80; n += 1)
      await (
        await main()
      ).send("POST", `/api/cortex/pages/${pageId}/blocks`, {
        block_type: "text",
        content: `Absatz ${n} steht hier.`,
      });
    await guest.sharePage(pageId, "write");
    const [anna, frieda] = await Promise.all([scene.main(), scene.as(guest)]);
    const first = await opened(anna.page, path, "Absatz 0");
    const second = await opened(frieda.page, path, "Absatz 80");
    const inSight = (cortex: CortexPage, text: string) =>
      cortex
        .block("text")
        .filter({ hasText: text })
        .evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return top >= 0 && bottom <= window.innerHeight;
        });
    const face = first.presentHere.getByRole("button", { name: "Frieda folgen" });
    await face.click();
    const pill = anna.page.getByRole("status").filter({ hasText: "Du folgst Frieda" });
    await pill.waitFor();
    await second.block("text").filter({ hasText: "Absatz 78 steht" }).scrollIntoViewIfNeeded();
    await expect.poll(() => inSight(first, "Absatz 76 steht")).toBe(true);
    await second.block("text").filter({ hasText: "Absatz 3 steht" }).click();
    await expect.poll(() => inSight(first, "Absatz 3 steht")).toBe(true);
    await expectAccessible(anna.page);
    await screenshot(anna.page, "following");
    await second.block("text").filter({ hasText: "Absatz 60 steht" }).click();
    await frieda.page.keyboard.press("End");
    await frieda.page.keyboard.type(" Weiter");
    await expect.poll(() => inSight(first, "Absatz 60 steht")).toBe(true);
    await anna.page.keyboard.press("Escape");
    await pill.waitFor({ state: "detached" });
    await second.block("text").filter({ hasText: "Absatz 3 steht" }).click();
    await first.editor.getByText("Frieda", { exact: true }).waitFor({ state: "attached" });
    await expect.poll(() => inSight(first, "Absatz 60 steht")).toBe(true);
    // By wheel, and again by the face itself.
    await face.click();
    await pill.waitFor();
    await anna.page.mouse.move(700, 500);
    await anna.page.mouse.wheel(0, 200);
    await pill.waitFor({ state: "detached" });
    await face.press("Enter");
    await pill.waitFor();
    await anna.page.getByRole("button", { name: "Nicht mehr folgen" }).click();
    await pill.waitFor({ state: "detached" });
    await face.click();
    await pill.waitFor();
    await frieda.page.goto("/home");
    await pill.waitFor({ state: "detached" });
  });

  it("shows somebody once, however many windows they have, and never oneself", async () => {
    const guest = await scene.person("guest", "Greta");
    const { path, pageId } = await pageWithText(await main(), "Viele Fenster", "Eins");
    await guest.sharePage(pageId, "write");
    const [anna, greta] = await Promise.all([scene.main(), scene.as(guest)]);
    const first = await opened(anna.page, path, "Eins");
    const windowOf = async ({ context }: typeof anna) => {
      const page = await context.newPage();
      return { page, cortex: await opened(page, path, "Eins") };
    };
    const [own, one, two] = [await windowOf(anna), await windowOf(greta), await windowOf(greta)];
    await first.presentHere.getByRole("listitem", { name: "Greta" }).waitFor();
    await two.cortex.presentHere.getByRole("listitem", { name: "admin" }).waitFor();
    for (const { presentHere } of [first, own.cortex, one.cortex, two.cortex])
      await expect.poll(() => presentHere.getByRole("listitem").count()).toBe(1);
    await own.cortex.block("text").first().click();
    await own.page.keyboard.press("End");
    await own.page.keyboard.type(" Zwei");
    await first.block("text").filter({ hasText: "Eins Zwei" }).waitFor();
    // One's own second window has no caret; for others it has.
    await one.cortex.editor.locator(".maive-caret").filter({ hasText: "admin" }).waitFor();
    await expect.poll(() => first.editor.locator(".maive-caret").count()).toBe(0);
    await two.page.close();
    await expect.poll(() => first.presentHere.getByRole("listitem").count()).toBe(1);
    await one.page.close();
    await first.presentHere.waitFor({ state: "detached" });
  });

  it("lose no letter of two typists in one sentence and two scripts on the HTTP API", async () => {
    const count = 60;
    const api = await main();
    const { path, pageId, blockId } = await pageWithText(api, "Ein Satz", "–");
    const [anna, ben] = await Promise.all([scene.main(), scene.main()]);
    const first = await opened(anna.page, path, "–");
    const second = await opened(ben.page, path, "–");
    await first.block("text").first().click();
    await anna.page.keyboard.press("Home");
    await second.block("text").first().click();
    await ben.page.keyboard.press("End");
    const readBlock = async () => (await storedText(api, pageId)).split("\n")[0] ?? "";
    const script = async (alphabet: string, withBase: boolean) => {
      for (const letter of wordsOf(alphabet, count / 3)) {
        const base = await readBlock();
        const middle = Math.floor(base.length / 2);
        const content = base.slice(0, middle) + letter + base.slice(middle);
        await api.send("PATCH", `/api/cortex/blocks/${blockId}`, withBase ? { content, base } : { content });
      }
    };
    await Promise.all([
      anna.page.keyboard.type(wordsOf(letters.anna, count), { delay: 12 }),
      ben.page.keyboard.type(wordsOf(letters.ben, count), { delay: 9 }),
      script(letters.script, true),
    ]);
    await script(letters.other, false);
    await Promise.all([first.waitUntilSaved(), second.waitUntilSaved()]);
    const stored = await readBlock();
    expect(shareOf(stored, letters.anna)).toBe(wordsOf(letters.anna, count));
    expect(shareOf(stored, letters.ben)).toBe(wordsOf(letters.ben, count));
    const sorted = (text: string) => [...text].sort().join("");
    expect(sorted(shareOf(stored, letters.script))).toBe(sorted(wordsOf(letters.script, count / 3)));
    expect(sorted(shareOf(stored, letters.other))).toBe(sorted(wordsOf(letters.other, count / 3)));
    for (const cortex of [first, second]) await expect.poll(() => cortex.words()).toBe(stored);
  });

  it("lose nothing of a laptop that was offline while others wrote and the server was restarted", async () => {
    const api = await main();
    const { path, pageId, blockId } = await pageWithText(api, "Im Zug", "–");
    const train = await proxy();
    const [anna, ben] = await Promise.all([scene.main({ origin: train.url }), scene.main()]);
    anna.expectOutage();
    ben.expectOutage();
    const first = await opened(anna.page, path, "–");
    const second = await opened(ben.page, path, "–");
    await first.block("text").first().click();
    await anna.page.keyboard.press("Home");
    train.cut(true);
    await says(anna.page, offline).waitFor();
    await anna.page.keyboard.type(wordsOf(letters.anna, 80));
    await second.block("text").first().click();
    await ben.page.keyboard.press("End");
    await ben.page.keyboard.type(wordsOf(letters.ben, 80));
    await second.waitUntilSaved();
    await scene.server().stop();
    await scene.server().start();
    const base = (await storedText(api, pageId)).split("\n")[0] ?? "";
    await api.send("PATCH", `/api/cortex/blocks/${blockId}`, { content: `0123${base}`, base });
    await says(anna.page, offline).waitFor();
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
    const cortex = await opened(anna.page, path, "–");
    await cortex.block("text").first().click();
    await anna.page.keyboard.press("End");
    train.cut(true);
    await says(anna.page, offline).waitFor();
    const before = await keptEdits(anna.page, pageId);
    await anna.page.keyboard.type(wordsOf(letters.anna, 40));
    await expect.poll(() => keptEdits(anna.page, pageId)).toBe(before + 40);
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

  it("are told truly how far the title is saved", async () => {
    const api = await main();
    const { path, pageId } = await pageWithText(api, "Alter Titel", "–");
    const train = await proxy();
    const anna = await scene.main({ origin: train.url });
    anna.expectOutage();
    const cortex = await opened(anna.page, path, "–");
    await cortex.waitUntilSaved();
    await cortex.title.fill("Neuer Titel");
    await says(anna.page, "Wird gespeichert").waitFor();
    await anna.page.keyboard.press("Tab");
    await cortex.waitUntilSaved();
    expect((await api.send<{ title: string }>("GET", `/api/cortex/pages/${pageId}`)).title).toBe(
      "Neuer Titel",
    );
    train.cut(true);
    await cortex.title.fill("Im Tunnel");
    await anna.page.keyboard.press("Tab");
    await says(anna.page, offline).waitFor();
    await expect.poll(() => cortex.title.inputValue()).toBe("Im Tunnel");
    train.cut(false);
    await cortex.waitUntilSaved();
    expect((await api.send<{ title: string }>("GET", `/api/cortex/pages/${pageId}`)).title).toBe("Im Tunnel");
  });

  it("are told when the server cannot write, and lose nothing when it can again", async () => {
    const api = await main();
    const { path, pageId } = await pageWithText(api, "Volle Platte", "–");
    const anna = await scene.main();
    anna.expectOutage();
    const cortex = await opened(anna.page, path, "–");
    const file = join(scene.server().dataDir, "maive.db");
    expect(existsSync(file)).toBe(true);
    const disk = new Database(file);
    disk.exec("CREATE TRIGGER full_disk BEFORE INSERT ON page_update BEGIN SELECT RAISE(ABORT, 'full'); END");
    await cortex.block("text").first().click();
    await anna.page.keyboard.press("End");
    await anna.page.keyboard.type(wordsOf(letters.anna, 30));
    await says(anna.page, "Der Server kann gerade nicht speichern").waitFor();
    await expect.poll(() => storedText(api, pageId)).not.toContain("b");
    disk.exec("DROP TRIGGER full_disk");
    disk.close();
    await cortex.waitUntilSaved();
    await expect.poll(() => storedText(api, pageId)).toContain(wordsOf(letters.anna, 30));
  });

  it("read a page where sockets are blocked, are told why, and write as soon as they pass", async () => {
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

  it("lose the page at once with the right to it, and the copy on the device", async () => {
    const guest = await scene.person("guest", "Gregor");
    const { path, pageId } = await pageWithText(await main(), "Vertraulich", "Streng geheim");
    await guest.sharePage(pageId, "read");
    const { page } = await scene.as(guest);
    await opened(page, path, "Streng geheim");
    await expect.poll(() => localCopies(page, pageId)).toHaveLength(1);
    await guest.sharePage(pageId, "none");
    await page.getByText("Du hast keinen Zugriff mehr auf diesen Inhalt.").first().waitFor();
    await expect.poll(() => page.getByText("Streng geheim").count()).toBe(0);
    await page.getByRole("link", { name: "Zur Übersicht" }).waitFor();
    await expect.poll(() => localCopies(page, pageId)).toEqual([]);
  });

  /** A guest writes offline; meanwhile their right changes. */
  const wordsTooLate = async (right: "read" | "none") => {
    const guest = await scene.person("guest", `Wortreich-${right}`);
    const { path, pageId } = await pageWithText(await main(), `Zuletzt ${right}`, "Anfang");
    await guest.sharePage(pageId, "write");
    const train = await proxy();
    const { page, expectOutage } = await scene.as(guest, { origin: train.url });
    expectOutage();
    const cortex = await opened(page, path, "Anfang");
    await cortex.waitUntilSaved();
    await cortex.block("text").first().click();
    await page.keyboard.press("End");
    train.cut(true);
    await says(page, offline).waitFor();
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

  it("become readers while they type, without losing what was saved", async () => {
    const guest = await scene.person("guest", "Tippse");
    const { path, pageId } = await pageWithText(await main(), "Mitten im Satz", "Anfang");
    await guest.sharePage(pageId, "write");
    const { page } = await scene.as(guest);
    const cortex = await opened(page, path, "Anfang");
    await cortex.block("text").first().click();
    await page.keyboard.press("End");
    await page.keyboard.type(" gespeichert");
    await cortex.waitUntilSaved();
    await guest.sharePage(pageId, "read");
    await expect.poll(() => cortex.editor.getAttribute("contenteditable")).toBe("false");
    await page.getByText("Nur lesen").waitFor();
    await cortex.block("text").filter({ hasText: "Anfang gespeichert" }).waitFor();
  });

  it("are told when somebody deletes the page they look at, and see it again when it comes back", async () => {
    const api = await main();
    const { path, pageId } = await pageWithText(api, "Bald weg", "Noch da");
    const { page } = await scene.main();
    await opened(page, path, "Noch da");
    await api.send("DELETE", `/api/cortex/pages/${pageId}`);
    await page.getByRole("heading", { name: "Diese Seite wurde gerade gelöscht." }).waitFor();
    await page.getByRole("link", { name: "Zur Übersicht" }).waitFor();
    await screenshot(page, "together-deleted");
    await expectAccessible(page);
    await api.send("POST", `/api/cortex/pages/${pageId}/restore`);
    await new CortexPage(page).block("text").filter({ hasText: "Noch da" }).waitFor();
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

  it("leave nothing of a page on the device when they sign out", async () => {
    const { path, pageId } = await pageWithText(await main(), "Fremder Rechner", "Privat");
    const { page } = await scene.main();
    await opened(page, path, "Privat");
    await expect.poll(() => localCopies(page, pageId)).toHaveLength(1);
    await new Shell(page).signOut();
    await page.waitForURL("**/login");
    await expect.poll(() => localCopies(page, pageId)).toEqual([]);
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
