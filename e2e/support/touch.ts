import type { CDPSession, Locator, Page } from "playwright-core";

interface Point {
  x: number;
  y: number;
}

/** The middle of an element, in pixels of the window. */
export const middleOf = async (element: Locator): Promise<Point> => {
  const box = await element.boundingBox();
  if (!box) throw new Error("the element is not shown");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** One finger of a person who rests and drags, which `tap` cannot. */
export class Finger {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async of(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  async down(at: Point): Promise<void> {
    await this.#session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
  }

  async move(to: Point): Promise<void> {
    await this.#session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [to] });
  }

  async up(): Promise<void> {
    await this.#session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }

  /** Drags from one point to another in some steps, as a finger does. */
  async drag(from: Point, to: Point, steps = 8): Promise<void> {
    await this.down(from);
    for (let step = 1; step <= steps; step += 1)
      await this.move({
        x: from.x + ((to.x - from.x) * step) / steps,
        y: from.y + ((to.y - from.y) * step) / steps,
      });
    await this.up();
  }
}
