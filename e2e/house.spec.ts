import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { screenshot } from "./support/browser.ts";
import { fillHousehold, type Household } from "./support/household.ts";
import {
  axeComplaints,
  headingComplaints,
  nameComplaints,
  sidewaysComplaints,
  tabComplaints,
  touchComplaints,
} from "./support/house-rules.ts";
import { useScene } from "./support/scene.ts";

type Resident = "main" | "guest" | "visitor";

interface Screen {
  name: string;
  address: (house: Household) => string;
  residents: readonly Resident[];
  /** Visible once the screen shows its content. */
  shows: (page: Page) => ReturnType<Page["locator"]>;
  /** Small targets with a larger alternative: the events of a small month are listed below it. */
  small?: string;
  /** Handles Tab itself, which has tests of its own. */
  ownKeys?: boolean;
  /** Opens it on phones, where it needs another step. */
  onPhone?: (page: Page) => Promise<void>;
}

const everyone = ["main", "guest", "visitor"] as const;
const main = ["main"] as const;
const heading = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { level: 1, name });
const taskTitle = "Heizung entlüften";
/** Resize and drag handles are for a mouse; menus do the same. */
const headEdges = "[role='columnheader'] *, [role='rowheader'] *";
/** Excalidraw's own drawing board. */
const drawingBoard = ".excalidraw *";
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first();
const at = (path: string) => () => path;

const page = (title: string) => (house: Household) => `/cortex/${house.pageIds.get(title) ?? ""}`;
const button = (name: string) => (page: Page) => page.getByRole("button", { name });
const asCards = async (page: Page) => {
  await page.getByRole("button", { name: "Als Karten anzeigen" }).click();
  await page.getByRole("list", { name: /als Karten/ }).waitFor();
};

/** Every screen. */
const screens: readonly Screen[] = [
  { name: "home", address: at("/home"), residents: everyone, shows: heading(/./) },
  { name: "connect", address: at("/connect"), residents: main, shows: text("Gerda Schmidt") },
  { name: "account", address: at("/connect"), residents: ["guest", "visitor"], shows: heading(/./) },
  {
    name: "connect-settings",
    address: at("/connect?tab=einstellungen"),
    residents: main,
    shows: text("Diese Instanz"),
  },
  { name: "citadel", address: at("/citadel"), residents: main, shows: button("Wartung beginnen") },
  {
    name: "citadel-others",
    address: at("/citadel"),
    residents: ["guest", "visitor"],
    shows: text("Neuigkeiten"),
  },
  { name: "citadel-services", address: at("/citadel?tab=dienste"), residents: main, shows: heading(/./) },
  {
    name: "citadel-settings",
    address: at("/citadel?tab=einstellungen"),
    residents: main,
    shows: text("Begrüßung"),
  },
  { name: "citadel-overview", address: at("/citadel?tab=ueberblick"), residents: main, shows: heading(/./) },
  {
    name: "citadel-log",
    address: at("/citadel?tab=protokoll"),
    residents: main,
    shows: text("Gerda Schmidt"),
  },
  { name: "drive", address: at("/drive"), residents: main, shows: text("Mietvertrag.txt") },
  { name: "drive-others", address: at("/drive"), residents: ["guest", "visitor"], shows: heading(/./) },
  {
    name: "drive-empty",
    address: at("/drive?ordner=/Fotos"),
    residents: main,
    shows: text("Ordner ist leer"),
  },
  { name: "drive-missing", address: at("/drive?ordner=/Nirgends"), residents: main, shows: heading(/./) },
  { name: "scribble", address: at("/scribble"), residents: main, shows: text("Gartenplan") },
  {
    name: "board",
    address: (house) => `/scribble/${house.boardIds.get("Gartenplan") ?? ""}`,
    residents: main,
    shows: heading("Gartenplan"),
    small: drawingBoard,
    ownKeys: true,
  },
  { name: "scribble-others", address: at("/scribble"), residents: ["guest", "visitor"], shows: heading(/./) },
  { name: "search", address: at("/search"), residents: everyone, shows: heading("Suche") },
  { name: "search-hits", address: at("/search?q=reisen"), residents: main, shows: text(/Treffer/) },
  { name: "cortex", address: at("/cortex"), residents: everyone, shows: heading(/./) },
  { name: "page", address: page("Reisen"), residents: everyone, shows: text("Reisen") },
  {
    name: "table",
    address: page("Haushalt"),
    residents: ["main", "visitor"],
    shows: text(taskTitle),
    small: headEdges,
    ownKeys: true,
  },
  {
    name: "cards",
    address: page("Haushalt"),
    residents: main,
    shows: text(taskTitle),
    small: headEdges,
    onPhone: asCards,
  },
  {
    name: "entry-beside",
    address: (house) => `${page("Haushalt")(house)}?eintrag=${house.entryId}`,
    residents: ["guest", "visitor"],
    shows: button("Als Seite öffnen"),
    small: headEdges,
    ownKeys: true,
  },
  {
    name: "entry",
    address: (house) => `/cortex/${house.entryId}`,
    residents: main,
    shows: heading(taskTitle),
  },
  {
    name: "calendar",
    address: at("/calendar"),
    residents: everyone,
    shows: text("Heute"),
    small: "[data-event]",
  },
  {
    name: "calendar-week",
    address: at("/calendar?ansicht=woche"),
    residents: main,
    shows: text("Heute"),
    small: "[data-event]",
  },
  { name: "calendar-list", address: at("/calendar?ansicht=liste"), residents: main, shows: text("Heute") },
  { name: "spark", address: at("/spark"), residents: everyone, shows: heading(/./) },
  { name: "core", address: at("/core"), residents: main, shows: heading(/./) },
  { name: "docs", address: at("/docs"), residents: main, shows: heading(/./) },
  {
    name: "unknown",
    address: at("/nirgends"),
    residents: everyone,
    shows: heading(/Diese Seite gibt es nicht/),
  },
];

