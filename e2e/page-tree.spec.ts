import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { PageTree } from "./page-objects/page-tree.ts";
import { expectAccessible } from "./support/browser.ts";
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
    // The page did not open by all that.
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
    expect(await tree.outline()).toEqual([welcome, "1 Haus", "2 Küche", "1 Reise"]);
    // Never below itself.
    await tree.drag("Haus", "into", "Küche");
    expect(await tree.outline()).toEqual([welcome, "1 Haus", "2 Küche", "1 Reise"]);
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
    await page.getByRole("alert").filter({ hasText: "Fehler beim Verschieben der Seite." }).waitFor();
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
    await field.fill("Amalia");
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

  it("has a menu by right click, by key and by its button, with what the person may do", async () => {
    const idOf = await seed({ Anna: null, Berta: null });
    const { page } = await scene.main();
    const tree = await open(page);
    const entries = async () => (await tree.menu.getByRole("menuitem").allTextContents()).join(", ");
    await tree.openMenu("Anna");
    const all =
      "Unterseite anlegen, Nach oben, Nach unten, Umbenennen, Symbol hinzufügen, Zu Favoriten, Link kopieren, " +
      "In neuem Tab öffnen, Freigabe, Verschieben, Duplizieren, Verlauf, Löschen";
    expect(await entries()).toBe(all);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await tree.menu.waitFor({ state: "detached" });
    await tree.row("Berta").focus();
    await page.keyboard.press("ContextMenu");
    await tree.menu.waitFor();
    expect(await entries()).toBe(all);
    await page.keyboard.press("Escape");
    await expect.poll(() => tree.row("Berta").evaluate((row) => row === document.activeElement)).toBe(true);
    await tree.row("Berta").hover();
    await tree.row("Berta").getByRole("button", { name: "Weitere Aktionen" }).click();
    expect(await entries()).toBe(all);
    const guest = await scene.person("guest", "Gerda");
    await guest.sharePage(idOf("Anna"), "read");
    await guest.sharePage(idOf("Berta"), "write");
    const hers = await scene.as(guest);
    const herTree = await open(hers.page);
    await herTree.openMenu("Anna");
    expect((await herTree.menu.getByRole("menuitem").allTextContents()).join(", ")).toBe(
      "Zu Favoriten, Link kopieren, In neuem Tab öffnen, Verlauf",
    );
    await hers.page.keyboard.press("Escape");
    await herTree.openMenu("Berta");
    expect((await herTree.menu.getByRole("menuitem").allTextContents()).join(", ")).toBe(
      "Unterseite anlegen, Nach oben, Nach unten, Umbenennen, Symbol hinzufügen, Zu Favoriten, Link kopieren, " +
        "In neuem Tab öffnen, Verschieben, Verlauf, Löschen",
    );
  });
});
