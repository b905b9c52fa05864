import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { isFocused, pageWith } from "./support/block-pages.ts";
import { expectGoodLooks } from "./support/browser.ts";
import { mainOf, makePerson } from "./support/people.ts";
import { useScene } from "./support/scene.ts";

const contentOn = (page: Page): Locator => page.getByRole("textbox", { name: "Synchronisierter Inhalt" });

const openAt = async (page: Page, pageId: string): Promise<CortexPage> => {
  await page.goto(`/cortex/${pageId}`);
  const cortex = new CortexPage(page);
  await cortex.editor.waitFor();
  return cortex;
};

describe("synced blocks", () => {
  const scene = useScene();

  /** Two pages that show one content with a text. */
  const twoPlaces = async (text: string): Promise<{ home: string; other: string; content: string }> => {
    const home = await pageWith(scene, "Notfallblatt", [{ block_type: "text", content: text }]);
    const main = await mainOf(scene.server());
    const [block] = (await main.send<{ blocks: { block_id: string }[] }>("GET", `/api/cortex/pages/${home}`))
      .blocks;
    const made = await main.send<{ content_id: string }>("POST", `/api/cortex/pages/${home}/synced`, {
      block_ids: [block?.block_id],
    });
    const place = { block_type: "synced", content: made.content_id };
    await main.send("POST", `/api/cortex/pages/${home}/blocks`, place);
    const other = await pageWith(scene, "Babysitter", [
      { block_type: "text", content: "Davor" },
      place,
      { block_type: "text", content: "Danach" },
    ]);
    return { home, other, content: made.content_id };
  };

  it("are made of a block, pasted into another page, and written by two people in both places", async () => {
    const home = await pageWith(scene, "Telefonliste", [
      { block_type: "text", content: "Arzt 4711" },
      { block_type: "text", content: "Etwas anderes" },
    ]);
    const other = await pageWith(scene, "Ferienhaus", [{ block_type: "text", content: "Wichtig:" }]);
    const [anna, ben] = await Promise.all([scene.main(), scene.main()]);
    const first = await openAt(anna.page, home);
    await first.editor.getByText("Arzt 4711").click();
    await anna.page.keyboard.press("Control+.");
    await anna.page.getByRole("menuitem", { name: "In synchronisierten Block umwandeln" }).click();
    await expect.poll(() => contentOn(anna.page).textContent()).toBe("Arzt 4711");
    await expect.poll(() => isFocused(contentOn(anna.page))).toBe(true);
    await anna.page.getByRole("button", { name: "Synchronisierten Block verwalten" }).click();
    await anna.page.getByRole("menuitem", { name: "Kopieren und synchronisieren" }).click();

    const there = await openAt(anna.page, other);
    await there.editor.getByText("Wichtig:").click();
    await anna.page.keyboard.press("End");
    await anna.page.keyboard.press("Enter");
    await anna.page.keyboard.press("Control+v");
    await expect.poll(() => contentOn(anna.page).textContent()).toBe("Arzt 4711");

    await openAt(ben.page, home);
    await expect.poll(() => contentOn(ben.page).textContent()).toBe("Arzt 4711");
    await contentOn(anna.page).getByText("Arzt").click();
    await anna.page.keyboard.press("End");
    await anna.page.keyboard.type(", Zahnarzt 0815");
    await expect.poll(() => contentOn(ben.page).textContent()).toContain("Arzt 4711, Zahnarzt 0815");
    await contentOn(ben.page).getByText("Arzt").click();
    await ben.page.keyboard.press("Home");
    await ben.page.keyboard.type("Kinder");
    await expect.poll(() => contentOn(anna.page).textContent()).toContain("KinderArzt 4711, Zahnarzt 0815");
    // Everybody undoes their own.
    await anna.page.keyboard.press("Control+z");
    await expect.poll(() => contentOn(ben.page).textContent()).toContain("KinderArzt 4711");
    await expect.poll(() => contentOn(ben.page).textContent()).not.toContain("Zahnarzt");

    await anna.page.getByRole("button", { name: "An 2 Stellen" }).click();
    await anna.page.getByRole("menuitem", { name: "Telefonliste" }).click();
    await expect.poll(() => anna.page.url()).toContain(home);
  });

  it("are walked through by arrow keys, selected by Backspace and made plain in one place", async () => {
    const { other, content } = await twoPlaces("Mitte");
    const { page } = await scene.main();
    const cortex = await openAt(page, other);
    await contentOn(page).waitFor();
    await cortex.editor.getByText("Davor").click();
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => isFocused(contentOn(page))).toBe(true);
    await page.keyboard.type("1");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => isFocused(cortex.editor)).toBe(true);
    await page.keyboard.press("Home");
    await page.keyboard.type("3");
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => isFocused(contentOn(page))).toBe(true);
    await page.keyboard.press("End");
    await page.keyboard.type("2");
    await expect.poll(() => contentOn(page).textContent()).toBe("1Mitte2");
    await expect
      .poll(async () => (await cortex.storedBlocks()).map((block) => block.content))
      .toEqual(["Davor", content, "3Danach"]);
    await page.keyboard.press("Home");
    await page.keyboard.press("Backspace");
    await expect.poll(() => isFocused(cortex.editor)).toBe(true);
    await expect.poll(() => page.locator(".maive-selected").count()).toBe(1);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Synchronisierten Block verwalten" }).click();
    await page.getByRole("menuitem", { name: "Synchronisierung hier aufheben" }).click();
    await expect
      .poll(async () => (await cortex.storedBlocks()).map((block) => block.content))
      .toEqual(["Davor", "1Mitte2", "3Danach"]);
  });

  it("show nothing to those who may not read the original, at once when a right is lost", async () => {
    const { home, other } = await twoPlaces("Geheimzahl 9999");
    const guest = await makePerson(scene.server(), "guest", "Gerd");
    await guest.sharePage(other, "write");
    await guest.sharePage(home, "read");
    const { page } = await scene.as(guest);
    const cortex = await openAt(page, other);
    await expect.poll(() => contentOn(page).textContent()).toBe("Geheimzahl 9999");
    expect(await contentOn(page).getAttribute("contenteditable")).toBe("false");
    await guest.sharePage(home, "none");
    await page.getByText("Kein Zugriff auf diesen Inhalt").waitFor();
    expect(await cortex.editor.textContent()).not.toContain("Geheimzahl");
    await guest.sharePage(home, "write");
    await page.reload();
    await expect.poll(() => contentOn(page).getAttribute("contenteditable")).toBe("true");
    const main = await mainOf(scene.server());
    await main.send("DELETE", `/api/cortex/pages/${home}`);
    await page.getByRole("button", { name: "Wiederherstellen" }).press("Enter");
    await expect.poll(() => contentOn(page).textContent()).toBe("Geheimzahl 9999");
    await page.getByRole("region", { name: "Synchronisierter Block" }).and(page.locator(":focus")).waitFor();
  });

  it("are searched, counted and outlined with the page that shows them", async () => {
    const { other, content } = await twoPlaces("Davorn: die Sicherung");
    const main = await mainOf(scene.server());
    for (let line = 0; line < 60; line += 1)
      await main.send("POST", `/api/cortex/pages/${other}/blocks`, { block_type: "text", content: "Zeile" });
    for (const block_type of ["heading_2", "text"])
      await main.send("POST", `/api/cortex/pages/${content}/blocks`, { block_type, content: "Davon" });
    await main.send("POST", `/api/cortex/pages/${other}/blocks`, { block_type: "synced", content });
    const { page } = await scene.main();
    await page.setViewportSize({ width: 1_000, height: 800 });
    await openAt(page, other);
    await contentOn(page).first().waitFor();
    // Nothing has the focus yet.
    await page.keyboard.press("Control+f");
    const bar = page.getByRole("search", { name: "In dieser Seite suchen" });
    const said = () => bar.getByRole("status").textContent();
    await page.keyboard.type("davo");
    // Those of the content that is far from what is in sight, too.
    await expect.poll(said).toBe("1 von 7: Davor");
    await page.keyboard.press("Enter");
    await expect.poll(said).toBe("2 von 7: Davorn: die Sicherung");
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.press("Shift+Enter");
    await expect.poll(said).toBe("7 von 7: Davon");
    await expect.poll(() => contentOn(page).last().locator(".maive-hit-current").isVisible()).toBe(true);
    expect(await page.locator(".maive-hit-current").count()).toBe(1);
    await page.keyboard.press("Escape");
    await expect.poll(() => isFocused(contentOn(page).last())).toBe(true);
    // At once, too, before the browser has reported what has come into sight.
    await openAt(page, other);
    await contentOn(page).first().waitFor();
    await page.keyboard.press("Control+f");
    await page.keyboard.type("davo");
    await expect.poll(said).toBe("1 von 7: Davor");
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.press("Escape");
    await expect.poll(() => isFocused(contentOn(page).last())).toBe(true);

    const outline = page.getByRole("button", { name: "Gliederung" });
    await outline.click();
    await expect.poll(() => page.getByText(/^72 Wörter/).isVisible()).toBe(true);
    await page.getByRole("menuitem", { name: "Davon" }).first().click();
    await expect
      .poll(() => contentOn(page).first().getByRole("heading", { name: "Davon" }).isVisible())
      .toBe(true);
  });

  it("look good in both themes on every screen", async () => {
    const { other } = await twoPlaces("Bei Stromausfall zuerst den Sicherungskasten im Keller ansehen.");
    const { page } = await scene.main();
    await openAt(page, other);
    await contentOn(page).waitFor();
    await expectGoodLooks(page, "synced-block");
  });
});
