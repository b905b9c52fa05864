import { describe, expect, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { Shell } from "./page-objects/shell.ts";
import { expectAccessible, screenshot } from "./support/browser.ts";
import { lastingMain, openedPage } from "./support/live-people.ts";
import { makeTable } from "./support/table.ts";
import { letters, localCopies, pageWithText, shareOf, storedText, wordsOf } from "./support/live-texts.ts";
import { useScene } from "./support/scene.ts";

describe("people in one page", () => {
  const scene = useScene();
  const main = () => lastingMain(scene);

  it("shows the faces of the others in the top bar while they are here", async () => {
    const guest = await scene.person("guest", "Beate");
    const { path, pageId } = await pageWithText(await main(), "Gesichter", "Wer ist hier?");
    await guest.sharePage(pageId, "write");
    const [anna, berta] = await Promise.all([scene.main(), scene.as(guest)]);
    const first = await openedPage(anna.page, path, "Wer ist hier?");
    const second = await openedPage(berta.page, path, "Wer ist hier?");
    await first.presentHere.getByRole("listitem", { name: "Beate" }).waitFor();
    await second.presentHere.getByRole("listitem", { name: "admin" }).waitFor();
    await second.block("text").first().click();
    await berta.page.keyboard.press("End");
    await berta.page.keyboard.type(" Ich.");
    await first.editor.getByText("Beate", { exact: true }).waitFor();
    await screenshot(anna.page, "together-faces");
    await berta.page.goto("/home");
    await first.presentHere.waitFor({ state: "detached" });
  });

  it("goes along into the cells that somebody edits in a table of the page, and leaves one's own selection alone", async () => {
    const guest = await scene.person("guest", "Fritz");
    const [anna, fritz] = await Promise.all([scene.main(), scene.as(guest)]);
    const mine = await makeTable(anna, {
      name: "Inventar",
      properties: [{ name: "Menge", type: "number" }],
      rows: Array.from({ length: 150 }, (_, n) => ({ title: `Teil ${n}`, Menge: String(n) })),
    });
    await guest.sharePage(mine.pageId, "write");
    await guest.shareDatabase(mine.databaseId, "write");
    const theirs = await mine.openFor(fritz, "Inventar");
    const { presentHere } = new CortexPage(anna.page);
    await presentHere.getByRole("button", { name: "Fritz folgen" }).click();
    await anna.page.getByRole("status").filter({ hasText: "Du folgst Fritz" }).waitFor();
    const inSight = async (row: number) => {
      const cell = mine.at(row, 1);
      if ((await cell.count()) === 0) return false;
      return cell.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        return seen !== null && element.contains(seen);
      });
    };
    await theirs.select(0, 1);
    await fritz.page.keyboard.press("Control+End");
    await expect.poll(() => theirs.focused()).toBe("149:1");
    await fritz.page.keyboard.press("Enter");
    await expect.poll(() => inSight(149)).toBe(true);
    expect(await mine.selected()).toBe(0);
    await screenshot(anna.page, "following-in-a-table");
    await fritz.page.keyboard.press("Escape");
    await fritz.page.keyboard.press("Control+Home");
    await expect.poll(() => theirs.focused()).toBe("0:0");
    await fritz.page.keyboard.press("Enter");
    await expect.poll(() => inSight(0)).toBe(true);
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
    const first = await openedPage(anna.page, path, "Absatz 0");
    const second = await openedPage(frieda.page, path, "Absatz 80");
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
    const first = await openedPage(anna.page, path, "Eins");
    const windowOf = async ({ context }: typeof anna) => {
      const page = await context.newPage();
      return { page, cortex: await openedPage(page, path, "Eins") };
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
    const first = await openedPage(anna.page, path, "–");
    const second = await openedPage(ben.page, path, "–");
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

  it("lose the page at once with the right to it, and the copy on the device", async () => {
    const guest = await scene.person("guest", "Gregor");
    const { path, pageId } = await pageWithText(await main(), "Vertraulich", "Streng geheim");
    await guest.sharePage(pageId, "read");
    const { page } = await scene.as(guest);
    await openedPage(page, path, "Streng geheim");
    await expect.poll(() => localCopies(page, pageId)).toHaveLength(1);
    await guest.sharePage(pageId, "none");
    await page.getByText("Du hast keinen Zugriff mehr auf diesen Inhalt.").first().waitFor();
    await expect.poll(() => page.getByText("Streng geheim").count()).toBe(0);
    await page.getByRole("link", { name: "Zur Übersicht" }).waitFor();
    await expect.poll(() => localCopies(page, pageId)).toEqual([]);
  });

  it("become readers while they type, without losing what was saved", async () => {
    const guest = await scene.person("guest", "Tippse");
    const { path, pageId } = await pageWithText(await main(), "Mitten im Satz", "Anfang");
    await guest.sharePage(pageId, "write");
    const { page } = await scene.as(guest);
    const cortex = await openedPage(page, path, "Anfang");
    await cortex.block("text").first().click();
    await page.keyboard.press("End");
    await page.keyboard.type(" gespeichert");
    await cortex.waitUntilSaved();
    await guest.sharePage(pageId, "read");
    await expect.poll(() => cortex.editor.getAttribute("contenteditable")).toBe("false");
    await page.getByText("Nur lesen").waitFor();
    await cortex.block("text").filter({ hasText: "Anfang gespeichert" }).waitFor();
  });

  it("are notified when somebody deletes the page they look at, and see it again when it comes back", async () => {
    const api = await main();
    const { path, pageId } = await pageWithText(api, "Bald weg", "Noch da");
    const { page } = await scene.main();
    await openedPage(page, path, "Noch da");
    await api.send("DELETE", `/api/cortex/pages/${pageId}`);
    await page.getByRole("heading", { name: "Diese Seite wurde gerade gelöscht." }).waitFor();
    await page.getByRole("link", { name: "Zur Übersicht" }).waitFor();
    await screenshot(page, "together-deleted");
    await expectAccessible(page);
    await api.send("POST", `/api/cortex/pages/${pageId}/restore`);
    await new CortexPage(page).block("text").filter({ hasText: "Noch da" }).waitFor();
  });

  it("leave nothing of a page on the device when they sign out", async () => {
    const { path, pageId } = await pageWithText(await main(), "Fremder Rechner", "Privat");
    const { page } = await scene.main();
    await openedPage(page, path, "Privat");
    await expect.poll(() => localCopies(page, pageId)).toHaveLength(1);
    await new Shell(page).signOut();
    await page.waitForURL("**/login");
    await expect.poll(() => localCopies(page, pageId)).toEqual([]);
  });
});
