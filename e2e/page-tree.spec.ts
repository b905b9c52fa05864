import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { PageTree } from "./page-objects/page-tree.ts";
import { expectAccessible, looks, screenshot } from "./support/browser.ts";
import { makeManyPages } from "./support/many-pages.ts";
import { seedPages, welcomeTitle } from "./support/pages.ts";
import { mainOf } from "./support/people.ts";
import { useScene } from "./support/scene.ts";

const welcome = `1 ${welcomeTitle}`;

describe("the tree of pages", () => {
  const scene = useScene();

  const seed = async (below: Record<string, string | null>) => seedPages(await mainOf(scene.server()), below);
  const open = async (page: Page): Promise<PageTree> => {
    await new CortexPage(page).open();
    return new PageTree(page);
  };

  it("takes a page by drag to another place and below another page, with one request, and everybody sees it", async () => {
    await seed({ Anna: null, Berta: null, Cäsar: null });
    const [{ page }, other] = await Promise.all([scene.main(), scene.main()]);
    const [tree, theirs] = await Promise.all([open(page), open(other.page)]);
    await Promise.all([tree.row("Cäsar").waitFor(), theirs.row("Cäsar").waitFor()]);
    const writes: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "PATCH") writes.push(request.postData() ?? "");
    });
    await tree.drag("Cäsar", "above", "Anna");
    const reordered = [welcome, "1 Cäsar", "1 Anna", "1 Berta"];
    await expect.poll(() => tree.outline()).toEqual(reordered);
    await expect.poll(() => theirs.outline()).toEqual(reordered);
    await tree.drag("Berta", "into", "Cäsar");
    await expect.poll(() => tree.outline()).toEqual([welcome, "1 Cäsar", "2 Berta", "1 Anna"]);
    await theirs.unfold("Cäsar");
    await expect.poll(() => theirs.outline()).toEqual([welcome, "1 Cäsar", "2 Berta", "1 Anna"]);
    expect(writes).toHaveLength(2);
    expect(Object.keys(JSON.parse(writes[0] ?? ""))).toEqual(["before_page_id"]);
    await tree.drag("Anna", "above", "Berta");
    await expect.poll(() => theirs.outline()).toEqual([welcome, "1 Cäsar", "2 Anna", "2 Berta"]);
    // None of that opened the page.
    expect(new URL(page.url()).pathname).toBe("/cortex");
    await page.reload();
    await expect.poll(() => tree.outline()).toEqual([welcome, "1 Cäsar", "2 Anna", "2 Berta"]);
  });

  it("shows where a page would go, unfolds what is hovered, and forgets it by Escape", async () => {
    await seed({ Haus: null, Küche: "Haus", Reise: null });
    const { page } = await scene.main();
    const tree = await open(page);
    await tree.row("Reise").waitFor();
    await tree.pickUp("Reise");
    await tree.pointAt("Haus", "into");
    await tree.row("Küche").waitFor();
    await tree.pointAt("Küche", "above");
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await expect.poll(() => tree.outline()).toEqual([welcome, "1 Haus", "2 Küche", "1 Reise"]);
    // Never below itself.
    await tree.drag("Haus", "into", "Küche");
    await expect.poll(() => tree.outline()).toEqual([welcome, "1 Haus", "2 Küche", "1 Reise"]);
    expect(new URL(page.url()).pathname).toBe("/cortex");
  });

  it("puts a page back where it was when the server refuses, and says so", async () => {
    await seed({ Anna: null, Berta: null });
    const { page } = await scene.main();
    const tree = await open(page);
    await tree.row("Berta").waitFor();
    await page.route("**/api/cortex/pages/*", (route) =>
      route.request().method() === "PATCH" ? route.fulfill({ status: 500, body: "{}" }) : route.continue(),
    );
    await tree.drag("Berta", "above", "Anna");
    await page.getByRole("alert").filter({ hasText: "Seite konnte nicht umsortiert werden." }).waitFor();
    await expect.poll(() => tree.outline()).toEqual([welcome, "1 Anna", "1 Berta"]);
  });

  it("moves a page by the keyboard alone", async () => {
    await seed({ Anna: null, Berta: null, Cäsar: null });
    const { page } = await scene.main();
    const tree = await open(page);
    await tree.row("Cäsar").focus();
    await page.keyboard.press("Alt+ArrowUp");
    await expect.poll(() => tree.outline()).toEqual([welcome, "1 Anna", "1 Cäsar", "1 Berta"]);
    await page.keyboard.press("Alt+ArrowRight");
    await expect.poll(() => tree.outline()).toEqual([welcome, "1 Anna", "2 Cäsar", "1 Berta"]);
    await page.keyboard.press("Alt+ArrowLeft");
    await expect.poll(() => tree.outline()).toEqual([welcome, "1 Anna", "1 Cäsar", "1 Berta"]);
    await expect.poll(() => tree.row("Cäsar").evaluate((row) => row === document.activeElement)).toBe(true);
  });

  it("renames a page in its row: by F2, double click and menu", async () => {
    await seed({ Anna: null, Berta: null });
    const { page } = await scene.main();
    const tree = await open(page);
    const field = tree.root.getByRole("textbox");
    await tree.row("Anna").focus();
    await page.keyboard.press("F2");
    await page.keyboard.type("Amalia");
    await page.keyboard.press("Enter");
    await tree.row("Amalia").waitFor();
    await expect.poll(() => tree.row("Amalia").evaluate((row) => row === document.activeElement)).toBe(true);
    await tree.row("Berta").getByRole("link").dblclick();
    await field.fill("Verworfen");
    await page.keyboard.press("Escape");
    await field.waitFor({ state: "detached" });
    await tree.row("Berta").waitFor();
    await tree.choose("Berta", "Umbenennen");
    await field.fill("Brunhilde");
    await expectAccessible(page);
    await page.getByRole("textbox", { name: "Seiteninhalt" }).click();
    await tree.row("Brunhilde").waitFor();
    await page.reload();
    await tree.row("Brunhilde").waitFor();
    await tree.row("Amalia").waitFor();
  });

  it("has buttons that a mouse hits, beside the title and not upon it", async () => {
    await seed({ Anna: null, Berta: "Anna", Cäsar: "Berta", Dora: "Cäsar", Emil: "Dora" });
    const { page } = await scene.main();
    const tree = await open(page);
    for (const title of ["Anna", "Berta", "Cäsar", "Dora"]) {
      const fold = tree.row(title).getByRole("button", { name: "Aufklappen" });
      await fold.or(tree.row(title).getByRole("button", { name: "Zuklappen" })).waitFor();
      if ((await fold.count()) > 0) await fold.click();
    }
    for (const title of ["Anna", "Cäsar", "Emil"]) {
      const row = tree.row(title);
      await row.hover({ position: { x: 4, y: 15 } });
      const measured = () =>
        row.evaluate((element) => {
          const boxOf = (each: Element | null) => {
            const { left = 0, right = 0, width = 0, height = 0 } = each?.getBoundingClientRect() ?? {};
            return { left, right, width, height };
          };
          const buttons = [...element.querySelectorAll("button, [role=button]")]
            .filter((each) => each.checkVisibility())
            .map(boxOf);
          return { link: boxOf(element.querySelector("a")), buttons };
        });
      // The title makes room for them on hover.
      const wrong = async () => {
        const { link, buttons } = await measured();
        const small = buttons.filter(({ width, height }) => width < 24 || height < 30);
        const upon = buttons.filter(({ left, right }) => right > link.left + 4 && left < link.right);
        return { hasButtons: buttons.length > 0, hasTitle: link.width > 60, small, upon };
      };
      await expect.poll(wrong).toEqual({ hasButtons: true, hasTitle: true, small: [], upon: [] });
    }
    await screenshot(page, "page-tree-buttons");
    await tree.row("Emil").getByRole("link").dblclick();
    await tree.root.getByRole("textbox").waitFor();
    await page.keyboard.press("Escape");
  });

  it("has a menu by right click, by key and by its button, with what the person may do", async () => {
    const idOf = await seed({ Anna: null, Berta: null });
    const { page } = await scene.main();
    const tree = await open(page);
    const entries = async () => (await tree.menu.getByRole("menuitem").allTextContents()).join(", ");
    await tree.openMenu("Anna");
    const all =
      "Unterseite anlegen, Nach oben, Nach unten, Umbenennen, Symbol hinzufügen, Zu Favoriten, Link kopieren, " +
      "In neuem Tab öffnen, Freigabe, Verschieben, Als Vorlage speichern, Duplizieren, Verlauf, Exportieren, Als Unterseite importieren, Löschen";
    await expect.poll(() => entries()).toBe(all);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await tree.menu.waitFor({ state: "detached" });
    await tree.row("Berta").focus();
    await page.keyboard.press("ContextMenu");
    await tree.menu.waitFor();
    await expect.poll(() => entries()).toBe(all);
    await page.keyboard.press("Escape");
    await expect.poll(() => tree.row("Berta").evaluate((row) => row === document.activeElement)).toBe(true);
    await tree.row("Berta").hover();
    await tree.row("Berta").getByRole("button", { name: "Weitere Aktionen" }).click();
    await expect.poll(() => entries()).toBe(all);
    const guest = await scene.person("guest", "Gerda");
    await guest.sharePage(idOf("Anna"), "read");
    await guest.sharePage(idOf("Berta"), "write");
    const hers = await scene.as(guest);
    const herTree = await open(hers.page);
    await herTree.openMenu("Anna");
    expect((await herTree.menu.getByRole("menuitem").allTextContents()).join(", ")).toBe(
      "Zu Favoriten, Link kopieren, In neuem Tab öffnen, Verlauf, Exportieren",
    );
    await hers.page.keyboard.press("Escape");
    await herTree.openMenu("Berta");
    expect((await herTree.menu.getByRole("menuitem").allTextContents()).join(", ")).toBe(
      "Unterseite anlegen, Nach oben, Nach unten, Umbenennen, Symbol hinzufügen, Zu Favoriten, Link kopieren, " +
        "In neuem Tab öffnen, Verschieben, Als Vorlage speichern, Verlauf, Exportieren, Als Unterseite importieren, Löschen",
    );
  });

  it("is dragged by a finger that rests first, and scrolled by one that does not", async () => {
    await seed({ Anna: null, Berta: null, Cäsar: null });
    const { page, context } = await scene.main({ touch: true });
    const tree = await open(page);
    await tree.row("Cäsar").waitFor();
    const touch = await context.newCDPSession(page);
    const middle = async (title: string) => {
      const box = await tree.row(title).boundingBox();
      if (!box) throw new Error(`${title} is not to be seen`);
      return { x: box.x + 110, y: box.y + box.height / 2, height: box.height };
    };
    const send = (type: "touchStart" | "touchMove" | "touchEnd", point?: { x: number; y: number }) =>
      touch.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [point] : [] });
    const [from, to] = [await middle("Cäsar"), await middle("Anna")];
    await send("touchStart", from);
    // Only a row that is at rest is picked up.
    await page.locator("[data-drag=dragged]").waitFor();
    await send("touchMove", { x: to.x, y: to.y - to.height * 0.4 });
    await send("touchEnd");
    await expect.poll(() => tree.outline()).toEqual([welcome, "1 Cäsar", "1 Anna", "1 Berta"]);
    await send("touchStart", await middle("Berta"));
    await send("touchMove", await middle("Anna"));
    await send("touchMove", await middle("Cäsar"));
    await send("touchEnd");
    await expect.poll(() => page.locator("[data-drag]").count()).toBe(0);
    await expect.poll(() => tree.outline()).toEqual([welcome, "1 Cäsar", "1 Anna", "1 Berta"]);
  });

  it("scrolls while a page is dragged to its edge", async () => {
    await seed(Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`Seite ${n + 1}`, null])));
    const { page } = await scene.main();
    const tree = await open(page);
    await tree.row("Seite 1").waitFor();
    await tree.pickUp("Seite 1");
    const scroller = tree.root.locator("xpath=..");
    const box = await scroller.boundingBox();
    if (!box) throw new Error("the tree is not to be seen");
    await page.mouse.move(box.x + 100, box.y + box.height - 8, { steps: 3 });
    await tree.row("Seite 60").waitFor();
    await tree.pointAt("Seite 60", "below");
    await page.mouse.up();
    await expect.poll(async () => (await tree.outline()).slice(-2)).toEqual(["1 Seite 60", "1 Seite 1"]);
  });

  it("is pleasant with forty pages, while one is dragged, on a phone and with none", async () => {
    const pages: Record<string, string | null> = { Haushalt: null };
    for (const room of ["Küche", "Bad", "Garten", "Werkstatt"]) pages[room] = "Haushalt";
    pages["Beete"] = "Garten";
    pages["Hochbeet"] = "Beete";
    pages["Aussaat im Frühjahr"] = "Hochbeet";
    pages["Tomaten, Paprika und alles, was Wärme braucht"] = "Aussaat im Frühjahr";
    pages["Sorten"] = "Tomaten, Paprika und alles, was Wärme braucht";
    for (let n = 1; n <= 30; n += 1) pages[`Notiz ${n}`] = null;
    const idOf = await seed(pages);
    const main = await mainOf(scene.server());
    await main.send("PATCH", `/api/cortex/pages/${idOf("Küche")}`, { icon: "lucide:chef-hat" });
    await main.send("POST", `/api/cortex/pages/${idOf("Küche")}/favorite`);
    await main.send("POST", `/api/cortex/pages/${idOf("Notiz 7")}/favorite`);
    const leer = await scene.person("guest", "Leonie");
    for (const look of looks) {
      const { page } = await scene.main({ ...look, touch: look.width < 500 });
      await page.goto(`/cortex/${idOf("Sorten")}`);
      await new CortexPage(page).editor.waitFor();
      const tree = new PageTree(page);
      if (look.width < 500) await page.getByRole("button", { name: "Seitenleiste anzeigen" }).click();
      await tree.row("Sorten").waitFor();
      await page.getByRole("button", { name: "Zuletzt geöffnet" }).click();
      await expectAccessible(page);
      await screenshot(page, `tree-${look.name}`);
      if (look.width > 500) {
        await tree.pickUp("Werkstatt");
        await tree.pointAt("Beete", "above");
        await screenshot(page, `tree-drag-between-${look.name}`);
        await tree.pointAt("Küche", "into");
        await screenshot(page, `tree-drag-into-${look.name}`);
        await page.keyboard.press("Escape");
        await page.mouse.up();
        await tree.openMenu("Garten");
        await screenshot(page, `tree-menu-${look.name}`);
        await page.keyboard.press("Escape");
        await tree.row("Garten").focus();
        await page.keyboard.press("F2");
        await tree.root.getByRole("textbox").waitFor();
        await screenshot(page, `tree-rename-${look.name}`);
      } else {
        await tree.row("Garten").getByRole("button", { name: "Weitere Aktionen" }).tap();
        await tree.menu.waitFor();
        await screenshot(page, `tree-menu-${look.name}`);
      }
      const theirs = await scene.as(leer, look);
      await theirs.page.goto("/cortex");
      await theirs.page.getByText("Mit dir wurde noch nichts geteilt.").first().waitFor();
      await screenshot(theirs.page, `tree-none-${look.name}`);
    }
  });

  it("is as handy with 10,000 pages: few rows stand in the document, and every page is reached", async () => {
    await seed({});
    const main = await mainOf(scene.server());
    await makeManyPages(main, 10_000);
    const { pages } = await main.send<{ pages: { page_id: string; title: string; has_children: boolean }[] }>(
      "GET",
      "/api/cortex/pages",
    );
    const { page } = await scene.main();
    await page.goto("/home");
    await page.evaluate(
      (ids) => localStorage.setItem("maive-cortex-expanded", JSON.stringify(ids)),
      pages.filter((each) => each.has_children).map((each) => each.page_id),
    );
    const tree = await open(page);
    await tree.root.getByRole("treeitem").first().waitFor();
    await expect.poll(() => tree.root.getByRole("treeitem").count()).toBeLessThan(120);
    await tree.root.getByRole("treeitem").first().focus();
    await page.keyboard.press("End");
    const last = pages.at(-1)?.title ?? "";
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toBe(last);
    await expect.poll(() => tree.root.getByRole("treeitem").count()).toBeLessThan(120);
    await screenshot(page, "tree-10000-light-1440");
    await page.keyboard.press("Alt+ArrowUp");
    await expect
      .poll(async () => {
        const list = await main.send<{ pages: { page_id: string }[] }>("GET", "/api/cortex/pages");
        return list.pages.at(-2)?.page_id;
      })
      .toBe(pages.at(-1)?.page_id);
    const answer = await page.goto(`/cortex/${pages[5_000]?.page_id}`);
    expect(answer?.status()).toBe(200);
    await tree.root.locator('[aria-selected="true"]').waitFor();
  }, 240_000);
});
