import type { Locator, Page } from "playwright-core";

export interface SeededEvent {
  title: string;
  start: string;
  end?: string;
  time?: boolean;
}

/** The calendar as a person sees it. Days are `yyyy-mm-dd`. */
export class CalendarPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(day: string, view = "monat"): Promise<void> {
    await this.page.goto(`/calendar?ansicht=${view}&datum=${day}`);
    await this.page.locator("[data-day], [role=list]").first().waitFor();
  }

  get heading(): Locator {
    return this.page.getByRole("heading", { level: 1 });
  }

  get dialog(): Locator {
    return this.page.getByRole("dialog", { name: "Termin anlegen" });
  }

  get create(): Locator {
    return this.page.getByRole("toolbar").getByRole("button", { name: "Termin anlegen" });
  }

  day(day: string): Locator {
    return this.page.locator(`[data-day="${day}"]`);
  }

  dayDialog(germanDay: string): Locator {
    return this.page.getByRole("dialog", { name: `Termine am ${germanDay}` });
  }

  /** Every piece of an event in the grid: one per week it is in. */
  event(title: string): Locator {
    return this.page.locator("[data-event]").filter({ hasText: title });
  }

  /** An event, once it stands on that day. */
  eventOn(day: string, title: string): Locator {
    return this.day(day).locator("[data-event]").filter({ hasText: title });
  }

  /** An event once it stands on that day and has the focus. */
  focusedEvent(day: string, title: string): Locator {
    return this.day(day).locator("[data-event]:focus").filter({ hasText: title });
  }

  /** Puts the focus on an event; while the grid still places its events they take none. */
  async focus(event: Locator): Promise<void> {
    do await event.focus();
    while ((await event.and(this.page.locator(":focus")).count()) === 0);
  }

  /** Puts the focus on an event of that day. */
  focusEvent(day: string, title: string): Promise<void> {
    return this.focus(this.eventOn(day, title));
  }

  async clickDay(day: string): Promise<void> {
    const box = await this.#box(this.day(day));
    await this.page.mouse.click(box.x + box.width / 2, box.y + box.height - 8);
  }

  /** Marks days by dragging over their empty parts. */
  async dragOver(from: string, to: string): Promise<void> {
    const [first, last] = [await this.#box(this.day(from)), await this.#box(this.day(to))];
    await this.page.mouse.move(first.x + first.width / 2, first.y + first.height - 8);
    await this.page.mouse.down();
    await this.page.mouse.move(first.x + first.width / 2 + 12, first.y + first.height - 12, { steps: 3 });
    await this.page.mouse.move(last.x + last.width / 2, last.y + last.height - 8, { steps: 8 });
    await this.page.mouse.up();
  }

  /** Drags an event by its middle onto a day. */
  async drag(title: string, to: string): Promise<void> {
    await this.hold(title, to);
    await this.letGo();
  }

  /** Drags an event by its middle over a day and holds it there. */
  async hold(title: string, to: string): Promise<void> {
    const from = await this.#box(this.event(title).first());
    const target = await this.#box(this.day(to));
    await this.page.mouse.move(from.x + Math.min(40, from.width / 2), from.y + from.height / 2);
    await this.page.mouse.down();
    await this.page.mouse.move(from.x + 50, from.y + from.height / 2 + 6, { steps: 4 });
    await this.page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 10 });
  }

  async letGo(): Promise<void> {
    await this.page.mouse.up();
  }

  /** Drags an event of an hour in the grid of hours, or its lower edge. */
  async dragBy(event: Locator, by: { hours: number; to?: string; edge?: "end" }): Promise<void> {
    await event.hover();
    const box = await this.#box(event);
    const hour = 52;
    const x = box.x + box.width / 2;
    const y = by.edge ? box.y + box.height - 3 : box.y + 8;
    const column = by.to ? await this.#box(this.day(by.to)) : null;
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    await this.page.mouse.move(x + 4, y + 10, { steps: 3 });
    await this.page.mouse.move(column ? column.x + column.width / 2 : x, y + by.hours * hour, { steps: 10 });
    await this.page.mouse.up();
  }

  async tapDay(day: string): Promise<void> {
    const box = await this.#box(this.day(day));
    await this.page.touchscreen.tap(box.x + box.width / 2, box.y + 12);
  }

  /** Holds an event with a finger until it is loose, and drags it onto a day. */
  async longDrag(title: string, to: string): Promise<void> {
    const [from, target] = [await this.#box(this.event(title).first()), await this.#box(this.day(to))];
    const session = await this.page.context().newCDPSession(this.page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", x: number, y: number) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: type === "touchEnd" ? [] : [{ x, y }],
      });
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
    await touch("touchStart", x, y);
    await this.event(title)
      .and(this.page.locator('[class*="selected"]'))
      .first()
      .waitFor({ state: "attached" });
    const steps = 8;
    for (let n = 1; n <= steps; n += 1)
      await touch(
        "touchMove",
        x + ((target.x + target.width / 2 - x) * n) / steps,
        y + ((target.y + target.height / 2 - y) * n) / steps,
      );
    await touch("touchEnd", 0, 0);
  }

  /** Drags the end of an event onto a day. */
  async stretch(title: string, to: string): Promise<void> {
    const event = this.event(title).last();
    await event.hover();
    const from = await this.#box(event);
    const target = await this.#box(this.day(to));
    await this.page.mouse.move(from.x + from.width - 3, from.y + from.height / 2);
    await this.page.mouse.down();
    await this.page.mouse.move(from.x + from.width + 8, from.y + from.height / 2, { steps: 4 });
    await this.page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 10 });
    await this.page.mouse.up();
  }

  async write(
    fields: Partial<Record<"Titel" | "Start" | "Ende" | "Uhrzeit" | "Endzeit" | "Ort" | "Notizen", string>>,
  ): Promise<void> {
    for (const [label, value] of Object.entries(fields)) await this.dialog.getByLabel(label).fill(value);
  }

  async submit(): Promise<void> {
    await this.dialog.getByRole("button", { name: "Anlegen", exact: true }).click();
  }

  /** Makes events by the API, as whoever is signed in here. @returns their ids. */
  async seed(events: readonly SeededEvent[], database = 0, property = "Timeline"): Promise<string[]> {
    const ids: string[] = [];
    for (const { title, start, end, time } of events) {
      const value = JSON.stringify({
        start_date: start,
        end_date: end ?? null,
        include_time: time ?? false,
        include_end_date: end !== undefined,
      });
      const answer = await this.page.request.post(`/api/cortex/databases/${database}/entries`, {
        data: { title, properties: { [property]: value } },
      });
      if (answer.status() !== 201) throw new Error(await answer.text());
      ids.push(((await answer.json()) as { page_id: string }).page_id);
    }
    return ids;
  }

  /** What is stored as the date of an event of database 0. */
  async stored(entryId: string): Promise<unknown> {
    const answer = await this.page.request.get(`/api/cortex/pages/${entryId}`);
    const { properties_list } = (await answer.json()) as {
      properties_list: { property_name: string; value: string | null }[];
    };
    const value = properties_list.find(({ property_name }) => property_name === "Timeline")?.value;
    return value ? (JSON.parse(value) as unknown) : null;
  }

  async #box(locator: Locator) {
    const box = await locator.boundingBox();
    if (!box) throw new Error("not on the screen");
    return box;
  }
}
