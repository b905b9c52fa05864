// @vitest-environment jsdom
import { BlockNoteEditor } from "@blocknote/core";
import { TextSelection, type Command } from "@tiptap/pm/state";
import { CellSelection, splitCell, TableMap, toggleHeader } from "@tiptap/pm/tables";
import { beforeEach, describe, expect, it } from "vitest";
import { EmbedStore } from "../schema/embed-store.ts";
import { PartStore } from "../schema/part-store.ts";
import { createPageSchema, type BlockEditor } from "../schema/schema.ts";
import { printCsv, readCsv } from "./csv.ts";
import { gapAt, placeInGap } from "./line-edges.ts";
import { moveLine, moveLinesByKey, shiftLines } from "./move-lines.ts";
import { isHeaded, mergeNext, mergeSelected } from "./table-commands.ts";
import { tableFile } from "./table-file.ts";

let editor: BlockEditor;

const rows = ["Name\tOrt\tJahr", "Ada\tBonn\t1815", "Grace\tUlm\t1906"].map((row) => ({
  cells: row.split("\t"),
}));

beforeEach(() => {
  editor = BlockNoteEditor.create({
    schema: createPageSchema(new EmbedStore(), new PartStore()),
    initialContent: [
      { type: "heading", content: "Gäste" },
      { id: "t", type: "table", content: { type: "tableContent", headerRows: 1, rows } },
      { type: "paragraph" },
    ],
  });
  editor.mount(document.body.appendChild(document.createElement("div")));
});

const table = () => {
  let found: {
    pos: number;
    node: NonNullable<ReturnType<typeof editor.prosemirrorState.doc.nodeAt>>;
  } | null = null;
  editor.prosemirrorState.doc.descendants((node, pos) => {
    if (node.type.name === "table") found = { pos, node };
    return found === null;
  });
  if (!found) throw new Error("there is no table");
  return found as { pos: number; node: NonNullable<ReturnType<typeof editor.prosemirrorState.doc.nodeAt>> };
};
const cellPos = (row: number, column: number): number => {
  const { pos, node } = table();
  return pos + 1 + TableMap.get(node).positionAt(row, column, node);
};
const at = (row: number, column: number): void => {
  const { tr, doc } = editor.prosemirrorState;
  editor.prosemirrorView.dispatch(tr.setSelection(TextSelection.create(doc, cellPos(row, column) + 2)));
};
const between = (from: [number, number], to: [number, number]): void => {
  const { tr, doc } = editor.prosemirrorState;
  editor.prosemirrorView.dispatch(
    tr.setSelection(CellSelection.create(doc, cellPos(...from), cellPos(...to))),
  );
};
const run = (command: Command): boolean => command(editor.prosemirrorState, editor.prosemirrorView.dispatch);
/** The cells as text; headers in brackets. */
const shown = (): string[] => {
  const lines: string[] = [];
  table().node.forEach((row) => {
    const cells: string[] = [];
    row.forEach((cell) => {
      const text = cell.textBetween(0, cell.content.size, "/");
      cells.push(cell.type.name === "tableHeader" ? `[${text}]` : text);
    });
    lines.push(cells.join(" "));
  });
  return lines;
};

describe("rows and columns", () => {
  it("move, and headers stay at the edge", () => {
    at(0, 0);
    expect(run(moveLine("row", 0, 2))).toBe(true);
    expect(shown()).toEqual(["[Ada] [Bonn] [1815]", "Grace Ulm 1906", "Name Ort Jahr"]);
    at(0, 0);
    run(toggleHeader("column"));
    expect(isHeaded(editor.prosemirrorState, "column")).toBe(true);
    run(moveLine("column", 2, 0));
    expect(shown()).toEqual(["[1815] [Ada] [Bonn]", "[1906] Grace Ulm", "[Jahr] Name Ort"]);
  });

  it("move by key with the caret in its word, not past the edge", () => {
    at(1, 1);
    const press = (key: string) =>
      moveLinesByKey(
        editor.prosemirrorView,
        new KeyboardEvent("keydown", { key, altKey: true, shiftKey: true }),
      );
    expect(press("ArrowDown")).toBe(true);
    expect(shown()).toEqual(["[Name] [Ort] [Jahr]", "Grace Ulm 1906", "Ada Bonn 1815"]);
    expect(editor.prosemirrorState.selection.$head.parent.textContent).toBe("Bonn");
    press("ArrowDown");
    press("ArrowLeft");
    expect(shown()).toEqual(["[Ort] [Name] [Jahr]", "Ulm Grace 1906", "Bonn Ada 1815"]);
    expect(editor.prosemirrorState.selection.$head.parent.textContent).toBe("Bonn");
  });

  it("move together when several are selected", () => {
    between([1, 0], [2, 1]);
    run(shiftLines("row", -1));
    expect(shown()).toEqual(["[Ada] [Bonn] [1815]", "Grace Ulm 1906", "Name Ort Jahr"]);
    run(shiftLines("row", 1));
    expect(shown()).toEqual(["[Name] [Ort] [Jahr]", "Ada Bonn 1815", "Grace Ulm 1906"]);
  });

  it("move past joined cells, which make no header of others", () => {
    at(0, 0);
    run(toggleHeader("column"));
    between([1, 0], [1, 1]);
    run(mergeSelected);
    at(2, 2);
    run(moveLine("row", 2, 1));
    expect(shown()).toEqual(["[Name] [Ort] [Jahr]", "[Grace] Ulm 1906", "[Ada/Bonn] 1815"]);
  });

  it("go into the gap that is nearest", () => {
    const lines = [
      { start: 0, end: 20 },
      { start: 20, end: 60 },
    ];
    expect([-5, 12, 38, 90].map((place) => gapAt(lines, place))).toEqual([0, 1, 1, 2]);
    expect([placeInGap(0, 2), placeInGap(2, 0), placeInGap(1, 1), placeInGap(1, 2)]).toEqual([1, 0, 1, 1]);
  });
});

describe("cells", () => {
  it("are joined with their texts, and divided again", () => {
    between([1, 0], [1, 1]);
    expect(run(mergeSelected)).toBe(true);
    expect(shown()[1]).toBe("Ada/Bonn 1815");
    expect(run(splitCell)).toBe(true);
    expect(shown()[1]).toBe("Ada/Bonn  1815");
    at(1, 2);
    expect(run(mergeNext("horiz"))).toBe(false);
    expect(run(mergeNext("vert"))).toBe(true);
    expect(shown().slice(1)).toEqual(["Ada/Bonn  1815/1906", "Grace Ulm"]);
  });
});

describe("a table as a file", () => {
  it("is named like the heading above, with what is merged in its first place", async () => {
    between([1, 0], [1, 1]);
    run(mergeSelected);
    const file = tableFile(editor, "t");
    expect(file?.name).toBe("Gäste.csv");
    expect(readCsv((await file?.text()) ?? "")).toEqual([
      ["Name", "Ort", "Jahr"],
      ["Ada\nBonn", "", "1815"],
      ["Grace", "Ulm", "1906"],
    ]);
  });

  it("comes back from CSV as it was", () => {
    const cells = [
      ["a;b", 'x"y"', ""],
      ["", "\n", "ü"],
      ["", "", ""],
    ];
    expect(readCsv(printCsv(cells))).toEqual(cells);
    expect(readCsv("\uFEFFA;B\r\n'=1+1;-3,5\r\n")).toEqual([
      ["A", "B"],
      ["=1+1", "-3,5"],
    ]);
    expect(readCsv("")).toEqual([]);
  });
});
