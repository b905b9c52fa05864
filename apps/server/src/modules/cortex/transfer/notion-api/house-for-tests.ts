import { notionFixtureIds as ids } from "../notion-for-tests.ts";
import { type ServedNotion, value } from "./notion-server-for-tests.ts";

const reference = (id: string): string =>
  `{{notion:block_property:${id}:00000000-0000-0000-0000-000000000000:8994905a-074a-415f-9bcf-d1f8b4fa38e4}}`;

const options = (...all: [string, string][]) => ({
  options: all.map(([name, color]) => ({ id: name, name, color })),
});

/** An id of an entry that its export has no page of. */
const roofId = "aabb000000000000000000000000cc11";

/** What Notion's API has of the house that `notionMarkdown` exports. */
export const notionHouse = (address: string): ServedNotion => ({
  databases: [
    {
      id: ids.projects,
      properties: {
        Name: { id: "title", type: "title", title: {} },
        Status: {
          id: "st",
          type: "status",
          status: {
            ...options(["Offen", "default"], ["Läuft", "blue"], ["Fertig", "green"]),
            groups: [{ id: "g", name: "To-do", color: "gray", option_ids: ["Offen"] }],
          },
        },
        Tags: {
          id: "ms",
          type: "multi_select",
          multi_select: options(
            ["Außen", "yellow"],
            ["Innen", "purple"],
            ["Haus", "red"],
            ["Keller", "brown"],
          ),
        },
        Budget: { id: "nu", type: "number", number: { format: "euro" } },
        Aufgaben: {
          id: "r%3Ael",
          type: "relation",
          relation: {
            database_id: ids.tasks,
            type: "dual_property",
            dual_property: { synced_property_id: "pr", synced_property_name: "Projekt" },
          },
        },
        Plan: { id: "da", type: "date", date: {} },
        Fertig: { id: "cb", type: "checkbox", checkbox: {} },
        Zuständig: { id: "pe", type: "people", people: {} },
        Doppelt: {
          id: "f1",
          type: "formula",
          formula: { expression: `${reference("nu")} * 2` },
        },
        Anzahl: {
          id: "ro",
          type: "rollup",
          rollup: {
            relation_property_name: "Aufgaben",
            relation_property_id: "r:el",
            rollup_property_name: "Aufgabe",
            rollup_property_id: "title",
            function: "count",
          },
        },
        Seltsam: { id: "f2", type: "formula", formula: { expression: `style(id(), "b")` } },
      },
      pages: [
        {
          id: ids.kitchen,
          icon: { type: "emoji", emoji: "🍳" },
          cover: { type: "file", file: { url: `${address}/kueche.png` } },
          properties: {
            Name: value.title("Küche"),
            Budget: value.number(1_250.5),
            Status: value.status("Läuft"),
            Aufgaben: value.relation([ids.paint, ids.tiles]),
            Plan: value.date("2026-01-02T15:00:00.000+01:00", "2026-01-04T18:30:00.000+01:00"),
          },
        },
        { id: ids.garden, properties: { Name: value.title("Garten"), Aufgaben: value.relation([]) } },
        { id: roofId, properties: { Name: value.title("Dach"), Aufgaben: value.relation([]) } },
        {
          id: "aabb000000000000000000000000cc12",
          properties: { Name: value.title("Keller"), Aufgaben: value.relation([ids.sub]) },
        },
      ],
    },
    {
      id: ids.tasks,
      properties: {
        Aufgabe: { id: "title", type: "title", title: {} },
        Projekt: {
          id: "pr",
          type: "relation",
          relation: {
            database_id: ids.projects,
            type: "dual_property",
            dual_property: { synced_property_id: "r%3Ael", synced_property_name: "Aufgaben" },
          },
        },
        Zeit: { id: "nu", type: "number", number: { format: "number" } },
      },
      pages: [
        {
          id: ids.paint,
          icon: { type: "external", external: { url: "https://www.notion.so/icons/brush_gray.svg" } },
          properties: {
            Aufgabe: value.title("Streichen"),
            Projekt: value.relation([ids.kitchen], "pr"),
            Zeit: value.number(3),
          },
        },
        {
          id: ids.tiles,
          properties: { Aufgabe: value.title("Fliesen"), Projekt: value.relation([ids.kitchen], "pr") },
        },
      ],
    },
  ],
  pages: [
    {
      id: ids.home,
      icon: { type: "emoji", emoji: "🏠" },
      cover: { type: "file", file: { url: `${address}/haus.png`, expiry_time: "2026-01-01T00:00:00.000Z" } },
    },
  ],
});
