import { describe, expect, it } from "vitest";
import { aPage, below } from "../../../../test/page-factory.ts";
import { moveTargets } from "./move-targets.ts";

const reise = aPage("Reise");
const pages = [
  reise,
  below("Reise", "Hotel"),
  below("Hotel", "Zimmer"),
  aPage("Haus"),
  aPage("Fremd", { user_can_write: false }),
];
const root = { title: "Root-Ebene (keine Eltern)" };
const titles = (search: string, given: typeof root | null = root) =>
  moveTargets(pages, reise, { search, root: given }).map(({ title }) => title);

describe("where a page may be moved", () => {
  it("is never below itself, and only where one may write", () => {
    expect(titles("")).toEqual(["Root-Ebene (keine Eltern)", "Haus"]);
  });

  it("is found by title, whatever the case", () => {
    expect(titles("hAU")).toEqual(["Haus"]);
    expect(titles("nichts")).toEqual([]);
  });

  it("stands in the order of the tree, each with what is above it, which is searched, too", () => {
    const house = [aPage("Haus"), aPage("Garten"), below("Küche", "Herd"), below("Haus", "Küche")];
    const paths = (search: string) =>
      moveTargets(house, reise, { search, root: null }).map(({ title, above }) =>
        [...above, title].join(" › "),
      );
    expect(paths("")).toEqual(["Haus", "Haus › Küche", "Haus › Küche › Herd", "Garten"]);
    expect(paths("küche")).toEqual(["Haus › Küche", "Haus › Küche › Herd"]);
  });

  it("is not the root for whoever may not write there", () => {
    expect(titles("", null)).toEqual(["Haus"]);
  });
});