const floats = (
  name: string,
  address: string,
  kind: "dialog" | "menu",
  opener: string,
  within: "main" | "banner" = "main",
) => ({
  name,
  address,
  kind,
  opener: (page: Page) => page.getByRole(within).getByRole("button", { name: opener }).first(),
});

/** Menus and dialogs, and what opens them. */
const floating = [
  floats("main-menu", "/home", "dialog", "Hauptmenü öffnen", "banner"),
  floats("user-menu", "/home", "menu", "admin", "banner"),
  floats("new-user", "/connect", "dialog", "Nutzer anlegen"),
  floats("contact-menu", "/connect", "menu", "Weitere Aktionen"),
  floats("new-folder", "/drive", "dialog", "Neuer Ordner"),
  floats("board-trash", "/scribble", "dialog", "Papierkorb"),
  floats("board-menu", "/scribble", "menu", "Aktionen für Gartenplan"),
] as const;

/** Addresses of screens that show data of the server. */
const failing = [
  "/home",
  "/connect",
  "/citadel",
  "/citadel?tab=dienste",
  "/citadel?tab=einstellungen",
  "/citadel?tab=ueberblick",
  "/citadel?tab=protokoll",
  "/drive",
  "/scribble",
] as const;

const desks = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
] as const;
const phone = { width: 390, height: 844 } as const;
/** A laptop at 200 %. */
const zoomed = { width: 720, height: 450 } as const;
const schemes = ["light", "dark"] as const;
/** Rules whose outcome depends on the theme. */
const rulesOfTheme = { light: undefined, dark: ["color-contrast", "link-in-text-block"] };

