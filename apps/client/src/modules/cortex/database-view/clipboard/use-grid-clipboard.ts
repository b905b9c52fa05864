import { useEffect, useEffectEvent, useRef, type RefObject } from "react";
import { copyText, notifyChoice, notifyError } from "../../../../ui/index.ts";
import { printHtmlTable, readHtmlTable, type CopiedTable } from "./html-table.ts";
import { parseTsv, printTsv } from "./tsv.ts";
import { databaseViewTexts as texts } from "../texts.ts";

interface GridClipboard {
  /** The container of the cells. */
  container: RefObject<HTMLElement | null>;
  /** Whether the focused element is a cell: editors, menus and headers copy their own text. */
  isCell(element: Element): boolean;
  /** The selected cells; a promise while some must be fetched; null when there is nothing to copy. */
  copy(): CopiedTable | Promise<CopiedTable | null> | null;
  /** Clears the cut cells. */
  clear(): void;
  paste(table: CopiedTable): void;
}

/** The same as buttons, for touch. */
export interface GridClipboardActions {
  /** Resolves to false when the browser denies clipboard access. */
  copyNow(): Promise<boolean>;
  /** Pastes from the clipboard. Resolves to false when the browser denies reading it. */
  pasteNow(): Promise<boolean>;
  /** Pastes an event's data from a dedicated field. */
  pasteFrom(data: DataTransfer): void;
}

const write = (data: DataTransfer, table: CopiedTable) => {
  data.setData("text/plain", printTsv(table.map((row) => row.map(({ text }) => text))));
  data.setData("text/html", printHtmlTable(table));
};

const read = (data: DataTransfer): CopiedTable =>
  readHtmlTable(data.getData("text/html")) ??
  parseTsv(data.getData("text/plain")).map((row) => row.map((text) => ({ text })));

/**
 * Copying, cutting and pasting the selected cells. Browsers dispatch clipboard events at the text selection, which
 * may be outside of the cells; captured here, so that the surrounding page does not handle them, too. Works without
 * the async Clipboard API, which is missing over plain HTTP.
 */
export const useGridClipboard = ({
  container,
  isCell,
  copy,
  clear,
  paste,
}: GridClipboard): GridClipboardActions => {
  // Cells fetched for a copy that is repeated afterwards.
  const fetched = useRef<CopiedTable | null>(null);

  const copyAgain = (table: CopiedTable) => {
    fetched.current = table;
    const copied = document.execCommand("copy");
    fetched.current = null;
    return copied;
  };
  const copyLater = async (table: Promise<CopiedTable | null>, cut: boolean) => {
    try {
      const cells = await table;
      if (!cells) return;
      // After a long fetch the browser may require a new user gesture.
      if (!copyAgain(cells)) notifyChoice(texts.copyReady, texts.copyNow, () => void copyAgain(cells));
      if (cut) clear();
    } catch {
      notifyError(texts.rowsFailed);
    }
  };

  const handle = useEffectEvent((event: ClipboardEvent) => {
    const data = event.clipboardData;
    if (!data) return;
    if (fetched.current && event.type === "copy") {
      event.preventDefault();
      event.stopPropagation();
      write(data, fetched.current);
      return;
    }
    const focused = document.activeElement;
    if (!focused || !container.current?.contains(focused) || !isCell(focused)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type === "paste") {
      paste(read(data));
      return;
    }
    const table = copy();
    if (table instanceof Promise) void copyLater(table, event.type === "cut");
    else if (table) {
      write(data, table);
      if (event.type === "cut") clear();
    }
  });

  const actions: GridClipboardActions = {
    copyNow: async () => {
      const table = await copy();
      if (!table) return true;
      return copyText(printTsv(table.map((row) => row.map(({ text }) => text))));
    },
    pasteNow: async () => {
      // Absent over plain HTTP; may be denied.
      const text = await navigator.clipboard?.readText?.().catch(() => null);
      if (typeof text !== "string") return false;
      paste(parseTsv(text).map((row) => row.map((cell) => ({ text: cell }))));
      return true;
    },
    pasteFrom: (data) => paste(read(data)),
  };

  useEffect(() => {
    const listener = (event: ClipboardEvent) => handle(event);
    const kinds = ["copy", "cut", "paste"] as const;
    for (const kind of kinds) document.addEventListener(kind, listener, true);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, listener, true);
    };
  }, []);
  return actions;
};
