import { finderOf } from "@maive/search";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { errorSentence } from "../../../../api/index.ts";
import { notifyError } from "../../../../ui/index.ts";
import { cellElement } from "../cells/cell-element.ts";
import type { GridView } from "../grid/use-grid-view.ts";
import { selectionAt } from "../selection/selection.ts";
import type { GridSelection } from "../selection/use-grid-selection.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import { hitsQuery } from "./hits-query.ts";
import type { TableFinder } from "./table-finder.ts";
import { useMarkedCells } from "./use-marked-cells.ts";
import { useOfferedHits } from "./use-offered-hits.ts";

/** The hit one is at, by its cell: its number changes with what others write. */
interface Anchor {
  search: string;
  row: number;
  propertyId: number;
  /** Undefined until its row is loaded. */
  entryId: string | undefined;
}

/** From hit to hit of a table's search: counted by the server, so that only the rows on the screen are loaded. */
export const useTableFind = (finder: TableFinder, grid: GridView, selection: GridSelection): void => {
  const client = useQueryClient();
  const { of, columns, source, scroller, at, rowOf } = grid;
  const { search } = of;
  const [reached, setReached] = useState<Anchor | null>(null);
  const anchor = search !== "" && reached?.search === search ? reached : null;
  const columnOf = (propertyId: number) =>
    Math.max(
      0,
      columns.findIndex(({ property }) => property.property_id === propertyId),
    );

  // It follows its entry, as soon as that is known.
  const entryId = useSyncExternalStore(source.subscribe, () =>
    anchor ? (anchor.entryId ?? at(anchor.row)?.page_id) : undefined,
  );
  const followed = useSyncExternalStore(source.subscribe, () =>
    anchor?.entryId === undefined ? -1 : rowOf(anchor.entryId),
  );
  const row = followed < 0 ? (anchor?.row ?? 0) : followed;
  useEffect(() => {
    if (anchor && (entryId !== anchor.entryId || row !== anchor.row)) setReached({ ...anchor, entryId, row });
  }, [anchor, entryId, row]);

  const requestedHit = { row, column: anchor ? columnOf(anchor.propertyId) : 0 };
  const { data, isPlaceholderData } = useQuery({
    ...hitsQuery(of, columns, requestedHit),
    placeholderData: keepPreviousData,
  });
  const found = search !== "" && !isPlaceholderData ? data : undefined;
  const hit = found?.hit ?? null;
  useEffect(() => {
    if (search === "") finder.showCount(null);
    else if (found) finder.showCount({ current: hit ? hit.number + 1 : 0, total: found.total });
  }, [finder, search, found, hit]);

  const reveal = (place: { row: number; column: number }, focuses: boolean) => {
    if (focuses) selection.select(selectionAt(place));
    else selection.mark(place);
  };
  /** The number of the hit being fetched: keys are faster than responses. */
  const awaited = useRef<number | null>(null);
  const go = async (number: number, focuses: boolean) => {
    awaited.current = number;
    try {
      const next = await client.fetchQuery({ ...hitsQuery(of, columns, { number }), staleTime: 0 });
      if (awaited.current !== number || !next.hit) return;
      const place = { row: next.hit.row, column: columnOf(next.hit.property_id) };
      client.setQueryData(hitsQuery(of, columns, place).queryKey, next);
      setReached({
        search,
        row: place.row,
        propertyId: next.hit.property_id,
        entryId: at(place.row)?.page_id,
      });
      reveal(place, focuses);
    } catch (error) {
      notifyError(errorSentence(error, texts.findFailed));
    } finally {
      if (awaited.current === number) awaited.current = null;
    }
  };
  useOfferedHits(finder, scroller, {
    at: () => awaited.current ?? hit?.number ?? -1,
    total: found?.total ?? 0,
    go: (number, focuses) => void go(number, focuses),
  });

  // The first hit of a search may be beyond the columns in sight.
  const firstShown = useRef("");
  const showFirst = useEffectEvent(() => {
    if (!hit || anchor || firstShown.current === search) return;
    firstShown.current = search;
    selection.show({ row: hit.row, column: columnOf(hit.property_id) });
  });
  useEffect(() => {
    if (search === "") firstShown.current = "";
    else showFirst();
  }, [search, hit]);

  const find = useMemo(() => (search === "" ? null : finderOf(search)), [search]);
  const isLeading = useSyncExternalStore(finder.subscribe, finder.getIsLeading);
  const current = () =>
    hit && isLeading
      ? cellElement(scroller.current, { row: hit.row, column: columnOf(hit.property_id) })
      : null;
  useMarkedCells({
    scroller,
    find,
    current,
    key: hit ? `${hit.row} ${hit.property_id} ${isLeading}` : "",
  });
};
