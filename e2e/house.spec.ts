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
  /** There once the screen shows what it has. */
  shows: (page: Page) => ReturnType<Page["locator"]>;
  /** Small targets that have a larger way beside them: events of a small month stand below it, in lines. */
  small?: string;
}

const everyone = ["main", "guest", "visitor"] as const;
const main = ["main"] as const;
const heading = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { level: 1, name });
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first();
const at = (path: string) => () => path;

const page = (title: string) => (house: Household) => `/cortex/${house.pageIds.get(title) ?? ""}`;

/** Every screen; tables have keys of their own, and specs for them. */
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
  { name: "citadel", address: at("/citadel"), residents: everyone, shows: text("Neuigkeiten") },
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
  { name: "scribble-others", address: at("/scribble"), residents: ["guest", "visitor"], shows: heading(/./) },
  { name: "cortex", address: at("/cortex"), residents: everyone, shows: heading(/./) },
  { name: "page", address: page("Reisen"), residents: everyone, shows: text("Reisen") },
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

/** Menus and dialogs, and what opens them. */
const floating = [
  {
    name: "main-menu",
    address: "/home",
    opener: (page: Page) => page.getByRole("button", { name: "Hauptmenü öffnen" }),
    floats: "dialog",
  },
  {
    name: "user-menu",
    address: "/home",
    opener: (page: Page) => page.getByRole("banner").getByRole("button", { name: "admin" }),
    floats: "menu",
  },
  {
    name: "new-user",
    address: "/connect",
    opener: (page: Page) => page.getByRole("button", { name: "Nutzer anlegen" }),
    floats: "dialog",
  },
  {
    name: "contact-menu",
    address: "/connect",
    opener: (page: Page) => page.getByRole("button", { name: "Weitere Aktionen" }),
    floats: "menu",
  },
  {
    name: "new-folder",
    address: "/drive",
    opener: (page: Page) => page.getByRole("button", { name: "Neuer Ordner" }),
    floats: "dialog",
  },
  {
    name: "board-trash",
    address: "/scribble",
    opener: (page: Page) => page.getByRole("button", { name: "Papierkorb" }),
    floats: "dialog",
  },
  {
    name: "board-menu",
    address: "/scribble",
    opener: (page: Page) => page.getByRole("button", { name: "Aktionen für Gartenplan" }),
    floats: "menu",
  },
] as const;

/** Addresses of screens that show what the server has. */
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

describe("every screen of the house", () => {
  const scene = useScene();
  let house: Household;
  beforeAll(async () => {
    house = await fillHousehold(scene.server());
  }, 120_000);

  const enter = (resident: Resident) =>
    resident === "main" ? scene.main() : scene.as(resident === "guest" ? house.guest : house.visitor);

  const open = async (page: Page, screen: Screen) => {
    await page.goto(screen.address(house));
    await screen.shows(page).waitFor();
    await page.locator("[aria-busy='true']").first().waitFor({ state: "detached" });
  };

  /** Turns the system to light or dark, and waits until the screen has followed. */
  const wear = async (page: Page, colorScheme: (typeof schemes)[number]) => {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
  };

  it.each(everyone)(
    "keeps the rules of the house for %s",
    async (resident) => {
      const seen: string[] = [];
      const note = async (where: string, ...judged: Promise<string[]>[]) => {
        for (const complaints of await Promise.all(judged))
          seen.push(...complaints.map((complaint) => `${where}: ${complaint}`));
      };
      const desk = await enter(resident);
      const hand = await scene.stranger({ ...phone, mobile: true });
      await hand.context.addCookies(await desk.context.cookies());
      for (const screen of screens.filter(({ residents }) => residents.includes(resident))) {
        const { page } = desk;
        await open(page, screen);
        for (const size of desks) {
          await page.setViewportSize(size);
          for (const colorScheme of schemes) {
            await wear(page, colorScheme);
            const look = `${screen.name}-${resident}-${colorScheme}-${size.width}`;
            await note(look, sidewaysComplaints(page));
            if (size === desks[0]) await note(look, axeComplaints(page));
            await screenshot(page, `house/${look}`);
          }
        }
        await note(`${screen.name} for ${resident}`, headingComplaints(page), nameComplaints(page));
        await page.setViewportSize(zoomed);
        await note(`${screen.name} for ${resident} at 200 %`, sidewaysComplaints(page));
        await page.setViewportSize(desks[0]);
        await note(`${screen.name} for ${resident}`, tabComplaints(page));

        await open(hand.page, screen);
        for (const colorScheme of schemes) {
          await wear(hand.page, colorScheme);
          const look = `${screen.name}-${resident}-${colorScheme}-390`;
          await note(look, axeComplaints(hand.page), sidewaysComplaints(hand.page));
          await screenshot(hand.page, `house/${look}`);
        }
        await note(
          `${screen.name} for ${resident} by touch`,
          touchComplaints(hand.page, screen.small),
          nameComplaints(hand.page),
        );
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
      const { page } = await scene.stranger({ ...size, scheme });
      await page.goto("/login");
      const submit = page.getByRole("button", { name: "Anmelden" });
      await submit.waitFor();
      await screenshot(page, `house/login-${scheme}-${size.width}`);
      for (const rule of rules) expect(await rule(page)).toEqual([]);
      await page.getByLabel("Benutzername", { exact: true }).fill("Gerda Schmidt");
      await page.getByLabel("Passwort", { exact: true }).fill("falsch");
      await submit.click();
      await page.getByRole("alert").waitFor();
      await screenshot(page, `house/login-refused-${scheme}-${size.width}`);
      for (const rule of [...rules, more]) expect(await rule(page)).toEqual([]);
    }
  });

  it.each(schemes)(
    "opens what floats by key, and puts the focus back where it was (%s)",
    async (scheme) => {
      const { page } = await scene.main({ scheme });
      const seen: string[] = [];
      for (const { name, address, opener, floats } of floating) {
        if (address !== new URL(page.url()).pathname) await page.goto(address);
        const button = opener(page).first();
        await button.waitFor();
        await button.focus();
        await page.keyboard.press("Enter");
        const float = page.getByRole(floats).first();
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
    const { page } = await scene.main();
    const hand = await scene.stranger({ ...phone, mobile: true, scheme: "dark" });
    await hand.context.addCookies(await page.context().cookies());
    await page.route(/\/api\/(?!auth)/, (route) => route.abort());
    await hand.page.route(/\/api\/(?!auth)/, (route) => route.abort());
    for (const path of failing) {
      for (const [each, size] of [
        [page, "desk"],
        [hand.page, "phone"],
      ] as const) {
        await each.goto(path);
        const failure = each.getByRole("alert").filter({ has: each.getByRole("button") });
        await failure.first().waitFor();
        await screenshot(each, `house/failed${path.replaceAll(/[/?=]/g, "-")}-${size}`);
        expect(await axeComplaints(each)).toEqual([]);
      }
    }
  }, 120_000);
});
