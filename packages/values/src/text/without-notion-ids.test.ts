import { expect, it } from "vitest";
import { withoutNotionIds } from "./without-notion-ids.ts";

const id = "aa11bb22cc33dd44ee55ff6600112233";

it.each([
  [`Projekte ${id}_all.csv`, "Projekte_all.csv"],
  [`Haus ${id}/Küche ${id.toUpperCase()}.md`, "Haus/Küche.md"],
  [`Haus_${id}/Haus-${id}`, "Haus/Haus"],
  [`Haus%20${id}/K%C3%BCche%20${id}.md`, "Haus/K%C3%BCche.md"],
  // What is not at the end of a name is no id of Notion.
  [`Prüfsumme ${id}0.md`, `Prüfsumme ${id}0.md`],
  [`${id}.md`, `${id}.md`],
  [`Bild ${id} alt.png`, `Bild ${id} alt.png`],
  ["Notion", "Notion"],
])("%s is %s without ids of Notion", (path, shown) => {
  expect(withoutNotionIds(path)).toBe(shown);
});
