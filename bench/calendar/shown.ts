import type { Page } from "playwright-core";

interface Watched {
  eventsShownAt?: number;
}

/** Records, in the page, the first frame with visible events. */
const watchEvents = (): void => {
  const watched = window as Window & Watched;
  delete watched.eventsShownAt;
  const look = () => {
    // Some are drawn only to be measured and stay unseen behind '+n weitere'.
    const seen = [...document.querySelectorAll("[data-event]")].filter(
      (element) => getComputedStyle(element).visibility === "visible",
    );
    if (seen.length < 30) {
      requestAnimationFrame(look);
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      watched.eventsShownAt = performance.now();
    });
    port1.start();
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
};

const shownAt = async (page: Page): Promise<number> => {
  const shown = await page.waitForFunction(
    () => (window as Window & Watched).eventsShownAt ?? null,
    undefined,
    { polling: 50 },
  );
  return (await shown.jsonValue()) ?? Number.NaN;
};

/** From the last byte of a month's events to the frame that shows them, in ms. */
export const dataToEvents = async (page: Page, path: string, month: number): Promise<number> => {
  await page.goto("about:blank");
  await page.addInitScript(watchEvents);
  await page.goto(path, { waitUntil: "commit" });
  const shown = await shownAt(page);
  const arrived = await page.evaluate(
    (wanted) =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.includes("calendar-events") && name.includes(`month=${wanted}&`))
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd)[0] ?? Number.NaN,
    month,
  );
  return shown - arrived;
};

/** CPU time of the page's main thread in ms, independent of other load. */
const startWorkClock = async (page: Page): Promise<() => Promise<number>> => {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1_000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
  };
};

/** From the click on a cached month to its first frame: wall-clock and CPU time in ms. */
export const clickToEvents = async (
  page: Page,
  button: string,
): Promise<{ passed: number; worked: number }> => {
  const work = await startWorkClock(page);
  await page.evaluate(watchEvents);
  const before = await work();
  const started = await page.evaluate((name) => {
    const now = performance.now();
    document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click();
    return now;
  }, button);
  const passed = (await shownAt(page)) - started;
  return { passed, worked: (await work()) - before };
};
