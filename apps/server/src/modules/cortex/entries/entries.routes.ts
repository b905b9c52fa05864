import {
  chartEntries,
  createEntries,
  findCells,
  groupEntries,
  listEntries,
  locateEntry,
  patchCell,
  patchCells,
  summarizeEntries,
} from "@maive/contract";
import { route, type RouteDefinition } from "../../../http/route.ts";
import type { CellsService } from "./cells/cells.service.ts";
import type { EntriesService } from "./entries.service.ts";
import type { TableFind } from "./find/table-find.service.ts";
import type { EntryChart } from "./chart/entry-chart.service.ts";
import type { EntryGroups } from "./groups/entry-groups.service.ts";
import type { EntryList } from "./list/entry-list.service.ts";
import type { EntrySummary } from "./summary/entry-summary.service.ts";

export const entriesRoutes = (
  entries: EntriesService,
  list: EntryList,
  cells: CellsService,
  summary: EntrySummary,
  groups: EntryGroups,
  chart: EntryChart,
  find: TableFind,
): RouteDefinition[] => [
  route(listEntries, ({ actor, params, query }) => list.list(actor, params.database_id, query)),
  route(summarizeEntries, ({ actor, params, query }) => summary.summarize(actor, params.database_id, query)),
  route(groupEntries, ({ actor, params, query }) => groups.group(actor, params.database_id, query)),
  route(chartEntries, ({ actor, params, query }) => chart.chart(actor, params.database_id, query)),
  route(locateEntry, ({ actor, params, query }) =>
    find.locate(actor, params.database_id, params.entry_id, query),
  ),
  route(findCells, ({ actor, params, query }) => find.find(actor, params.database_id, query)),
  route(createEntries, async ({ actor, params, body }) => ({
    page_ids: await entries.createMany(actor, params.database_id, body.entries),
  })),
  route(patchCell, ({ actor, params, body }) => cells.patchCell(actor, params.entry_id, body)),
  route(patchCells, ({ actor, params, body }) => cells.patchCells(actor, params.database_id, body)),
];
