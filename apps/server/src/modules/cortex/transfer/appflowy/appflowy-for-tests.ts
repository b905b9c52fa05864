/** Exports of AppFlowy as it writes them: its `customDocumentToMarkdown`, one ZIP a page, and `CSVExport` in it. */

export type Files = Record<string, string | Uint8Array>;

export const appflowyIds = {
  house: "0b7c3f5e-6a54-5d1c-9e58-3b1f0a6f2c11",
  garden: "1c8d4a6f-7b65-5e2d-8f69-4c2a1b7a3d22",
  tasks: "2d9e5b7a-8c76-4f3e-9a7b-5d3b2c8b4e33",
  row: "3eaf6c8b-9d87-4a4f-8b8c-6e4c3d9c5f44",
} as const;

const { house, garden, tasks, row } = appflowyIds;

/** A page with every block that AppFlowy has, in the order and with the breaks that its encoder makes. */
export const appflowyPage = [
  "# Überblick",
  "Ein **fetter** und <u>wichtiger</u> Satz mit $a^2$",
  "Noch ein Absatz",
  "\tdarunter",
  "---",
  "- [ ] Fliesen",
  "\t- [x] Fuge",
  "* Punkt",
  "\t* innen",
  "\t\tText innen",
  "1. Eins",
  "1. Zwei",
  "- Maße",
  "\t320 cm",
  "\t```rust",
  "\tfn main() {",
  "\t\tlet a = 1;",
  "\t}",
  "\t```",
  "> Ein Zitat",
  "",
  "> 💡",
  "> Erst messen",
  "> dann sägen",
  "",
  "",
  "$$E = mc^2$$|Raum|m²|",
  "|---|---|",
  "|Küche|12|",
  "```",
  "# kein Titel",
  "```",
  `![](${house}/plan.png)`,
  "![](https://example.org/fern.png)Danach",
  "[https://example.org](https://example.org)",
  "[Angebot.pdf](/Users/anna/Angebot.pdf)",
  `[${garden}](Mein Garten)`,
  `[${row}](Fort)`,
  `[](${row})`,
  "Mar 4, 2026",
  `[](${house}/${tasks}.csv)`,
  "",
].join("\n");

/** The table of a database: relations are ids of rows, checklists the names of their steps. */
const table = [
  "Name,Status,Fertig,Datum,Tags,Verknüpft",
  `Streichen,Offen,No,"Mar 4, 2026","Haus,Innen",${row}`,
  `Fliesen,Fertig,Yes,"Mar 5, 2026","Haus,Außen",`,
  `Dach,Offen,No,"Mar 6, 2026","Haus,Außen",`,
  `Keller,Fertig,No,"Mar 7, 2026","Innen",`,
  "",
].join("\n");

/** The files of two exports, each of which is a ZIP of its own. */
export const appflowyFiles = (picture: Uint8Array): Record<"house" | "garden", Files> => ({
  house: {
    [`${house}/plan.png`]: picture,
    [`${house}/${tasks}.csv`]: table,
    [`Mein_Haus-${house}.md`]: appflowyPage,
  },
  garden: { [`Mein_Garten-${garden}.md`]: "Hecke\n" },
});