describe("every screen of the house", () => {
  const scene = useScene();
  let house: Household;
  beforeAll(async () => {
    house = await fillHousehold(scene.server());
  });

  const enter = (resident: Resident) =>
    resident === "main" ? scene.main() : scene.as(resident === "guest" ? house.guest : house.visitor);

  const open = async (page: Page, screen: Screen) => {
    await page.goto(screen.address(house));
    await screen.shows(page).waitFor();
    await page.locator("[aria-busy='true']").first().waitFor({ state: "detached" });
  };

  /** Switches the system's colour scheme and waits until the screen has followed. */
  const wear = async (page: Page, colorScheme: (typeof schemes)[number]) => {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
  };

  type Note = (where: string, ...judged: Promise<string[]>[]) => Promise<void>;

  /** Checks both themes at the current size; in the dark one only the rules that depend on it. */
  const judgeThemes = async (page: Page, who: string, note: Note) => {
    for (const scheme of schemes) {
      await wear(page, scheme);
      await note(`${who}, ${scheme}`, axeComplaints(page, rulesOfTheme[scheme]), sidewaysComplaints(page));
      await screenshot(page, `house/${who.replace(" for ", "-")}-${scheme}-${page.viewportSize()?.width}`);
    }
  };

  const judgeOnDesktop = async (page: Page, screen: Screen, who: string, note: Note) => {
    await open(page, screen);
    await page.setViewportSize(desks[1]);
    for (const scheme of schemes) {
      await wear(page, scheme);
      await screenshot(page, `house/${who.replace(" for ", "-")}-${scheme}-${desks[1].width}`);
    }
    await note(`${who} at ${desks[1].width} px`, sidewaysComplaints(page));
    await page.setViewportSize(zoomed);
    await note(`${who} at 200 %`, sidewaysComplaints(page));
    await page.setViewportSize(desks[0]);
    await judgeThemes(page, who, note);
    await note(who, headingComplaints(page), nameComplaints(page));
    if (!screen.ownKeys) await note(who, tabComplaints(page));
  };

  const isWorkplace = (address: string) => /^\/(cortex|calendar|scribble\/)/.test(address);

  it.each(
    everyone.flatMap((resident) => [
      [resident, "where one works"] as const,
      [resident, "elsewhere"] as const,
    ]),
  )(
    "keeps the rules of the house for %s, %s",
    async (resident, where) => {
      const seen: string[] = [];
      const note: Note = async (where, ...judged) => {
        for (const complaints of await Promise.all(judged))
          seen.push(...complaints.map((complaint) => `${where}: ${complaint}`));
      };
      const desk = await enter(resident);
      const hand = await scene.anonymous({ ...phone, mobile: true });
      await hand.context.addCookies(await desk.context.cookies());
      const mine = screens.filter(
        ({ residents, address }) =>
          residents.includes(resident) && isWorkplace(address(house)) === (where === "where one works"),
      );
      for (const screen of mine) {
        const who = `${screen.name} for ${resident}`;
        if (!screen.onPhone) await judgeOnDesktop(desk.page, screen, who, note);
        await open(hand.page, screen);
        await screen.onPhone?.(hand.page);
        await judgeThemes(hand.page, who, note);
        await note(`${who} by touch`, touchComplaints(hand.page, screen.small), nameComplaints(hand.page));
      }
      expect(seen).toEqual([]);
    },
    240_000,
  );

  it.each(schemes)("keeps them where one signs in (%s)", async (scheme) => {
    const rules = [axeComplaints, sidewaysComplaints, headingComplaints, nameComplaints];
    for (const { size, more } of [
      { size: desks[0], more: tabComplaints },
      { size: { ...phone, mobile: true }, more: touchComplaints },
    ]) {
      const { page } = await scene.anonymous({ ...size, scheme });
      await page.goto("/login");
      const submit = page.getByRole("button", { name: "Anmelden" });
      await submit.waitFor();
      await screenshot(page, `house/login-${scheme}-${size.width}`);
      for (const rule of rules) await expect.poll(() => rule(page)).toEqual([]);
      await page.getByLabel("Benutzername", { exact: true }).fill("Gerda Schmidt");
      await page.getByLabel("Passwort", { exact: true }).fill("falsch");
      await submit.click();
      await page.getByRole("alert").waitFor();
      await screenshot(page, `house/login-refused-${scheme}-${size.width}`);
      for (const rule of [...rules, more]) await expect.poll(() => rule(page)).toEqual([]);
    }
  });

  it.each(schemes)(
    "opens what floats by key, and puts the focus back where it was (%s)",
    async (scheme) => {
      const { page } = await scene.main({ scheme });
      const seen: string[] = [];
      for (const { name, address, opener, kind } of floating) {
        if (address !== new URL(page.url()).pathname) await page.goto(address);
        const button = opener(page);
        await button.waitFor();
        await button.focus();
        await page.keyboard.press("Enter");
        const float = page.getByRole(kind).first();
        await float.waitFor();
        await screenshot(page, `house/float-${name}-${scheme}`);
        for (const complaint of [...(await axeComplaints(page)), ...(await nameComplaints(page))])
          seen.push(`${name}: ${complaint}`);
        if (!(await float.evaluate((element) => element.contains(document.activeElement))))
          seen.push(`${name}: the focus is not in what opened`);
        await page.keyboard.press("Escape");
        await float.waitFor({ state: "detached" });
        const back = () => button.evaluate((element) => element === document.activeElement);
        await expect.poll(back, { message: `${name}: the focus is back` }).toBe(true);
      }
      expect(seen).toEqual([]);
    },
    120_000,
  );

  it("says on every screen what to do when the server does not answer", async () => {
    const desk = await scene.main();
    const hand = await scene.anonymous({ ...phone, mobile: true, scheme: "dark" });
    await hand.context.addCookies(await desk.context.cookies());
    for (const { context } of [desk, hand]) await context.route(/\/api\/(?!auth)/, (route) => route.abort());
    // Each gives up only after some tries: they wait side by side.
    const waiting = failing.flatMap((path) =>
      [desk, hand].map(async ({ context }) => {
        const page = await context.newPage();
        await page.goto(path);
        await page
          .getByRole("alert")
          .filter({ has: page.getByRole("button") })
          .first()
          .waitFor();
        return {
          page,
          name: `${path.replaceAll(/[/?=]/g, "-")}-${context === desk.context ? "desk" : "phone"}`,
        };
      }),
    );
    for (const { page, name } of await Promise.all(waiting)) {
      await screenshot(page, `house/failed${name}`);
      expect([name, await axeComplaints(page)]).toEqual([name, []]);
      await page.close();
    }
  });
});
