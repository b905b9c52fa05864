import type { Entry } from "@maive/contract";
import { useRef, useState } from "react";
import { notifyError } from "../../../../ui/index.ts";
import {
  allRowsChecked,
  check,
  countChecked,
  isChecked,
  noRowsChecked,
  type CheckedRows,
} from "./checked-rows.ts";
import type { RowAccess } from "../rows/row-access.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import type { useRowActions } from "./use-row-actions.ts";

interface CheckedRowsOptions {
  total: number;
  rows: RowAccess;
  actions: ReturnType<typeof useRowActions>;
}

/** The marked rows, and actions on all of them. */
export const useCheckedRows = ({ total, rows, actions }: CheckedRowsOptions) => {
  const [checked, setChecked] = useState<CheckedRows>(noRowsChecked);
  const [busy, setBusy] = useState(false);
  const lastTicked = useRef<number | null>(null);
  const count = countChecked(checked, total);

  /** Toggles a row's mark; with Shift all rows since the last one. */
  const toggle = async (row: number, extend: boolean) => {
    const entry = rows.entryAt(row);
    if (!entry) return;
    const on = !isChecked(checked, entry.page_id);
    const from = extend && lastTicked.current !== null ? lastTicked.current : row;
    lastTicked.current = row;
    if (from === row) {
      setChecked(check(checked, [entry.page_id], on));
      return;
    }
    try {
      const between = await rows.load(Math.min(from, row), Math.max(from, row));
      setChecked((now) =>
        check(
          now,
          between.map(({ page_id }) => page_id),
          on,
        ),
      );
    } catch {
      notifyError(texts.rowsFailed);
    }
  };

  /** The marked rows with values, in the view's order. */
  const entries = async (): Promise<readonly Entry[]> => {
    const cached = checked.all ? [] : rows.among(checked.ids);
    if (!checked.all && cached.length === checked.ids.size) return cached;
    const all = await rows.load(0, Math.max(0, total - 1));
    return all.filter(({ page_id }) => isChecked(checked, page_id));
  };

  const run = async (work: (found: readonly Entry[]) => unknown) => {
    setBusy(true);
    try {
      await work(await entries());
    } catch {
      notifyError(texts.rowsFailed);
    } finally {
      setBusy(false);
    }
  };
  const clear = () => setChecked(noRowsChecked);

  return {
    checked,
    count,
    busy,
    state: count === 0 ? ("none" as const) : count >= total ? ("all" as const) : ("some" as const),
    toggle,
    checkAll: (on: boolean) => setChecked(on ? allRowsChecked : noRowsChecked),
    clear,
    run,
    remove: () =>
      run(async (found) => {
        clear();
        await actions.remove(found);
      }),
    duplicate: () =>
      run(async (found) => {
        clear();
        await actions.duplicate(found);
      }),
  };
};
