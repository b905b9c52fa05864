import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { DatabaseBlock } from "./page-objects/database-block.ts";
import { ShareDialog } from "./page-objects/share-dialog.ts";
import { expectAccessible, looks, screenshot } from "./support/browser.ts";
import { mainOf, type Person } from "./support/people.ts";
import { useScene } from "./support/scene.ts";

const lost = "Du hast keinen Zugriff mehr auf diesen Inhalt.";

const writersTools = [
  "Neue Seite",
  "Datenbanken verwalten",
  "Seiteneinstellungen",
  "Unterseite anlegen",
  "Weitere Aktionen",
  "Block hinzufügen",
  "Block-Menü",
];

/** The tools for writers on the screen, visible or shown on hover. */
const toolsIn = async (page: Page): Promise<string[]> => {
  const found = await Promise.all(
    writersTools.map(async (name) => {
      const count = await page.getByRole("button", { name, exact: true, includeHidden: true }).count();
      return count > 0 ? [name] : [];
    }),
  );
  return found.flat();
};

describe("sharing", () => {
  const scene = useScene();

  const makePage = async (title: string, parent: string | null = null): Promise<string> => {
    const main = await mainOf(scene.server());
    const page = { title, parent_page_id: parent };
    return (await main.send<{ page_id: string }>("POST", "/api/cortex/pages", page)).page_id;
  };

  const addBlock = async (pageId: string, block: { block_type: string; content: string }): Promise<void> => {
    const main = await mainOf(scene.server());
    await main.send("POST", `/api/cortex/pages/${pageId}/blocks`, block);
  };

  /** Main at the page, and somebody else in Cortex with nothing open yet. */
  const openBoth = async (pageId: string, person: Person) => {
    const [main, other] = await Promise.all([scene.main(), scene.as(person)]);
    await main.page.goto(`/cortex/${pageId}`);
    await other.page.goto("/cortex");
    return { main: main.page, other: other.page };
  };

  // The first test: there is nobody to share with yet.
  it("says so where there is nobody to share with, and leads to Connect", async () => {
    const { page } = await scene.main();
    await page.goto(`/cortex/${await makePage("Allein")}`);
    const share = new ShareDialog(page, "Allein");
    await share.openForPage();
    await share.dialog.getByText("Keine Gast- oder Besucher-Nutzer vorhanden.").waitFor();
    await expectAccessible(page);
    await screenshot(page, "share-empty");
    await share.dialog.getByRole("link", { name: "Zu Connect" }).click();
    await page.waitForURL("**/connect");
  });

  it("lets a guest read a page and its subpages at once, without any tools", async () => {
    const greta = await scene.person("guest", "Greta");
    const pageId = await makePage("Urlaub");
    await makePage("Packliste", pageId);
    await addBlock(pageId, { block_type: "text", content: "Wir fahren ans Meer." });
    const { main, other } = await openBoth(pageId, greta);
    const theirs = new CortexPage(other);
    await theirs.sidebar.getByText("Mit dir wurde noch nichts geteilt.").waitFor();

    const share = new ShareDialog(main, "Urlaub");
    await share.openForPage();
    await share.give("Greta", "Lesen");
    await share.withSubpages.check();
    await share.save();

    await theirs.item("Urlaub").getByRole("button", { name: "Aufklappen" }).click();
    await theirs.item("Packliste").waitFor();
    await theirs.item("Urlaub").click();
    await theirs.block("text").filter({ hasText: "Wir fahren ans Meer." }).waitFor();
    await other.getByRole("heading", { level: 1, name: "Urlaub" }).waitFor();
    await other.getByText("Nur lesen").waitFor();
    await expect.poll(() => theirs.title.count()).toBe(0);
    await theirs.block("text").filter({ hasText: "Wir fahren ans Meer." }).hover();
    await theirs.editor.click();
    await other.keyboard.type("Ich auch!");
    await expect.poll(() => theirs.editor.textContent()).not.toContain("Ich auch!");
    await expect.poll(() => toolsIn(other)).toEqual([]);
    await expectAccessible(other);
    await screenshot(other, "page-for-a-reader");
  });

  it("opens a page without any text for a reader, who then sees what is written", async () => {
    const nele = await scene.person("visitor", "Nele");
    const pageId = await makePage("Noch leer");
    await nele.sharePage(pageId, "read");
    const { page } = await scene.as(nele);
    await page.goto(`/cortex/${pageId}`);
    await page.getByText("Nur lesen").waitFor();
    await page.getByText("„Noch leer“ wird geladen …").waitFor({ state: "detached" });
    const main = await scene.main();
    await main.page.goto(`/cortex/${pageId}`);
    await main.page.getByRole("textbox", { name: "Seiteninhalt" }).click();
    await main.page.keyboard.type("Nicht mehr leer.");
    await page.getByText("Nicht mehr leer.").waitFor();
  });

  it("gives a reader the tools as soon as they may write, and both type at once", async () => {
    const gustav = await scene.person("guest", "Gustav");
    const pageId = await makePage("Speiseplan");
    await gustav.sharePage(pageId, "read");
    const { main, other } = await openBoth(pageId, gustav);
    const [mine, theirs] = [new CortexPage(main), new CortexPage(other)];
    await theirs.item("Speiseplan").click();
    await other.getByText("Nur lesen").waitFor();

    const share = new ShareDialog(main, "Speiseplan");
    await share.openForPage();
    await share.give("Gustav", "Schreiben");
    await share.save();

    await theirs.title.waitFor();
    await other.getByRole("button", { name: "Seiteneinstellungen" }).click();
    await other.getByRole("menuitem", { name: "Löschen" }).waitFor();
    await expect.poll(() => other.getByRole("menuitem", { name: "Freigabe" }).count()).toBe(0);
    await other.keyboard.press("Escape");
    await mine.editor.click();
    await main.keyboard.type("Montag: Suppe.");
    await theirs.block("text").filter({ hasText: "Montag: Suppe." }).click();
    await other.keyboard.press("End");
    await other.keyboard.type(" Mit Brot!");
    await theirs.block("text").first().hover();
    await other.getByRole("button", { name: "Block-Menü" }).waitFor();
    await mine.block("text").filter({ hasText: "Montag: Suppe. Mit Brot!" }).waitFor();
    await theirs.title.fill("Speiseplan im Mai");
    await theirs.title.blur();
    await mine.item("Speiseplan im Mai").waitFor();
  });

  it("takes a page out of the hands of whoever has it open", async () => {
    const hanna = await scene.person("guest", "Hanna");
    const pageId = await makePage("Überraschung");
    await makePage("Gästeliste", pageId);
    await hanna.sharePage(pageId, "write", true);
    const { main, other } = await openBoth(pageId, hanna);
    const theirs = new CortexPage(other);
    await theirs.item("Überraschung").click();
    await theirs.editor.click();
    await other.keyboard.type("Psst!");
    await theirs.waitUntilSaved();

    const share = new ShareDialog(main, "Überraschung");
    await share.openForPage();
    await share.give("Hanna", "Kein Zugriff");
    await share.withSubpages.check();
    await share.save();

    await other.getByRole("heading", { name: lost }).waitFor();
    await theirs.sidebar.getByText("Mit dir wurde noch nichts geteilt.").waitFor();
    await expect.poll(() => theirs.tree.getByRole("treeitem").count()).toBe(0);
    await expect.poll(() => other.getByText("Psst!").count()).toBe(0);
    await expectAccessible(other);
    await screenshot(other, "page-lost");
    await other.reload();
    await other.getByRole("heading", { name: "Diese Seite gibt es nicht." }).waitFor();
  });

  it("shows a shared database as a table that readers cannot change and writers can", async () => {
    const main = await mainOf(scene.server());
    const { database_id } = await main.send<{ database_id: number }>("POST", "/api/cortex/databases", {
      name: "Bücher",
    });
    await main.send("POST", `/api/cortex/databases/${database_id}/entries`, {
      title: "Momo",
      properties: {},
    });
    const pageId = await makePage("Leseecke");
    await addBlock(pageId, { block_type: "database_view", content: String(database_id) });
    const berta = await scene.person("visitor", "Berta");
    await berta.sharePage(pageId, "read");
    const { main: mine, other } = await openBoth(pageId, berta);
    await new CortexPage(other).item("Leseecke").click();
    await other.getByText(/du hast keinen Zugriff darauf/).waitFor();

    const shareBooks = async (permission: "Lesen" | "Schreiben") => {
      await mine.getByRole("button", { name: "Datenbanken verwalten" }).click();
      await mine.getByRole("button", { name: "Freigabe für „Bücher“" }).click();
      const share = new ShareDialog(mine, "Bücher");
      await share.give("Berta", permission);
      await share.save();
      await mine.keyboard.press("Escape");
      await mine.getByRole("dialog").first().waitFor({ state: "detached" });
    };
    const theirs = new DatabaseBlock(other, "Bücher");
    await shareBooks("Lesen");
    await theirs.cell("Momo", 0).click();
    await expect.poll(() => theirs.grid.getByRole("textbox").count()).toBe(0);
    await expect.poll(() => other.getByRole("button", { name: "Neuer Eintrag" }).count()).toBe(0);
    await expect.poll(() => other.getByRole("button", { name: "Eigenschaft hinzufügen" }).count()).toBe(0);
    await expectAccessible(other);
    await screenshot(other, "database-for-a-reader");

    await shareBooks("Schreiben");
    await theirs.addRow("Krabat");
    await theirs.cell("Momo", 0).click();
    await theirs.grid.getByRole("textbox").fill("Momo und die Zeitdiebe");
    await other.keyboard.press("Enter");
    const table = new DatabaseBlock(mine, "Bücher");
    await table.row("Krabat").waitFor();
    await table.row("Momo und die Zeitdiebe").waitFor();
  });

  it("is pleasant in both themes and on a phone", async () => {
    await scene.person("visitor", "Nachbar Kowalski");
    const pageId = await makePage("Gartenplan");
    for (const look of looks) {
      const { page } = await scene.main(look);
      await page.goto(`/cortex/${pageId}`);
      const share = new ShareDialog(page, "Gartenplan");
      await share.openForPage();
      await share.give("Nachbar Kowalski", "Schreiben");
      await expectAccessible(page);
      await screenshot(page, `share-${look.name}`);
    }
  });
});
