import { expect, it } from "vitest";
import { findTrashed, mostListed } from "./find-trashed.ts";

const when = "2026-11-26T05:00:00.000Z";
const trash = {
  trashed_pages: [
    ...Array.from({ length: mostListed + 50 }, (_, n) => ({
      page_id: `p${n}`,
      title: `Zeile ${n}`,
      last_modified: when,
      trashed_at: when,
    })),
    { page_id: "last", title: "Steuererklärung", last_modified: when, trashed_at: when },
  ],
  trashed_databases: [{ database_id: 1, name: "Bücher", entries: 3, trashed_at: when, trashed_by: "admin" }],
  trashed_parts: [
    {
      part_id: "view-3",
      kind: "view" as const,
      name: "Offen",
      database_id: 2,
      database_name: "Steuern",
      trashed_at: when,
      trashed_by: null,
    },
  ],
  trash_days: 30,
};

it("lists no more pages than a screen takes, and says how many are left", () => {
  const { pages, databases, parts, more } = findTrashed(trash, "");
  expect([pages.length, more, databases.length, parts.length]).toEqual([mostListed, 51, 1, 1]);
});

it("finds what is beyond them by a part of its name, or of its database", () => {
  const { pages, databases, parts, more } = findTrashed(trash, " steuer ");
  expect(pages.map(({ title }) => title)).toEqual(["Steuererklärung"]);
  expect([databases.length, parts.length, more]).toEqual([0, 1, 0]);
  expect(findTrashed(trash, "BÜCHER").databases).toHaveLength(1);
  expect(findTrashed(trash, "nirgends")).toEqual({ pages: [], databases: [], parts: [], more: 0 });
});
