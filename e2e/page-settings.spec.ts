import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { PageTree } from "./page-objects/page-tree.ts";
import { expectAccessible, expectGoodLooks, homeNetworkName } from "./support/browser.ts";
import { seedPages, welcomeTitle } from "./support/pages.ts";
import { mainOf } from "./support/people.ts";
import { useScene } from "./support/scene.ts";

const welcome = `1 ${welcomeTitle}`;

describe("what is done with a page", () => {
  const scene = useScene();

  const seed = async (below: Record<string, string | null>) => seedPages(await mainOf(scene.server()), below);
  const at = async (page: Page, pageId: string): Promise<PageTree> => {
    await page.goto(`/cortex/${pageId}`);
    await new CortexPage(page).editor.waitFor();
    return new PageTree(page);
  };
  const choose = async (page: Page, entry: string) => {
    await page.getByRole("button", { name: "Seiteneinstellungen" }).click();
    await page.getByRole("menuitem", { name: entry, exact: true }).click();
  };

  it("settings close by a click outside and have their entries in their order", async () => {
    const idOf = await seed({ Anna: null });
    const { page } = await scene.main();
    await at(page, idOf("Anna"));
    await page.getByTitle("Seiteneinstellungen").click();
    await expect
      .poll(() => page.getByRole("menuitem").allTextContents())
      .toEqual([
        "Umbenennen",
        "Symbol hinzufügen",
        "Cover ändern",
        "Darstellung",
        "Seite sperren",
        "Zu Favoriten",
        "Link kopieren",
        "In dieser Seite suchen",
        "Suchen und ersetzen",
        "Freigabe",
        "Verschieben",
        "Als Vorlage speichern",
        "Duplizieren",
        "Verlauf",
        "Exportieren",
        "Als Unterseite importieren",
        "Drucken",
        "Löschen",
      ]);
    await expectAccessible(page);
    await page.mouse.click(700, 600);
    await page.getByRole("menu").waitFor({ state: "detached" });
  });

  it("favourites stand in the sidebar, by star and menu, each person's own", async () => {
    const idOf = await seed({ Anna: null, Berta: null });
    const gerda = await scene.person("guest", "Gerda");
    await gerda.sharePage(idOf("Anna"), "read");
    const { page } = await scene.main();
    const tree = await at(page, idOf("Anna"));
    const favorites = page.getByRole("list", { name: "Favoriten" });
    await expect.poll(() => page.getByRole("button", { name: "Favoriten", exact: true }).count()).toBe(0);
    await page.getByRole("button", { name: "Zu Favoriten" }).click();
    await favorites.getByRole("link", { name: "Anna" }).waitFor();
    await tree.choose("Berta", "Zu Favoriten");
    await expect.poll(() => favorites.getByRole("link").allTextContents()).toEqual(["Anna", "Berta"]);
    await favorites.getByRole("link", { name: "Berta" }).click();
    await page.waitForURL(`**/${idOf("Berta")}`);
    await expectAccessible(page);
    const hers = await scene.as(gerda);
    await hers.page.goto(`/cortex/${idOf("Anna")}`);
    await hers.page.getByRole("button", { name: "Zu Favoriten" }).waitFor();
    await expect.poll(() => hers.page.getByRole("list", { name: "Favoriten" }).count()).toBe(0);
    await page.getByRole("button", { name: "Favoriten", exact: true }).click();
    await favorites.waitFor({ state: "detached" });
    await page.reload();
    await page.getByRole("button", { name: "Favoriten", exact: true }).click();
    await page.getByRole("button", { name: "Aus Favoriten entfernen" }).click();
    await expect.poll(() => favorites.getByRole("link").allTextContents()).toEqual(["Anna"]);
    await choose(page, "Zu Favoriten");
    await page.route("**/favorite", (route) => route.fulfill({ status: 500, body: "{}" }));
    await choose(page, "Aus Favoriten entfernen");
    await page
      .getByRole("alert")
      .filter({ hasText: "Die Favoriten konnten nicht geändert werden." })
      .waitFor();
    await expect.poll(() => favorites.getByRole("link").allTextContents()).toEqual(["Anna", "Berta"]);
  });

  it("pages opened last stand in the sidebar once that part is opened", async () => {
    const idOf = await seed({ Anna: null, Berta: null });
    const { page } = await scene.main();
    await at(page, idOf("Anna"));
    await page.getByRole("button", { name: "Zuletzt geöffnet" }).click();
    const recent = page.getByRole("list", { name: "Zuletzt geöffnet" });
    await at(page, idOf("Berta"));
    // The open page itself is not offered.
    await expect.poll(async () => (await recent.getByRole("link").allTextContents())[0]).toBe("Anna");
    await recent.getByRole("link", { name: "Anna" }).click();
    await expect.poll(async () => (await recent.getByRole("link").allTextContents())[0]).toBe("Berta");
  });

  it("its link is copied, over plain HTTP in a home network, too", async () => {
    const idOf = await seed({ Anna: null });
    const { page } = await scene.main({ origin: `http://${homeNetworkName}:${scene.server().port}` });
    await at(page, idOf("Anna"));
    await choose(page, "Link kopieren");
    await page.getByText("Link kopiert.").waitFor();
    await choose(page, "Umbenennen");
    await page.keyboard.press("ControlOrMeta+v");
    await expect
      .poll(() => page.getByRole("textbox", { name: "Seitentitel" }).inputValue())
      .toBe(`http://${homeNetworkName}:${scene.server().port}/cortex/${idOf("Anna")}`);
    await page.keyboard.press("Escape");
  });

  it("a copy stands beside it for everybody, with its subpages by choice, and is opened", async () => {
    const idOf = await seed({ Anna: null, Kind: "Anna", Berta: null });
    const [{ page }, other] = await Promise.all([scene.main(), scene.main()]);
    const tree = await at(page, idOf("Berta"));
    const theirs = await at(other.page, idOf("Berta"));
    await choose(page, "Duplizieren");
    await page.waitForURL((url) => !url.pathname.endsWith(idOf("Berta")));
    const copied = [welcome, "1 Anna", "1 Berta", "1 Berta (Kopie)"];
    await expect.poll(() => tree.outline()).toEqual(copied);
    await tree.choose("Anna", "Duplizieren");
    const dialog = page.getByRole("dialog", { name: "Seite duplizieren" });
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Mit Unterseiten" }).click();
    await dialog.waitFor({ state: "detached" });
    await expect
      .poll(() => theirs.outline())
      .toEqual([welcome, "1 Anna", "1 Anna (Kopie)", "1 Berta", "1 Berta (Kopie)"]);
    await theirs.unfold("Anna (Kopie)");
    await theirs.row("Kind").waitFor();
  });

  it("is moved by a search for the target, never below itself", async () => {
    const idOf = await seed({ Haus: null, Küche: "Haus", Reise: null });
    const { page } = await scene.main();
    const tree = await at(page, idOf("Haus"));
    await choose(page, "Verschieben");
    const dialog = page.getByRole("dialog", { name: "Seite verschieben" });
    const confirm = dialog.getByRole("button", { name: "Verschieben" });
    await expect.poll(() => confirm.isDisabled()).toBe(true);
    await expect.poll(() => dialog.getByRole("radio").count()).toBe(3);
    await dialog.getByText("Root-Ebene (keine Eltern)").waitFor();
    for (const excluded of ["Haus", "Küche"])
      await expect.poll(() => dialog.getByRole("radio", { name: excluded }).count()).toBe(0);
    await dialog.getByPlaceholder("Suche nach einer Seite...").fill("rei");
    await dialog.getByText("Reise").click();
    await expectAccessible(page);
    await confirm.click();
    await expect.poll(() => tree.outline()).toEqual([welcome, "1 Reise", "2 Haus"]);
    await choose(page, "Verschieben");
    await dialog.getByText("Root-Ebene (keine Eltern)").click();
    await confirm.click();
    await expect.poll(() => tree.outline()).toEqual([welcome, "1 Reise", "1 Haus"]);
  });

  it("comes back from the trash, leaves it for good, and others see that at once", async () => {
    const idOf = await seed({ Anna: null, Berta: null, Cäsar: null });
    const main = await mainOf(scene.server());
    await main.send("DELETE", "/api/cortex/trash");
    const { page } = await scene.main();
    const tree = await at(page, idOf("Cäsar"));
    await page.getByRole("button", { name: "Papierkorb" }).click();
    const trash = page.getByRole("dialog", { name: "Papierkorb" });
    await trash.getByText("Der Papierkorb ist leer.").waitFor();
    for (const title of ["Anna", "Berta"]) await main.send("DELETE", `/api/cortex/pages/${idOf(title)}`);
    await expect.poll(() => trash.getByRole("listitem").count()).toBe(2);
    await expectAccessible(page);
    await main.send("POST", `/api/cortex/pages/${idOf("Anna")}/restore`);
    await trash.getByText("Anna").waitFor({ state: "detached" });
    await expect.poll(() => tree.outline()).toEqual([welcome, "1 Anna", "1 Cäsar"]);
    await page.route("**/permanent", (route) => route.fulfill({ status: 500, body: "{}" }));
    const removeBerta = async () => {
      await trash.getByRole("button", { name: "Endgültig löschen" }).click();
      const question = page.getByRole("dialog", { name: "Endgültig löschen" });
      await question.getByText('Soll die Seite "Berta" endgültig gelöscht werden?').waitFor();
      await question.getByRole("button", { name: "Endgültig löschen" }).click();
    };
    await removeBerta();
    await page.getByText("Die Seite konnte nicht endgültig gelöscht werden.").waitFor();
    await page.unroute("**/permanent");
    await removeBerta();
    await trash.getByText("Der Papierkorb ist leer.").waitFor();
    await main.send("DELETE", `/api/cortex/pages/${idOf("Anna")}`);
    await trash.getByRole("button", { name: "Papierkorb leeren" }).click();
    await page
      .getByRole("dialog", { name: "Papierkorb leeren" })
      .getByRole("button", { name: "Papierkorb leeren" })
      .click();
    await trash.getByText("Der Papierkorb ist leer.").waitFor();
  });

  it("gets an icon by searching, keeps it among the recent ones, and loses it again", async () => {
    const idOf = await seed({ Anna: null });
    const { page } = await scene.main();
    const tree = await at(page, idOf("Anna"));
    await tree.row("Anna").getByRole("button", { name: "Symbol ändern" }).click();
    const picker = page.getByRole("dialog", { name: "Icon auswählen" });
    const search = picker.getByPlaceholder("Suche nach Icons (z.B. home, gear, file)...");
    const requested: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/icons/search")) requested.push(request.url());
    });
    await search.fill("ho");
    await picker.getByText("Gesucht wird ab 3 Zeichen.").first().waitFor();
    let answer = () => {};
    const blocked = new Promise<void>((done) => {
      answer = done;
    });
    await page.route("**/api/icons/search**", async (route) => {
      await blocked;
      await route.continue();
    });
    await search.fill("hous");
    await picker.getByText("Suche...", { exact: true }).first().waitFor();
    answer();
    await picker.getByRole("option", { name: "house (Lucide)", exact: true }).waitFor();
    expect(requested.every((url) => !url.includes("query=ho&"))).toBe(true);
    await expectAccessible(page);
    await search.fill("qqqxyz");
    await picker.getByText("Keine Icons gefunden.").first().waitFor();
    await search.fill("hous");
    await picker.getByRole("option", { name: "house (Lucide)", exact: true }).click();
    const icon = tree.row("Anna").locator("[data-icon]");
    await expect.poll(() => icon.getAttribute("data-icon")).toBe("lucide:house");
    await tree.row("Anna").getByRole("button", { name: "Symbol ändern" }).click();
    await picker.getByRole("option", { name: "house (Lucide)", exact: true }).first().waitFor();
    await picker.getByText("Zuletzt verwendet").waitFor();
    // It disappears at once, but only a stored removal survives a failure.
    const stored = page.waitForResponse((answer) => answer.request().method() === "PATCH");
    await picker.getByRole("button", { name: "Entfernen" }).click();
    await icon.waitFor({ state: "detached" });
    await stored;
    await page.route("**/api/cortex/pages/*", (route) =>
      route.request().method() === "PATCH" ? route.fulfill({ status: 500, body: "{}" }) : route.continue(),
    );
    await tree.row("Anna").getByRole("button", { name: "Symbol ändern" }).click();
    await picker.getByRole("option", { name: "house (Lucide)", exact: true }).first().click();
    await page.getByRole("alert").filter({ hasText: "Fehler beim Speichern des Icons." }).waitFor();
    await icon.waitFor({ state: "detached" });
  });

  it("gets an emoji as its icon, by a German word, by key alone", async () => {
    const idOf = await seed({ Anna: null });
    const { page } = await scene.main();
    const tree = await at(page, idOf("Anna"));
    await tree.row("Anna").getByRole("button", { name: "Symbol ändern" }).click();
    const picker = page.getByRole("dialog", { name: "Icon auswählen" });
    await expectGoodLooks(page, "icon-emoji/suggested");
    // No icon is called so.
    await picker.getByRole("searchbox").fill("kochmütze");
    await picker.getByText("Keine Icons gefunden.").first().waitFor();
    await picker.getByRole("searchbox").fill("geburtstag");
    await picker.getByRole("option", { name: "🎂" }).waitFor();
    await picker.getByText("Suche...", { exact: true }).first().waitFor({ state: "detached" });
    await page.keyboard.press("ArrowDown");
    await picker.getByRole("option").first().and(page.locator(":focus")).waitFor();
    await picker.getByRole("option", { name: "🎂" }).focus();
    await page.keyboard.press("Enter");
    const icon = tree.row("Anna").locator("[data-icon]");
    await expect.poll(() => icon.getAttribute("data-icon")).toBe("emoji:1f382");
    await expect.poll(() => icon.textContent()).toBe("🎂");
    await page.reload();
    await expect.poll(() => icon.textContent()).toBe("🎂");
    await expectGoodLooks(page, "icon-emoji/page");
  });
});
