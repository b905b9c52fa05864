import type { Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { Shell } from "./page-objects/shell.ts";
import { signInAsMain } from "./support/main-calls.ts";
import { useScene } from "./support/scene.ts";

describe("the installed product", () => {
  const scene = useScene();

  /** Waits until the shell is cached and controls the page. */
  const stored = (page: Page) =>
    page.waitForFunction(async () => {
      const { active } = await navigator.serviceWorker.ready;
      return active?.state === "activated" && navigator.serviceWorker.controller !== null;
    });

  describe("the app", () => {
    it("is built for those who use it, whatever NODE_ENV says where it is built", async () => {
      const { page } = await scene.anonymous();
      const scripts: Promise<string>[] = [];
      page.on("response", (response) => {
        if (response.url().endsWith(".js")) scripts.push(response.text());
      });
      await page.goto("/login");
      // The shell is loaded when somebody does something.
      const login = page.waitForResponse(/assets\/login-.*\.js/);
      await page.mouse.move(200, 200);
      await page.mouse.move(220, 210);
      await login;
      const code = (await Promise.all(scripts)).join("\n");
      expect(code.length).toBeGreaterThan(100_000);
      // A message of React for developers.
      expect(code.includes("Encountered two children with the same key")).toBe(false);
    });

    it("can be installed: its manifest is valid and its icons are as large as it says", async () => {
      const { page } = await scene.anonymous();
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
      // The browser's own verdict.
      const session = await page.context().newCDPSession(page);
      const { errors } = await session.send("Page.getAppManifest");
      expect(errors).toEqual([]);
    });

    it("is framed in the colour of the chosen design", async () => {
      const { page } = await scene.main({ cachesShell: true });
      await page.goto("/home");
      await page.getByRole("button", { name: "Dunkles Design" }).click();
      const colors = () =>
        page
          .locator('meta[name="theme-color"]')
          .evaluateAll((all) => all.map((meta) => meta.getAttribute("content")));
      await expect.poll(() => colors()).toEqual(["#161514", "#161514"]);
      await page.reload();
      await expect.poll(() => colors()).toEqual(["#161514", "#161514"]);
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
      const visitor = await scene.main({ cachesShell: true });
      const { page } = visitor;
      await page.goto("/home");
      await stored(page);
      await page.goto(`/cortex/${page_id}`);
      await page.getByText("Im Funkloch.").waitFor();
      await page.getByText("Gespeichert").waitFor();
      visitor.expectOutage();
      await page.context().setOffline(true);
      await page.goto("/home");
      // First that the connection is interrupted, then that there is none.
      const outage = page.getByText(/Verbindung unterbrochen|Keine Verbindung zum Server/);
      await outage.waitFor();
      await page.goto(`/cortex/${page_id}`);
      await page.getByText("Im Funkloch.").waitFor();
      await page.getByRole("treeitem", { name: "Unterwegs" }).waitFor();
      await page.context().setOffline(false);
      await outage.first().waitFor({ state: "hidden" });
      visitor.problems.length = 0;
    });

    it("keeps nothing of a person, and nothing at all of what the server answers", async () => {
      const { page } = await scene.main({ cachesShell: true });
      await page.goto("/home");
      await stored(page);
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
      await expect.poll(() => page.getByText("Willkommen").count()).toBe(0);
    });

    it("works over plain HTTP in a home network, without keeping itself", async () => {
      const { page } = await scene.main({
        cachesShell: true,
        origin: scene.server().url.replace("127.0.0.1", "maive.home.arpa"),
      });
      await page.getByRole("heading", { level: 1 }).waitFor();
      await expect.poll(() => page.evaluate(() => "serviceWorker" in navigator)).toBe(false);
    });
  });
});
