import { describe, expect, it } from "vitest";
import {
  afterHeadClick,
  ariaSort,
  defaultSorting,
  sortingText,
  readSorting,
  sortItems,
} from "./sort-items.ts";
import { testFolder, testItem } from "./item-for-tests.ts";

const names = (items: readonly { display_name: string }[]) => items.map(({ display_name }) => display_name);

const items = [
  testItem("Zebra.txt", { file_size: 5, last_modified: "2026-01-03T00:00:00.000Z" }),
  testItem("Äpfel.txt", { file_size: 900, last_modified: "2026-01-01T00:00:00.000Z" }),
  testFolder("Urlaub", { last_modified: "2026-01-09T00:00:00.000Z" }),
  testItem("Bild 10.png", { file_size: 5, last_modified: "2026-01-02T00:00:00.000Z" }),
  testItem("Bild 2.png", { file_size: 7, last_modified: "2026-01-04T00:00:00.000Z" }),
  testFolder("archiv", { last_modified: "2026-01-10T00:00:00.000Z" }),
];

describe("the order of a folder", () => {
  it("is folders first, then German order with numbers as numbers", () => {
    expect(names(sortItems(items, defaultSorting))).toEqual([
      "archiv",
      "Urlaub",
      "Äpfel.txt",
      "Bild 2.png",
      "Bild 10.png",
      "Zebra.txt",
    ]);
  });

  it("keeps folders first when names are turned round", () => {
    expect(names(sortItems(items, { column: "name", descending: true })).slice(0, 3)).toEqual([
      "Urlaub",
      "archiv",
      "Zebra.txt",
    ]);
  });

  it("by size puts the biggest first, alike ones by name, and folders by name", () => {
    expect(names(sortItems(items, { column: "size", descending: true }))).toEqual([
      "archiv",
      "Urlaub",
      "Äpfel.txt",
      "Bild 2.png",
      "Bild 10.png",
      "Zebra.txt",
    ]);
  });

  it("by date puts the newest first among folders and among files", () => {
    expect(names(sortItems(items, { column: "date", descending: true }))).toEqual([
      "archiv",
      "Urlaub",
      "Bild 2.png",
      "Zebra.txt",
      "Bild 10.png",
      "Äpfel.txt",
    ]);
  });
});

describe("a click on the head of a column", () => {
  it("sorts by it, the biggest and newest first, and turns it when clicked again", () => {
    const bySize = afterHeadClick(defaultSorting, "size");
    expect(bySize).toEqual({ column: "size", descending: true });
    expect(afterHeadClick(bySize, "size")).toEqual({ column: "size", descending: false });
    expect(afterHeadClick(bySize, "name")).toEqual(defaultSorting);
  });

  it("is announced to assistive technology at that column alone", () => {
    expect(ariaSort({ column: "size", descending: true }, "size")).toBe("descending");
    expect(ariaSort(defaultSorting, "name")).toBe("ascending");
    expect(ariaSort(defaultSorting, "date")).toBe("none");
  });
});

it("survives a reload, and nonsense stored in the browser is the usual order", () => {
  expect(readSorting(sortingText({ column: "date", descending: true }))).toEqual({
    column: "date",
    descending: true,
  });
  expect(readSorting("owner:desc")).toEqual(defaultSorting);
  expect(readSorting(undefined)).toEqual(defaultSorting);
});
