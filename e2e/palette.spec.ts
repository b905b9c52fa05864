import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { Palette } from "./page-objects/palette.ts";
import { expectAccessible } from "./support/browser.ts";
import { signInAsMain, type Main } from "./support/main-calls.ts";
import { useScene } from "./support/scene.ts";

describe("finding and doing by keys", () => {
  const scene = useScene();

  describe("the palette", () => {
    let main: Main;
    let garden: string;
    const make = async (title: string, parent_page_id: string | null = null): Promise<string> =>
      (await main.send<{ page_id: string }>("POST", "/api/cortex/pages", { title, parent_page_id })).page_id;

    beforeAll(async () => {
      main = await signInAsMain(scene.server());
      garden = await make("Gartenplanung");
      await make("Kräuterbeet", garden);
      await make("Gastgeschenke");
    });

    const start = async (path = "/home"): Promise<{ page: Page; palette: Palette }> => {
      const { page } = await scene.main();
      await page.goto(path);
      const palette = new Palette(page);
      await palette.listens();
      return { page, palette };
    };

    it("opens by key and by the button, finds a page with a typo and opens it", async () => {
      const { page, palette } = await start();
      await page.getByRole("button", { name: "Suchen", exact: true }).click();
      await palette.type("krauterbet");
      await palette.option(/Kräuterbeet Gartenplanung/).waitFor();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await palette.dialog.waitFor({ state: "hidden" });
      await palette.open();
      await palette.type("gartenplnaung");
      await palette.option("Gartenplanung").waitFor();
      await page.keyboard.press("Enter");
      await page.waitForURL(`**/cortex/${garden}`);
      await expect.poll(() => palette.dialog.count()).toBe(0);
    });

    it("keeps what is typed while its code is on the way", async () => {
      const { page, palette } = await start();
      await page.waitForLoadState("networkidle");
      let release = (): void => undefined;
      const released = new Promise<void>((done) => (release = done));
      await page.route("**/assets/*.js", async (route) => {
        await released;
        await route.continue();
      });
      await page.keyboard.press("Control+k");
      await page.keyboard.type("gastxy");
      await page.keyboard.press("Backspace");
      await page.keyboard.press("Backspace");
      await expect.poll(() => palette.dialog.count()).toBe(0);
      release();
      await palette.option("Gastgeschenke").waitFor();
      await page.keyboard.type("ge");
      await expect.poll(() => palette.field.inputValue()).toBe("gastge");
    });

    it("goes through its lines by arrows, round the end", async () => {
      const { page, palette } = await start();
      await palette.open();
      await palette.type("ga");
      await palette.option("Gastgeschenke").waitFor();
      const first = await palette.chosen.innerText();
      await page.keyboard.press("ArrowDown");
      await expect.poll(() => palette.chosen.innerText()).not.toBe(first);
      await expect
        .poll(() => palette.field.getAttribute("aria-activedescendant"))
        .toBe(await palette.chosen.getAttribute("id"));
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("ArrowUp");
      await expect.poll(() => palette.chosen.innerText()).not.toBe(first);
      await page.keyboard.press("ArrowDown");
      await expect.poll(() => palette.chosen.innerText()).toBe(first);
    });

    it("opens a page in another tab and stays", async () => {
      const { page, palette } = await start();
      await palette.open();
      await palette.type("gartenplanung");
      await palette.option("Gartenplanung").waitFor();
      const opened = page.context().waitForEvent("page");
      await page.keyboard.press("Control+Enter");
      await (await opened).waitForURL(`**/cortex/${garden}`);
      await expect.poll(() => palette.dialog.count()).toBe(1);
    });

    it("does what a command says, from any screen", async () => {
      const { page, palette } = await start();
      for (const [typed, dialog] of [
        ["papierkorb", "Papierkorb"],
        ["datenbanken verw", "Datenbanken verwalten"],
        ["neue seite", "Neue Seite"],
      ] as const) {
        await palette.open();
        await palette.type(typed);
        await palette.option(dialog).first().waitFor();
        await page.keyboard.press("Enter");
        await page.getByRole("dialog", { name: dialog }).waitFor();
        await page.keyboard.press("Escape");
        await page.getByRole("dialog", { name: dialog }).waitFor({ state: "hidden" });
        await page.goto("/home");
      }
      const scheme = () => page.locator("html").getAttribute("data-mantine-color-scheme");
      const before = await scheme();
      await palette.open();
      await palette.type("design wechseln");
      await palette.option(/Design/).waitFor();
      await page.keyboard.press("Enter");
      await expect.poll(scheme).not.toBe(before);
    });

    it("offers what can be done with the open page, and no longer on another screen", async () => {
      const { page, palette } = await start(`/cortex/${garden}`);
      await page.getByRole("button", { name: "Seiteneinstellungen" }).waitFor();
      await palette.open();
      await palette.type("verlauf");
      await palette.option(/Verlauf.*Gartenplanung/).click();
      await page.getByRole("dialog", { name: /Verlauf/ }).waitFor();
      await page.goto("/home");
      await palette.open();
      await palette.type("verlauf");
      await palette.dialog.getByText("Nichts gefunden").waitFor();
    });

    it("leaves Strg+K to selected text, where it makes a link", async () => {
      const { page, palette } = await start(`/cortex/${garden}`);
      const text = page.getByRole("textbox", { name: "Seiteninhalt" });
      await text.click();
      await page.keyboard.type("Rosen");
      await page.keyboard.press("Shift+Home");
      await page.getByRole("toolbar", { name: "Formatierung" }).waitFor();
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox", { name: "Adresse des Links" }).waitFor();
      await expect.poll(() => palette.dialog.count()).toBe(0);
      await page.keyboard.press("Escape");
      await text.click();
      await page.keyboard.press("End");
      await palette.open();
      await page.keyboard.press("Escape");
      await expect
        .poll(() => text.evaluate((element) => element.contains(document.activeElement)))
        .toBe(true);
    });

    it("never shows an older answer in place of a newer one", async () => {
      const { page, palette } = await start();
      let release = () => {};
      const blocked = new Promise<void>((done) => {
        release = done;
      });
      await page.route("**/api/search?q=gast&*", async (route) => {
        await blocked;
        await route.continue().catch(() => undefined);
      });
      await palette.open();
      const requested = page.waitForRequest("**/api/search?q=gast&*");
      await palette.type("gast");
      await requested;
      await palette.type("gartenplanung");
      await palette.option("Gartenplanung").waitFor();
      release();
      await palette.dialog.getByText("1 Treffer").waitFor();
      await expect.poll(() => palette.option(/Gast/).count()).toBe(0);
    });

    it("says that the server is out of reach, and finds again afterwards", async () => {
      const visitor = await scene.main();
      const { page } = visitor;
      const palette = new Palette(page);
      await page.goto("/home");
      await page.route("**/api/search*", (route) => route.abort());
      await palette.open();
      await palette.type("gartenplanung");
      await palette.dialog.getByRole("alert").getByText("Keine Verbindung zum Server").waitFor();
      await page.unroute("**/api/search*");
      await palette.dialog.getByRole("button", { name: "Erneut versuchen" }).click();
      await palette.option("Gartenplanung").waitFor();
      visitor.problems.length = 0;
    });

    it("shows a guest nothing that is not theirs, and closed modules with the reason", async () => {
      const guest = await scene.person("guest", "Karla");
      const { page } = await scene.as(guest);
      const palette = new Palette(page);
      await page.goto("/home");
      await palette.open();
      await palette.type("gartenplanung");
      await palette.dialog.getByText("Nichts gefunden").waitFor();
      await palette.type("scribble");
      const closed = palette.option(/Scribble/);
      await closed.getByText("Nur für den Hauptnutzer").waitFor();
      await expect.poll(() => closed.getAttribute("aria-disabled")).toBe("true");
      await page.keyboard.press("Enter");
      expect(new URL(page.url()).pathname).toBe("/home");
      for (const command of ["neue seite", "hochladen"]) {
        await palette.type(command);
        await palette.dialog.getByText(`Nichts gefunden für „${command}“`).waitFor();
      }
    });

    it("lets whoever may write into a calendar make an event from every screen, and nobody else", async () => {
      const [writer, reader] = [await scene.person("guest", "Wanda"), await scene.person("visitor", "Rudi")];
      await writer.shareDatabase(0, "write");
      await reader.shareDatabase(0, "read");
      const { page } = await scene.as(writer);
      const palette = new Palette(page);
      await page.goto("/home");
      await palette.open();
      await palette.type("termin");
      await palette.option("Termin anlegen").click();
      const dialog = page.getByRole("dialog", { name: "Termin anlegen" });
      await dialog.getByLabel("Titel").fill("Elternabend");
      await dialog.getByRole("button", { name: "Anlegen" }).click();
      await dialog.waitFor({ state: "detached" });

      const other = await scene.as(reader);
      const theirs = new Palette(other.page);
      await other.page.goto("/home");
      const requested = other.page.waitForResponse("**/api/cortex/calendars");
      await theirs.open();
      await requested;
      await theirs.type("termin");
      await theirs.option("Calendar").waitFor();
      await expect.poll(() => theirs.option("Termin anlegen").count()).toBe(0);
    });

    it("fills the window of a phone", async () => {
      const { page } = await scene.main({ width: 390, height: 844 });
      await page.goto("/home");
      await page.getByRole("button", { name: "Suchen", exact: true }).click();
      const palette = new Palette(page);
      await palette.field.waitFor();
      await expect.poll(async () => (await palette.dialog.boundingBox())?.width).toBe(390);
      await palette.dialog.getByRole("button", { name: "Schließen" }).click();
      await palette.dialog.waitFor({ state: "hidden" });
    });
  });

  describe("the overview of keys", () => {
    it("opens by '?', is searched, and stays away while one types", async () => {
      const { page } = await scene.main();
      await page.goto("/home");
      const overview = await new Palette(page).openOverview();
      await overview.getByRole("region", { name: "Kalender" }).waitFor();
      const place = await overview.getByRole("searchbox").boundingBox();
      await overview.getByRole("searchbox").fill("durchgestr");
      await overview.getByRole("region", { name: "Text einer Seite" }).getByText("Durchgestrichen").waitFor();
      await expect.poll(() => overview.getByRole("region").count()).toBe(1);
      await expect.poll(() => overview.getByRole("searchbox").boundingBox()).toEqual(place);
      await expectAccessible(page);
      await overview.getByRole("searchbox").fill("??");
      await page.keyboard.press("Escape");
      await overview.waitFor({ state: "hidden" });
      await page.goto("/connect");
      await page.getByRole("searchbox", { name: "Suchen" }).fill("");
      await page.keyboard.type("?");
      await expect.poll(() => overview.count()).toBe(0);
    });

    it("shows readers the keys of reading alone", async () => {
      const reader = await scene.person("visitor", "Lotte");
      await reader.shareDatabase(0, "read");
      const { page } = await scene.as(reader);
      await page.goto("/home");
      const palette = new Palette(page);
      const overview = await palette.openOverview();
      const calendar = overview.getByRole("region", { name: "Kalender" });
      await calendar.getByText("Heute").waitFor();
      await overview.getByRole("region", { name: "Tabelle" }).getByText("Kopieren").waitFor();
      for (const name of ["Termin um einen Tag verschieben", "Zellen leeren", "Fett", "Umbenennen"])
        expect([name, await overview.getByText(name).count()]).toEqual([name, 0]);
      await reader.shareDatabase(0, "write");
      await page.reload();
      await palette.openOverview();
      await calendar.getByText("Termin um einen Tag verschieben").waitFor();
    });

    it("shows keys that work in the text of a page", async () => {
      const main = await signInAsMain(scene.server());
      const { page_id } = await main.send<{ page_id: string }>("POST", "/api/cortex/pages", {
        title: "Tasten",
      });
      const { page } = await scene.main();
      await page.goto(`/cortex/${page_id}`);
      const text = page.getByRole("textbox", { name: "Seiteninhalt" });
      await text.click();
      await page.keyboard.type("Wort");
      for (const [keys, element] of [
        ["Control+b", "strong"],
        ["Control+i", "em"],
        ["Control+u", "u"],
        ["Control+Shift+s", "s"],
        ["Control+e", "code"],
      ] as const) {
        await page.keyboard.press("Shift+Home");
        // The editor has registered the selection.
        await page.getByRole("toolbar", { name: "Formatierung" }).waitFor();
        await page.keyboard.press(keys);
        await text.locator(element).filter({ hasText: "Wort" }).waitFor();
        await page.keyboard.press(keys);
        await text.locator(element).waitFor({ state: "detached" });
      }
      for (const level of [1, 2, 3]) {
        await page.keyboard.press(`Control+Alt+${level}`);
        await text.locator(`h${level}`).waitFor();
      }
      await page.keyboard.press("Control+z");
      await text.locator("h3").waitFor({ state: "detached" });
      await page.keyboard.press("Control+y");
      await text.locator("h3").waitFor();
      await page.keyboard.press("Control+.");
      await page.getByRole("menuitem", { name: "Block löschen" }).waitFor();
      await page.keyboard.press("Escape");
      await text.click();
      await page.keyboard.press("Escape");
      await page.keyboard.press("Control+d");
      await expect.poll(() => text.locator("h3").count()).toBe(2);
    });
  });
});
