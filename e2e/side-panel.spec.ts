import { describe, expect, it } from "vitest";
import { SidePanel } from "./page-objects/side-panel.ts";
import { expectGoodLooks } from "./support/browser.ts";
import { gardenOf } from "./support/garden.ts";
import { mainOf } from "./support/people.ts";
import { useScene } from "./support/scene.ts";

describe("the side panel", () => {
  const scene = useScene();
  const garden = async () => gardenOf(await mainOf(scene.server()));

  it("opens an entry beside its table, edits a value by Enter alone, and gives the focus back", async () => {
    const { page } = await scene.main();
    const { path, name } = await garden();
    await page.goto(path);
    const panel = new SidePanel(page);
    await panel.openRow(name, "Tomaten gießen");
    await panel.root.waitFor();
    await expect.poll(() => panel.hasFocus()).toBe(true);
    expect(new URL(page.url()).searchParams.get("eintrag")).not.toBeNull();
    await page.keyboard.press("Enter");
    await expect.poll(() => panel.hasFocus()).toBe(false);
    await page.keyboard.type("Beet 4");
    await page.keyboard.press("Enter");
    await page.getByRole("grid", { name }).getByText("Beet 4").waitFor();
    await page.keyboard.press("Escape");
    await panel.root.waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toBe("");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("role") ?? ""))
      .toBe("gridcell");
  });

  it("goes on to the entry before and behind by key, and Back closes it all the same", async () => {
    const { page } = await scene.main();
    const { path, name } = await garden();
    await page.goto(path);
    const panel = new SidePanel(page);
    await panel.openRow(name, "Tomaten gießen");
    await panel.title.waitFor();
    const title = () => panel.title.inputValue();
    await page.keyboard.press("Alt+PageDown");
    await expect.poll(title).toBe("Rasen mähen");
    await expect.poll(() => panel.hasFocus()).toBe(true);
    await page.keyboard.press("Alt+PageUp");
    await expect.poll(title).toBe("Tomaten gießen");
    await panel.root.getByRole("button", { name: "Nächster Eintrag" }).click();
    await expect.poll(title).toBe("Rasen mähen");
    await page.goBack();
    await panel.root.waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe(path);
  });

  it("is part of the address: a reload keeps it, a link opens it, Back closes it", async () => {
    const { page } = await scene.main();
    const { path, name } = await garden();
    await page.goto(path);
    const panel = new SidePanel(page);
    await panel.openRow(name, "Rasen mähen");
    await panel.title.waitFor();
    const link = page.url();
    await page.reload();
    await panel.title.waitFor();
    await expect.poll(() => panel.title.inputValue()).toBe("Rasen mähen");
    await page.goBack();
    await panel.root.waitFor({ state: "detached" });
    await page.goto(link);
    await panel.title.waitFor();
    await panel.close.click();
    await panel.root.waitFor({ state: "detached" });
    await panel.openRow(name, "Rasen mähen");
    await panel.openAsPage.click();
    await panel.root.waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe(`/cortex/${new URL(link).searchParams.get("eintrag")}`);
  });

  it("holds a second live text beside the first; both are saved", async () => {
    const { page } = await scene.main();
    const { path, name, pageId } = await garden();
    await page.goto(path);
    const panel = new SidePanel(page);
    await panel.openRow(name, "Tomaten gießen");
    await panel.editor.click();
    await page.keyboard.type("Nur früh am Morgen.");
    await panel.saved.waitFor();
    const main = await mainOf(scene.server());
    const textOf = async (id: string) =>
      (await main.send<{ blocks: { content: string }[] }>("GET", `/api/cortex/pages/${id}`)).blocks
        .map(({ content }) => content)
        .join("\n");
    const entryId = new URL(page.url()).searchParams.get("eintrag") ?? "";
    await expect.poll(() => textOf(entryId)).toContain("Nur früh am Morgen.");
    await expect.poll(() => textOf(pageId)).not.toContain("Morgen");
  });

  it("takes Escape before the icon picker, but after what floats in it", async () => {
    const { page } = await scene.main();
    const { path, name } = await garden();
    await page.goto(path);
    const panel = new SidePanel(page);
    await panel.openRow(name, "Tomaten gießen");
    await panel.options.click();
    await page.getByRole("menuitem", { name: "Umbenennen" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("menuitem", { name: "Umbenennen" }).waitFor({ state: "detached" });
    await panel.root.waitFor();
    await panel.options.click();
    await page.getByRole("menuitem", { name: "Symbol hinzufügen" }).click();
    const picker = page.getByRole("dialog", { name: "Icon auswählen" });
    await picker.waitFor();
    await page.keyboard.press("Escape");
    await panel.root.waitFor({ state: "detached" });
    await picker.waitFor();
    await page.keyboard.press("Escape");
    await picker.waitFor({ state: "detached" });
  });

  it("has the page settings act on what it shows", async () => {
    const { page } = await scene.main();
    const { path, name } = await garden();
    await page.goto(path);
    const panel = new SidePanel(page);
    await panel.openRow(name, "Rasen mähen");
    await panel.title.waitFor();
    await page.getByRole("button", { name: "Seiteneinstellungen" }).click();
    await page.getByText("Für „Rasen mähen“").waitFor();
    await page.getByRole("menuitem", { name: "Löschen" }).click();
    await panel.root.waitFor({ state: "detached" });
    await page.getByRole("grid", { name }).getByText("Rasen mähen").waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe(path);
    await page.getByRole("button", { name: "Rückgängig" }).click();
    await page.getByRole("grid", { name }).getByText("Rasen mähen").waitFor();

    // What is restored from the trash appears in the table of the same window, too.
    await panel.openRow(name, "Rasen mähen");
    await panel.title.waitFor();
    await page.getByRole("button", { name: "Seiteneinstellungen" }).click();
    await page.getByRole("menuitem", { name: "Löschen" }).click();
    await page.getByRole("grid", { name }).getByText("Rasen mähen").waitFor({ state: "detached" });
    await page
      .getByRole("navigation", { name: "Seiten" })
      .getByRole("button", { name: "Papierkorb" })
      .click();
    const trash = page.getByRole("dialog", { name: "Papierkorb" });
    await trash
      .getByRole("listitem")
      .filter({ hasText: "Rasen mähen" })
      .getByRole("button", { name: "Wiederherstellen" })
      .click();
    await page.getByRole("grid", { name }).getByText("Rasen mähen").waitFor();
  });

  it("is as wide as one makes it, by mouse and by key, and remembers it", async () => {
    const { page } = await scene.main();
    const { path, name } = await garden();
    await page.goto(path);
    const panel = new SidePanel(page);
    await panel.openRow(name, "Tomaten gießen");
    await panel.saved.waitFor();
    await expect.poll(() => panel.width()).toBeCloseTo(0.35 * 1440, -1);
    await panel.separator.focus();
    await page.keyboard.press("End");
    await expect.poll(() => panel.separator.getAttribute("aria-valuenow")).toBe("50");
    await expect.poll(() => panel.width()).toBeCloseTo(0.5 * 1440, -1);
    const edge = await panel.separator.boundingBox();
    await page.mouse.move((edge?.x ?? 0) + 4, 400);
    await page.mouse.down();
    await page.mouse.move(1440 * 0.6, 400, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => panel.width()).toBeCloseTo(0.4 * 1440, -1);
    await page.reload();
    await panel.root.waitFor();
    await expect.poll(() => panel.width()).toBeCloseTo(0.4 * 1440, -1);
  });

  it("closes alone when the right to its entry is lost", async () => {
    const guest = await scene.person("guest", "Panelgast");
    const { path, name, pageId, databaseId } = await garden();
    await guest.sharePage(pageId, "read");
    await guest.shareDatabase(databaseId, "read");
    const { page } = await scene.as(guest);
    await page.goto(path);
    const panel = new SidePanel(page);
    await panel.openRow(name, "Tomaten gießen");
    await panel.root.getByRole("heading", { name: "Tomaten gießen" }).waitFor();
    await guest.shareDatabase(databaseId, "none");
    await panel.root.waitFor({ state: "detached" });
    await page.getByText("Du hast keinen Zugriff mehr auf diesen Inhalt.").first().waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    await page.getByRole("heading", { name: "Garten" }).waitFor();
  });

  it("looks right", async () => {
    const { page } = await scene.main();
    const { path, name, entries } = await garden();
    await page.goto(`${path}?eintrag=${entries[0] ?? ""}`);
    const panel = new SidePanel(page);
    await panel.saved.waitFor();
    await panel.root.getByRole("button", { name: /^Ort/ }).waitFor();
    await expectGoodLooks(page, "side-panel", async ({ width }) => {
      if (width > 1000) await page.getByRole("grid", { name }).waitFor();
    });
  });
});
