import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { comparable, open, rowsFrom, shape, uuidOf } from "./arbitrary-pages.ts";
import { fragmentToRows, type Run } from "./index.ts";

describe("a document and its rows", () => {
  it("give the same rows that made the document", () => {
    fc.assert(
      fc.property(fc.array(shape, { maxLength: 14 }), (shapes) => {
        const rows = rowsFrom(shapes);
        const read = fragmentToRows(open(rows));
        expect(comparable(read.rows)).toEqual(comparable(rows));
        expect(read.anomalies).toEqual([]);
      }),
    );
  });

  it("keep formatting, links and line breaks as runs that join to the content", () => {
    const inline: Run[] = [
      { text: "Ein " },
      { text: "fetter\nLink", marks: { bold: true, link: "https://example.org/" } },
      { text: " und Text" },
    ];
    const fragment = open([
      {
        block_id: uuidOf(1),
        parent_block_id: null,
        block_order: 0,
        block_type: "text",
        content: "Ein fetter\nLink und Text",
        block_config: JSON.stringify({ inline }),
      },
    ]);
    const [row] = fragmentToRows(fragment).rows;
    expect(row?.content).toBe("Ein fetter\nLink und Text");
    expect(JSON.parse(row?.block_config ?? "")).toEqual({ inline });
  });

  it("survive the way through an update to another copy", () => {
    fc.assert(
      fc.property(fc.array(shape, { maxLength: 14 }), (shapes) => {
        const fragment = open(rowsFrom(shapes));
        const copy = new Y.Doc();
        if (fragment.doc) Y.applyUpdate(copy, Y.encodeStateAsUpdate(fragment.doc));
        expect(fragmentToRows(copy.getXmlFragment("blocks")).rows).toEqual(fragmentToRows(fragment).rows);
      }),
    );
  });

  it("report blocks without a usable id and give them no row", () => {
    const fragment = open(rowsFrom([{ block_type: "text", content: "eins", config: {}, under: 0 }]));
    const group = fragment.get(0) as Y.XmlElement;
    const bad = new Y.XmlElement("blockContainer");
    bad.setAttribute("id", "initialBlockId");
    bad.insert(0, [new Y.XmlElement("paragraph")]);
    group.insert(1, [(group.get(0) as Y.XmlElement).clone(), bad, new Y.XmlElement("blockContainer")]);
    const { rows, anomalies } = fragmentToRows(fragment);
    expect(rows.map((row) => row.content)).toEqual(["eins"]);
    expect(anomalies.map((anomaly) => anomaly.kind)).toEqual([
      "duplicate_id",
      "malformed_id",
      "missing_id",
      "no_content",
    ]);
  });
});
