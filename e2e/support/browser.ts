import { existsSync, mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type BrowserContext, chromium, type Page, type Request } from "playwright-core";
import { expect } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const candidates = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
/** Debian's Chromium without what stands around a page: the same pages, for half the work per window. */
const headlessShell = "/usr/bin/chromium-headless-shell";

/** Leads to this machine in the test browsers, without being localhost. */
export const homeNetworkName = "maive.home.arpa";

/** How every test browser is started. */
export const chromiumSwitches = [
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--disable-gpu",
  "--disable-background-networking",
  // A name of a home network: not localhost, so the browser grants it less.
  `--host-resolver-rules=MAP ${homeNetworkName} 127.0.0.1`,
];

/** The machine's Chromium. */
export const chromiumPath = (): string => {
  const path = process.env["CHROMIUM_PATH"] ?? candidates.find((candidate) => existsSync(candidate));
  if (!path) throw new Error("Chromium is not installed; npm test says how to install it");
  return path;
};

/** Launches the machine's Chromium, as people have it. */
export const launchBrowser = (executablePath = chromiumPath()): Promise<Browser> =>
  chromium.launch({ executablePath, args: chromiumSwitches });

/** The browser of the tests. */
const testBrowserPath = (): string =>
  process.env["CHROMIUM_PATH"] === undefined && existsSync(headlessShell) ? headlessShell : chromiumPath();

/** Launches the browser of the tests. */
export const launchTestBrowser = (): Promise<Browser> => launchBrowser(testBrowserPath());

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Console errors and failed scripts seen so far, but for those the test expects. */
  problems: string[];
  /** From here on the server may be gone: refused connections are no problem. */
  expectOutage(): void;
  /** What the window has no answer to: requests under way, and the last ones that failed. */
  unanswered(): string[];
}

/** Both themes at both sizes: how every screen is looked at. */
export const looks = (["light", "dark"] as const).flatMap((scheme) => [
  { scheme, width: 1440, height: 900, name: `${scheme}-1440` },
  { scheme, width: 390, height: 844, name: `${scheme}-390` },
]);

export type Look = (typeof looks)[number];

/**
 * Checks a screen in both themes and sizes: accessibility, and a screenshot as `name`. `first` prepares or asserts
 * each look. The screen is left in the first look.
 */
export const expectGoodLooks = async (
  page: Page,
  name: string,
  first: (look: Look) => Promise<unknown> = async () => undefined,
): Promise<void> => {
  const show = async ({ scheme, width, height }: Omit<Look, "name">) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height });
  };
  for (const look of looks) {
    await show(look);
    await first(look);
    await expectAccessible(page);
    await screenshot(page, `${name}-${look.name}`);
  }
  await show({ scheme: "light", width: 1440, height: 900 });
};

/** Nothing of the screen lies beyond its right edge. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(beyond).toBeLessThanOrEqual(0);
};

export interface ProfileOptions {
  width?: number;
  height?: number;
  scheme?: "light" | "dark";
  touch?: boolean;
  /** As phones do it: the layout follows the screen, and touches come without a mouse. */
  mobile?: boolean;
  /** Opens the server under another name. */
  origin?: string;
  /** Things fade in and out, as they do for most people. */
  motion?: boolean;
  /** Lets the shell be cached in this profile; elsewhere tests stand between the browser and the server. */
  cachesShell?: boolean;
  /** A page's text stands before its editor; elsewhere tests look for the editor's text at once. */
  previews?: boolean;
}

/** Run in the page: no page has a preview. */
const withoutPreviews = (): void => {
  const ask = window.fetch;
  window.fetch = (input, init) =>
    typeof input === "string" && /^\/api\/cortex\/pages\/[^/]+\/preview$/.test(input)
      ? Promise.resolve(new Response(null, { status: 404 }))
      : ask.call(window, input, init);
};

/** A browser profile: cookies, storage, German. */
export const newProfile = async (
  browser: Browser,
  baseURL: string,
  options: ProfileOptions = {},
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL: options.origin ?? baseURL,
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    colorScheme: options.scheme ?? "light",
    // Screens are judged as they stand, not while they fade in.
    reducedMotion: options.motion ? "no-preference" : "reduce",
    hasTouch: options.touch ?? options.mobile ?? false,
    isMobile: options.mobile ?? false,
    serviceWorkers: options.cachesShell ? "allow" : "block",
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
  });
  context.setDefaultTimeout(30_000);
  if (!options.previews) await context.addInitScript(withoutPreviews);
  return context;
};

/** Follows the requests of a window that have no answer. */
const unansweredOf = (page: Page): (() => string[]) => {
  const underWay = new Map<Request, number>();
  const failed: string[] = [];
  const nameOf = (request: Request): string => `${request.method()} ${new URL(request.url()).pathname}`;
  page.on("request", (request) => underWay.set(request, performance.now()));
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => {
    underWay.delete(request);
    failed.push(`${nameOf(request)}: ${request.failure()?.errorText ?? "failed"}`);
    if (failed.length > 12) failed.shift();
  });
  return () => [
    ...[...underWay].map(
      ([request, since]) => `${nameOf(request)}: under way for ${Math.round(performance.now() - since)}`,
    ),
    ...failed,
  ];
};

/** Opens the first window of a profile. */
export const visitorOf = async (context: BrowserContext): Promise<Visitor> => {
  const page = await context.newPage();
  const problems: string[] = [];
  let outage = false;
  page.on("console", (message) => {
    // The browser itself reports every answer that is not 2xx; tests that provoke one look at the screen instead.
    if (message.type() !== "error" || message.text().startsWith("Failed to load resource")) return;
    if (!outage || !/WebSocket|ERR_CONNECTION/.test(message.text())) problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
  return {
    context,
    page,
    problems,
    unanswered: unansweredOf(page),
    expectOutage: () => {
      outage = true;
    },
  };
};

/** A browser profile of its own, with one window. */
export const newVisitor = async (
  browser: Browser,
  baseURL: string,
  options?: ProfileOptions,
): Promise<Visitor> => visitorOf(await newProfile(browser, baseURL, options));

/** Saves a screenshot to the build output where somebody wants to look at it (`SCREENSHOTS=1`): they take as long as many a test. */
export const screenshot = async (page: Page, name: string): Promise<void> => {
  if (!process.env["SCREENSHOTS"]) return;
  const folder = resolve(root, "build-output/screenshots");
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: resolve(folder, `${name}.png`), animations: "disabled" });
};

/** Waits for transitions to end, since colours differ meanwhile; infinite animations are ignored. */
export const whenStill = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (each) =>
          each.playState !== "running" ||
          each.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  );
};

/** Fails when axe finds a serious or critical problem on the screen as it stands. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await whenStill(page);
  // Nothing is framed here: results need no page of their own to be put together, which is quicker.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .analyze();
  const serious = violations
    .filter((v) => v.impact === "serious" || v.impact === "critical")
    .map((v) => `${v.id}: ${v.help} (${v.nodes.map((n) => n.target.join(" ")).join(", ")})`);
  expect(serious).toEqual([]);
};
