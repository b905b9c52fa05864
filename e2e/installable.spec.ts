import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterEach, describe, expect, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { Shell } from "./page-objects/shell.ts";
import { type FrontServer, startFrontServer } from "./support/front-server.ts";
import { signInAsMain } from "./support/main-calls.ts";
import { useScene } from "./support/scene.ts";

describe("the installed product", () => {
  const scene = useScene();

  /** Waits until the shell is on the device and runs the page. */
  const kept = (page: Page) =>
    page.waitForFunction(async () => {
      const { active } = await navigator.serviceWorker.ready;
      return active?.state === "activated" && navigator.serviceWorker.controller !== null;
    });

  describe("the app", () => {
    it("can be installed: its manifest is valid and its icons are as large as it says", async () => {
      const { page } = await scene.stranger();
      await page.goto("/login");
      const address = await page.locator('link[rel="manifest"]').getAttribute("href");
      const answer = await page.request.get(address ?? "");
      expect(answer.headers()["content-type"]).toContain("application/manifest+json");
      const manifest = await answer.json();
      expect(manifest).toMatchObject({
        short_name: "MAIVE",
        start_url: "/home",
        display: "standalone",
        lang: "de",
      });
      for (const { src, sizes, type } of manifest.icons) {
        const icon = await page.request.get(src);
        expect([src, icon.status(), icon.headers()["content-type"]]).toEqual([src, 200, type]);
        if (sizes === "any") continue;
        const { width, height } = await sharp(await icon.body()).metadata();
        expect([src, `${width}x${height}`]).toEqual([src, sizes]);
      }
      const purposes = manifest.icons.map(
        (icon: { purpose: string; sizes: string }) => `${icon.purpose} ${icon.sizes}`,
      );
      for (const needed of ["any 192x192", "any 512x512", "maskable 192x192", "maskable 512x512"])
        expect(purposes).toContain(needed);
      const touch = await page.request.get("/icons/apple-touch-180.png");
      expect((await sharp(await touch.body()).metadata()).width).toBe(180);
      for (const { url } of manifest.shortcuts) expect((await page.request.get(url)).status()).toBe(200);
      // What the browser itself thinks of it.
      const session = await page.context().newCDPSession(page);
      const { errors } = await session.send("Page.getAppManifest");
      expect(errors).toEqual([]);
    });

    it("is framed in the colour of the chosen design", async () => {
      const { page } = await scene.main({ keepsShell: true });
      await page.goto("/home");
      await page.getByRole("button", { name: "Dunkles Design" }).click();
      const colors = () =>
        page
          .locator('meta[name="theme-color"]')
          .evaluateAll((all) => all.map((meta) => meta.getAttribute("content")));
      expect(await colors()).toEqual(["#161514", "#161514"]);
      await page.reload();
      expect(await colors()).toEqual(["#161514", "#161514"]);
    });

    it("opens without the server, says so, and shows the pages this device has", async () => {
      const main = await signInAsMain(scene.server());
      const { page_id } = await main.send<{ page_id: string }>("POST", "/api/cortex/pages", {
        title: "Unterwegs",
      });
      await main.send("POST", `/api/cortex/pages/${page_id}/blocks`, {
        block_type: "text",
        content: "Im Funkloch.",
      });
      const visitor = await scene.main({ keepsShell: true });
      const { page } = visitor;
      await page.goto("/home");
      await kept(page);
      await page.goto(`/cortex/${page_id}`);
      await page.getByText("Im Funkloch.").waitFor();
      await page.getByText("Gespeichert").waitFor();
      visitor.expectOutage();
      await page.context().setOffline(true);
      await page.goto("/home");
      await page.getByText("Verbindung unterbrochen").waitFor();
      await page.goto(`/cortex/${page_id}`);
      await page.getByText("Im Funkloch.").waitFor();
      await page.getByRole("treeitem", { name: "Unterwegs" }).waitFor();
      await page.context().setOffline(false);
      await page.getByText("Verbindung unterbrochen").first().waitFor({ state: "hidden" });
      visitor.problems.length = 0;
    });

    it("keeps nothing of a person, and nothing at all of what the server answers", async () => {
      const { page } = await scene.main({ keepsShell: true });
      await page.goto("/home");
      await kept(page);
      await page.goto("/cortex");
      await page.getByRole("tree").waitFor();
      const urls = () =>
        page.evaluate(async () => {
          const names = await caches.keys();
          const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
          return requests.flat().map(({ url }) => new URL(url).pathname);
        });
      const inCache = await urls();
      expect(inCache).toContain("/index.html");
      expect(inCache.filter((path) => /^\/(api|ws)/.test(path))).toEqual([]);
      await new Shell(page).signOut();
      await page.waitForURL("**/login");
      expect((await urls()).filter((path) => /^\/(api|ws)/.test(path))).toEqual([]);
      const left = await page.evaluate(() =>
        Object.keys(localStorage).filter((name) => /person|page|cell/.test(name)),
      );
      expect(left).toEqual([]);
      await page.context().setOffline(true);
      await page.goto("/home").catch(() => undefined);
      expect(await page.getByText("Willkommen").count()).toBe(0);
    });

    it("works over plain HTTP in a home network, without keeping itself", async () => {
      const { page } = await scene.main({
        keepsShell: true,
        origin: scene.server().url.replace("127.0.0.1", "maive.home.arpa"),
      });
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(await page.evaluate(() => "serviceWorker" in navigator)).toBe(false);
    });
  });

  describe("a new version", () => {
    const fronts: FrontServer[] = [];
    const startFront = async (): Promise<FrontServer> => {
      const front = await startFrontServer(scene.server().url);
      fronts.push(front);
      return front;
    };
    afterEach(() => {
      for (const front of fronts.splice(0)) front.close();
    });

    /** The entry script that runs a window: another build has another. */
    const entry = (page: Page) => page.locator('script[type="module"][src]').first().getAttribute("src");
    const heading = (page: Page) => page.getByRole("heading", { level: 1 });
    const lookForUpdate = async (page: Page) => {
      await page.evaluate(async () => {
        await (await navigator.serviceWorker.ready).update();
      });
      await page.getByText("Neue Version von MAIVE.").waitFor();
    };
    const take = async (page: Page, before: string | null) => {
      await page.getByRole("button", { name: "Neu laden" }).click();
      await expect.poll(() => entry(page).catch(() => before)).not.toBe(before);
    };

    it("waits, is offered, and is taken when it is wanted", async () => {
      const front = await startFront();
      const { page } = await scene.main({ origin: front.url, keepsShell: true });
      await kept(page);
      const before = await entry(page);
      front.release();
      await lookForUpdate(page);
      const waiting = () =>
        page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state ?? null);
      expect(await waiting()).toBe("installed");
      // The running version goes on, with all its parts, although the server has none of them any more.
      await new Shell(page).goTo("Connect");
      await heading(page).waitFor();
      expect(await entry(page)).toBe(before);
      await take(page, before);
      await expect.poll(waiting).toBeNull();
      await heading(page).waitFor();
      expect(await page.getByText("Neue Version von MAIVE.").count()).toBe(0);
      await new Shell(page).goTo("Citadel");
      await page.getByRole("tab", { name: "Updates" }).waitFor();
    });

    it("loses no words that the server does not have yet", async () => {
      const front = await startFront();
      const visitor = await scene.main({ origin: front.url, keepsShell: true });
      const { page } = visitor;
      visitor.expectOutage();
      const cortex = new CortexPage(page);
      await cortex.open();
      await cortex.createPage("Zwischen zwei Versionen");
      await kept(page);
      await cortex.waitUntilSaved();
      const before = await entry(page);
      front.cutSockets(true);
      await page.keyboard.type("Noch nicht gesendet.");
      await page.getByText("Offline, wird nachgeholt").waitFor();
      front.release();
      await lookForUpdate(page);
      await take(page, before);
      await page.getByText("Noch nicht gesendet.").waitFor();
      front.cutSockets(false);
      await expect
        .poll(async () => (await cortex.storedBlocks()).map(({ content }) => content), { timeout: 15_000 })
        .toEqual(["Noch nicht gesendet."]);
    });

    it("is not taken while a form would lose what was typed, and says so", async () => {
      const front = await startFront();
      const { page } = await scene.main({ origin: front.url, keepsShell: true });
      await kept(page);
      await page.goto("/citadel?tab=einstellungen");
      const greeting = page.getByLabel("Begrüßung");
      await greeting.fill("Willkommen im Garten");
      const before = await entry(page);
      front.release();
      await lookForUpdate(page);
      await page.getByRole("button", { name: "Neu laden" }).click();
      await page.getByText("noch nicht alles gespeichert").waitFor();
      expect(await greeting.inputValue()).toBe("Willkommen im Garten");
      await page.getByRole("button", { name: "Speichern" }).click();
      await page.getByText("Einstellungen gespeichert.").waitFor();
      await take(page, before);
      await expect.poll(() => greeting.inputValue()).toBe("Willkommen im Garten");
    });

    it("is loaded by a window left open whose parts the server has no more", async () => {
      const front = await startFront();
      const visitor = await scene.main({ origin: front.url });
      const { page } = visitor;
      await heading(page).waitFor();
      const before = await entry(page);
      front.release();
      await new Shell(page).goTo("Connect");
      await page.getByText("Noch keine Kontakte").waitFor();
      expect(await entry(page)).not.toBe(before);
      expect(new URL(page.url()).pathname).toBe("/connect");
      // What was missing is told to whoever looks at the console.
      visitor.problems.length = 0;
    });
  });
});
