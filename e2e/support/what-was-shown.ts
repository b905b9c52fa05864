import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { TestContext } from "vitest";
import type { Visitor } from "./browser.ts";

declare module "vitest" {
  interface TaskMeta {
    /** What the windows of a failed try showed; `tools/test/outcome.ts` adds it to what failed. */
    screens?: string[];
  }
}

const folder = resolve(import.meta.dirname, "../../build-output/screenshots/failed");
const longest = 4_000;

/** Run in the page: its last answers. */
const lastAnswers = (): string[] =>
  (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
    .filter(({ initiatorType }) => initiatorType === "fetch" || initiatorType === "xmlhttprequest")
    .slice(-12)
    .map(({ name, startTime, duration, responseStatus }) =>
      [
        responseStatus,
        name.slice(location.origin.length),
        "at",
        Math.round(startTime),
        "for",
        Math.round(duration),
      ].join(" "),
    )
    .concat(
      `now ${Math.round(performance.now())}, ${document.visibilityState}, focus: ${document.hasFocus()}`,
    );

/** Records what each window of a failed test shows: address, tree of accessibility and last answers for the outcome, a picture beside it. */
export const recordScreens = async (
  { task }: Pick<TestContext, "task">,
  visitors: readonly Visitor[],
): Promise<void> => {
  if (task.result?.state !== "fail") return;
  mkdirSync(folder, { recursive: true });
  const screens = visitors
    .flatMap((visitor) => visitor.context.pages().map((page) => ({ page, visitor })))
    .map(async ({ page, visitor }, index) => {
      // What its own limits end while it is looked at would be missing.
      const unanswered = page === visitor.page ? visitor.unanswered() : [];
      try {
        const name = `${task.name.replaceAll(/[^\p{L}\d]+/gu, "-").slice(0, 80)}-${index + 1}.png`;
        await page.screenshot({ path: join(folder, name), timeout: 5_000 });
        const tree = await page.locator("body").ariaSnapshot({ timeout: 5_000 });
        const answers = await page.evaluate(lastAnswers);
        return `${page.url()} (${name})\n${tree.slice(0, longest)}\nAnswers (in ms):\n${answers.join("\n")}\nUnanswered:\n${unanswered.join("\n")}`;
      } catch (error) {
        return `${page.url()}: could not be looked at: ${String(error)}`;
      }
    });
  task.meta.screens = [...(task.meta.screens ?? []), ...(await Promise.all(screens))];
};
