import type { MatchPlace, SearchHit } from "@maive/contract";
import type { Mark } from "@maive/search";
import type { Actor } from "../../../shared/actor.ts";
import type { Queryable } from "../../../storage/index.ts";
import { databaseNames, pagesShowing, pathsTo } from "../../cortex/search/index.ts";
import { pathsOf } from "../../drive/index.ts";
import type { LinePlace } from "../documents/document.ts";
import { blocksOf } from "../documents/pages.store.ts";
import { kindOfHit } from "./facets.ts";
import type { Hit } from "./hits.ts";
import { holdersOf } from "./present.store.ts";

const onWire = (marks: readonly Mark[]): [number, number][] => marks.map(([from, to]) => [from, to]);

/** The place of a line of a file, as `file-texts` writes it. */
const inFile = (place: string): MatchPlace | undefined => {
  const [, kind = "", where = ""] = /^(page|slide|sheet):([^]*)$/.exec(place) ?? [];
  if (kind === "page") return { page: Number(where) };
  if (kind === "slide") return { slide: Number(where) };
  return kind === "sheet" ? { sheet: where } : undefined;
};

type Blocks = ReadonlyMap<string, readonly { block_id: string; text: string }[]>;

const placeOf = (hit: Hit, at: LinePlace, line: string, blocks: Blocks): MatchPlace | undefined => {
  if (typeof at === "number") return { property_id: at };
  if (typeof at === "string") return inFile(at);
  // A long block was cut.
  const block = blocks.get(hit.key)?.find(({ text }) => text === line || text.includes(line));
  return block && { block_id: block.block_id };
};

/** Hits as they are answered. */
export const presentHits = async (
  { read, views }: { read: Queryable; views: Queryable },
  actor: Actor,
  hits: readonly Hit[],
): Promise<SearchHit[]> => {
  const keysOf = (kind: Hit["kind"]): string[] => hits.flatMap((hit) => (hit.kind === kind ? [hit.key] : []));
  const withBlocks = hits.flatMap(({ kind, key, part }) =>
    kind === "page" && part.found?.at === null ? [key] : [],
  );
  const [pathTo, names, showing, filePaths, holders, blocks] = await Promise.all([
    pathsTo(
      read,
      actor,
      hits.flatMap(({ parent_page_id: id }) => id ?? []),
    ),
    databaseNames(read, actor, [...new Set(hits.flatMap(({ parent_database_id: id }) => id ?? []))]),
    pagesShowing(views, actor, keysOf("database").map(Number)),
    pathsOf(read, actor, keysOf("file")),
    holdersOf(read, actor, keysOf("file")),
    blocksOf(read, withBlocks),
  ]);
  return hits.flatMap((hit): SearchHit[] => {
    const { found, titleMarks } = hit.part;
    const at = found ? placeOf(hit, found.at, found.line, blocks) : undefined;
    const shared = {
      title: hit.title,
      marks: onWire(titleMarks),
      ...(found ? { snippet: { text: found.snippet.text, marks: onWire(found.snippet.marks) } } : {}),
      ...(at ? { at } : {}),
      changed_at: hit.changed_at,
    };
    switch (kindOfHit(hit)) {
      case "page":
        return [
          { kind: "page", page_id: hit.key, icon: hit.icon, ...shared, path: pathTo(hit.parent_page_id) },
        ];
      case "entry": {
        const databaseId = hit.parent_database_id ?? 0;
        const name = names.get(databaseId);
        return [
          {
            kind: "entry",
            page_id: hit.key,
            database_id: databaseId,
            icon: hit.icon,
            ...shared,
            path: name === undefined ? [] : [name],
          },
        ];
      }
      case "database": {
        const databaseId = Number(hit.key);
        return [
          {
            kind: "database",
            database_id: databaseId,
            page_id: showing.get(databaseId) ?? null,
            ...shared,
            path: [],
          },
        ];
      }
      case "file": {
        const holder = holders.get(hit.key);
        return [
          {
            kind: "file",
            file_id: hit.key,
            mime_type: hit.mime_type ?? "",
            page_id: holder?.page_id ?? null,
            ...(holder?.within ? { within: holder.within } : {}),
            ...shared,
            path: holder ? [holder.title] : (filePaths.get(hit.key) ?? "").split("/").slice(1, -1),
          },
        ];
      }
      case "board":
        return [{ kind: "board", board_id: hit.key, ...shared, path: [] }];
      case "person":
        return [{ kind: "person", user_id: hit.key, ...shared, path: [] }];
    }
  });
};
