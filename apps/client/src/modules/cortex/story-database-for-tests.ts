import type { Database, DatabaseDetail, Property, PropertyConfig, PropertyType } from "@maive/contract";

const property = (
  property_id: number,
  property_name: string,
  property_type: PropertyType,
  property_config: PropertyConfig = {},
): Property => ({
  property_id,
  property_name,
  property_type,
  property_config,
  is_lead_property: property_id === 1,
  property_group: null,
  position: property_id,
});

const options = [
  { id: "1", name: "Roman", color: "teal" as const },
  { id: "2", name: "Krimi", color: "red" as const },
  { id: "3", name: "Sachbuch", color: "blue" as const },
];

const view = (id: number, name: string) => ({ id, name, properties: {}, sorts: [], filters: [] });

/** A database with a property of each kind that has settings of its own. */
export const bookDatabase: DatabaseDetail = {
  database_id: 1,
  name: "Bücher",
  description: "Was im Regal steht",
  user_can_write: true,
  entry_count: 3,
  properties: [
    property(1, "Name", "text"),
    property(2, "Art", "single_choice", { options }),
    property(3, "Seiten", "number"),
    property(4, "Ausgeliehen", "date"),
    property(5, "Gelesen", "boolean"),
    property(6, "Autoren", "relation", { target: "cortex:2", multiple: true }),
    property(7, "Stunden", "formula", { formula: 'prop("Seiten") / 40' }),
    property(8, "Anlagen", "file", { max_files: 2, allowed_file_types: ["pdf"], max_file_size_mb: 5 }),
  ],
  view_configs: [view(1, "Alle Einträge"), view(2, "Ungelesen"), view(3, "Ausgeliehen")],
};

const database = (database_id: number, name: string, description: string): Database => ({
  database_id,
  name,
  description,
  user_can_write: true,
});

export const storyDatabases = [
  database(1, "Bücher", "Was im Regal steht"),
  database(2, "Autoren", ""),
  database(
    3,
    "Haushalt und Garten mit einem Namen, der lang genug ist, um umzubrechen",
    "Alles, was regelmäßig zu tun ist",
  ),
];
