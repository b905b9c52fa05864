import type { Page } from "playwright-core";
import type { Visitor } from "./browser.ts";
import { makeTable, type Table } from "./table.ts";

/** Chooses the layout of the open view. */
export const layOut = async (page: Page, layout: string): Promise<void> => {
  await page.getByRole("button", { name: /^Darstellung: / }).click();
  await page.getByRole("menuitemradio", { name: layout, exact: true }).click();
};

/** A column of a board. */
export const columnOf = (page: Page, name: string) =>
  page.getByRole("region", { name: new RegExp(`^${name}, \\d`) });

export const cardOf = (page: Page, title: string) => page.getByRole("button", { name: title, exact: true });

/** The titles of the cards in a column, in their order. */
export const titlesIn = (page: Page, column: string): Promise<string[]> =>
  columnOf(page, column).locator("[data-board-title]").allTextContents();

/** A table of work in a garden, by state and hours. */
export const gardenTable = (visitor: Visitor, name: string): Promise<Table> =>
  makeTable(visitor, {
    name,
    properties: [
      { name: "Stand", type: "single_choice", options: ["offen", "läuft", "fertig"] },
      { name: "Stunden", type: "number" },
    ],
    rows: [
      { title: "Rasen mähen", Stand: "offen", Stunden: "2" },
      { title: "Hecke schneiden", Stand: "offen", Stunden: "3.5" },
      { title: "Zaun streichen", Stand: "läuft", Stunden: "8" },
      { title: "Beete planen", Stand: "fertig" },
      { title: "Gartenbuch", Stunden: "1" },
    ],
  });

/** The stored state of each work, by title. */
export const storedStates = async (table: Table): Promise<Map<string, string>> =>
  new Map((await table.stored("Stand")).map(([title = "", state = ""]) => [title, state]));
