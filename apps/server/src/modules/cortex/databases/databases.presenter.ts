import type { ButtonAction, Database, DatabaseDetail, ListedTemplate } from "@maive/contract";
import type { Access } from "../../../shared/actor.ts";
import type { DatabaseRow } from "../access/index.ts";
import {
  type ColumnWork,
  type DatabaseProperty,
  presentProperty,
  withActions,
  withoutHidden,
} from "../properties/index.ts";
import { type DatabaseView, type MayShowFilter, presentView } from "../views/index.ts";

/** A database in a list. */
export const presentDatabase = (row: DatabaseRow, access: Access): Database => ({
  database_id: row.database_id,
  name: row.name,
  description: row.description,
  user_can_write: access === "write",
});

/** A database with its schema and views. */
export const presentDatabaseDetail = (
  row: DatabaseRow,
  access: Access,
  contents: {
    properties: readonly DatabaseProperty[];
    /** Those whose results are hidden. */
    restricted: ReadonlySet<number>;
    views: readonly DatabaseView[];
    mayShowFilter: MayShowFilter;
    entryCount: number;
    /** Null without the right to add entries. */
    templates: readonly ListedTemplate[] | null;
    /** What buttons do; of none for all but main. */
    actions: ReadonlyMap<number, ButtonAction[]>;
    converting: readonly ColumnWork[];
    /** Whether failed conversions are included. */
    showsFailures: boolean;
    calculating: DatabaseDetail["calculating"] | null;
    timeZone: string;
  },
): DatabaseDetail => ({
  database_id: row.database_id,
  name: row.name,
  description: row.description,
  user_can_write: access === "write",
  properties: contents.properties.map((property, position) => {
    const shown = presentProperty(
      contents.restricted.has(property.propertyId)
        ? { ...property, config: withoutHidden(property) }
        : property,
      position,
      contents.converting.find(({ propertyId }) => propertyId === property.propertyId),
    );
    const failed = contents.showsFailures ? property.failedConversion : undefined;
    const presentedProperty = failed
      ? { ...shown, conversion_failed: { property_type: failed.type, failed_at: failed.at } }
      : shown;
    return withActions(presentedProperty, contents.actions.get(property.propertyId));
  }),
  view_configs: contents.views.map((view) => presentView(view, contents.properties, contents.mayShowFilter)),
  entry_count: contents.entryCount,
  time_zone: contents.timeZone,
  ...(contents.templates ? { entry_templates: [...contents.templates] } : {}),
  ...(contents.calculating ? { calculating: contents.calculating } : {}),
});
