import { useEffect, useEffectEvent, useRef, type RefObject } from "react";
import { copyText, notifyChoice, notifyError } from "../../../../ui/index.ts";
import { printHtmlTable, readHtmlTable, type CopiedTable } from "./html-table.ts";
import { parseTsv, printTsv } from "./tsv.ts";
import { databaseViewTexts as texts } from "../texts.ts";

interface GridClipboard {
  /** Around the cells. */
  container: RefObject<HTMLElement | null>;
  /** Whether a focused element stands for a cell: editors, menus and heads copy their own text. */
  isCell(element: Element): boolean;
  /** The selected cells; a promise while some of them have to be fetched; null when there is nothing to copy. */
  copy(): CopiedTable | Promise<CopiedTable | null> | null;
  /** Empties what was cut. */
  clear(): void;
  paste(table: CopiedTable): void;
}

/** The same by buttons, for whoever has no keys. */
export interface GridClipboardActions {
  /** Resolves to false where the browser lets nothing be copied. */
  copyNow(): Promise<boolean>;
  /** Pastes what is on the clipboard. Resolves to false where the browser lets no page read it. */
  pasteNow(): Promise<boolean>;
  /** Pastes what an event brought into a field that is there for nothing else. */
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
 * Copying, cutting and pasting the selected cells. Browsers send these events to where the text selection is, which may be
 * in the page around the cells; what counts is the focused cell, and the page must not answer as well. So they are caught
 * on their way down. They work without the clipboard's own interface, which a home network over HTTP does not have.
 */
export const useGridClipboard = ({
  container,
  isCell,
  copy,
  clear,
  paste,
}: GridClipboard): GridClipboardActions => {
  // What was fetched to be copied, for the copying that follows it.
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
      // A browser may want a fresh click for it when fetching took long.
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
      // Absent over plain HTTP, and refused by browsers that ask first.
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
