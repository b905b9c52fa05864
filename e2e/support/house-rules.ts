import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { whenStill } from "./browser.ts";

/** Violations of the rules for every screen, one sentence each. */
export type Complaints = string[];

/** Everything axe finds, of every level; `rules` looks at these alone. */
export const axeComplaints = async (page: Page, rules?: string[]): Promise<Complaints> => {
  await whenStill(page);
  const builder = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ["violations"],
    ...(rules ? { runOnly: { type: "rule", values: rules } } : {}),
  });
  const { violations } = await builder.analyze();
  return violations.map(
    (v) => `axe ${v.impact} ${v.id}: ${v.help} (${v.nodes.map((n) => n.target.join(" ")).join(", ")})`,
  );
};

/** The page never scrolls sideways. */
export const sidewaysComplaints = (page: Page): Promise<Complaints> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll("*")]
      .filter((each) => each.getBoundingClientRect().right > clientWidth + 1)
      .slice(0, 3)
      .map((each) => `${each.tagName}.${each.className}`);
    return [`scrolls sideways: ${scrollWidth} of ${clientWidth} px (${wide.join(", ")})`];
  });

/** One first heading; a page that is shown beside the screen has its own. */
export const headingComplaints = async (page: Page): Promise<Complaints> => {
  const all = await page.getByRole("heading", { level: 1 }).count();
  const count = all - (await page.getByRole("complementary").getByRole("heading", { level: 1 }).count());
  return count === 1 ? [] : [`${count} first headings`];
};

const controls = new Set([
  "button",
  "link",
  "textbox",
  "searchbox",
  "combobox",
  "checkbox",
  "radio",
  "switch",
  "slider",
  "spinbutton",
  "tab",
  "menuitem",
  "option",
  "treeitem",
  "grid",
  "tree",
  "tablist",
  "listbox",
  "dialog",
]);

/** Every control has a name, as assistive technology computes it. */
export const nameComplaints = async (page: Page): Promise<Complaints> => {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  return nodes
    .filter(({ ignored, role, name }) => !ignored && controls.has(role?.value) && !name?.value?.trim())
    .map(({ role }) => `${role?.value} without a name`);
};

/**
 * Targets that a finger may miss: smaller than 44 px in one direction, other than links within text.
 * @param besides a selector of small ones that have a larger way beside them.
 */
export const touchComplaints = (page: Page, besides?: string): Promise<Complaints> =>
  page.evaluate((small) => {
    const targets =
      "button, a[href], [role='button'], [role='tab'], [role='menuitem'], input:not([type='hidden'])";
    return [...document.querySelectorAll<HTMLElement>(targets)].flatMap((each) => {
      // What a person presses may be the label around it.
      const pressed =
        each.closest<HTMLElement>(each.matches("input") ? "label, .mantine-Input-wrapper > *" : "label") ??
        each;
      const { width, height } = pressed.getBoundingClientRect();
      const style = getComputedStyle(pressed);
      const shown = width > 1 && height > 1 && style.visibility !== "hidden" && style.opacity !== "0";
      // What only assistive technology is told has another way for fingers.
      let clipped = false;
      for (let around = each.parentElement; around && !clipped; around = around.parentElement)
        clipped = getComputedStyle(around).clipPath === "inset(50%)";
      const covered = each.matches("input[type='radio'], input[type='checkbox'], input[type='file']");
      if (small && each.matches(small)) return [];
      if (!shown || covered || clipped || style.display === "inline" || (width >= 43.5 && height >= 43.5))
        return [];
      const name = each.getAttribute("aria-label") ?? each.textContent?.trim() ?? "";
      return [`${Math.round(width)}x${Math.round(height)} px to touch: ${name || each.className}`];
    });
  }, besides ?? null);

/**
 * Walks the screen by Tab: everything that can have the focus gets it, and looks other with it than without.
 * Groups of which Tab reaches one (radios) count as one.
 */
export const tabComplaints = async (page: Page): Promise<Complaints> => {
  await page.evaluate(() => {
    const look = (element: Element): string => {
      const parts: string[] = [];
      const around = [element, element.nextElementSibling, element.firstElementChild];
      for (let each: Element | null = element.parentElement, depth = 0; each && depth < 3; depth += 1) {
        around.push(each);
        each = each.parentElement;
      }
      for (const each of around) {
        if (!each) continue;
        const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(each);
        parts.push(outline, boxShadow, borderColor, backgroundColor);
      }
      // Lines that are drawn beside an element.
      for (const beside of ["::after", "::before"]) {
        const { opacity, backgroundColor } = getComputedStyle(element, beside);
        parts.push(opacity, backgroundColor);
      }
      return parts.join("|");
    };
    const seen = new Map<Element, string>();
    const candidates = () =>
      [
        ...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, [tabindex]"),
      ].filter(
        (each) =>
          each.tabIndex >= 0 &&
          !each.matches(":disabled") &&
          each.closest("[inert]") === null &&
          each.checkVisibility({ visibilityProperty: true }),
      );
    const name = (each: Element) =>
      `${each.tagName.toLowerCase()} „${each.getAttribute("aria-label") ?? each.textContent?.trim().slice(0, 40) ?? ""}“ ${each.id}`;
    let ends = 0;
    let last: Element | null = null;
    const walk = {
      /** Notes what has the focus now; true once the walk is around. */
      step: (): boolean => {
        for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
        const now = document.activeElement;
        // The way may begin in the middle: it leads past the end of the page once.
        if (!now || now === document.body) return ++ends > 1;
        // A field of date and time has the focus for each of its parts.
        if (now === last && now.matches("input[type^='date'], input[type='time']")) return false;
        last = now;
        if (seen.has(now)) return true;
        seen.set(now, look(now));
        return false;
      },
      complaints: (): string[] => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
        const groups = new Set([...seen.keys()].map((each) => each.getAttribute("name")));
        return [
          ...candidates()
            .filter((each) => !seen.has(each))
            .filter((each) => !(each.matches("[type='radio']") && groups.has(each.getAttribute("name"))))
            .map((each) => `Tab does not reach ${name(each)}`),
          ...[...seen]
            // In a text it is the caret that shows where one is.
            .filter(([each]) => !each.matches("[contenteditable='true'], textarea"))
            .filter(([each, focused]) => each.isConnected && look(each) === focused)
            .map(([each]) => `nothing shows that the focus is on ${name(each)}`),
        ];
      },
    };
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    document.getSelection()?.removeAllRanges();
    Object.assign(window, { walk });
  });
  for (let around = false; !around;) {
    await page.keyboard.press("Tab");
    around = await page.evaluate(
      () => (window as Window & { walk?: { step(): boolean } }).walk?.step() ?? true,
    );
  }
  return page.evaluate(
    () => (window as Window & { walk?: { complaints(): string[] } }).walk?.complaints() ?? [],
  );
};
