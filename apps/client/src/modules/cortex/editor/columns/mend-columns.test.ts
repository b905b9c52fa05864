import { type Node, Schema } from "@tiptap/pm/model";
import { EditorState } from "@tiptap/pm/state";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blocksIn, isColumn, isColumns } from "./column-at.ts";
import { columnsGuard } from "./columns-guard.ts";
import { mendColumns } from "./mend-columns.ts";

const schema = new Schema({
  nodes: {
    doc: { content: "blockGroup" },
    blockGroup: { content: "blockContainer+" },
    blockContainer: { content: "blockContent blockGroup?", attrs: { id: { default: null } } },
    paragraph: { group: "blockContent", content: "text*" },
    columns: { group: "blockContent", attrs: { config: { default: "{}" } }, selectable: false },
    pageColumn: { group: "blockContent", selectable: false },
    text: {},
  },
});

/** A text block, columns or one column, with what is nested in it. */
type Shape = string | { is: "columns" | "column"; of: Shape[] };
const columns = (...of: Shape[]): Shape => ({ is: "columns", of });
const column = (...of: Shape[]): Shape => ({ is: "column", of });

const group = (shapes: readonly Shape[]): Node[] =>
  shapes.length === 0 ? [] : [schema.node("blockGroup", null, shapes.map(block))];
const block = (shape: Shape): Node =>
  typeof shape === "string"
    ? schema.node("blockContainer", { id: shape }, [
        schema.node("paragraph", null, shape === "" ? [] : [schema.text(shape)]),
      ])
    : schema.node("blockContainer", null, [
        schema.node(shape.is === "columns" ? "columns" : "pageColumn"),
        ...group(shape.of),
      ]);
const docOf = (shapes: readonly Shape[]): Node => schema.node("doc", null, group(shapes));

const shapeOf = (node: Node): Shape => {
  const of = blocksIn(node).map(shapeOf);
  const text = node.textContent;
  if (isColumns(node)) return { is: "columns", of };
  return isColumn(node) ? { is: "column", of } : text;
};
const shapesOf = (doc: Node): Shape[] => doc.firstChild?.children.map(shapeOf) ?? [];

const mended = (...shapes: Shape[]): Shape[] => {
  const { tr } = EditorState.create({ doc: docOf(shapes) });
  mendColumns(tr);
  tr.doc.check();
  return shapesOf(tr.doc);
};

describe("what an edit leaves of columns", () => {
  it("is columns again", () => {
    expect(mended("a", columns(column("l"), column("r")), "z")).toEqual([
      "a",
      columns(column("l"), column("r")),
      "z",
    ]);
    expect(mended("a", columns(column("l"), column()))).toEqual(["a", "l"]);
    expect(mended(columns(column("l"), column(), column("r")))).toEqual([columns(column("l"), column("r"))]);
    expect(mended(columns(column("l"), column("r"), column()))).toEqual([columns(column("l"), column("r"))]);
    expect(mended(columns(column(), column()))).toEqual([""]);
    expect(mended(columns("davor", column("l"), "dazwischen", column("r"), "danach"))).toEqual([
      "davor",
      columns(column("l", "dazwischen"), column("r")),
      "danach",
    ]);
    expect(mended("a", column("b", "c"))).toEqual(["a", "b", "c"]);
    expect(mended(columns(column(columns(column("innen"))), column("r")))).toEqual([
      columns(column("innen"), column("r")),
    ]);
  });

  it("is sound and has every text, whatever it was", () => {
    let named = 0;
    const shape = fc.letrec<{ any: Shape }>((tie) => ({
      any: fc.oneof(
        { depthSize: "small", withCrossShrink: true },
        fc.constant("t"),
        fc
          .tuple(fc.constantFrom("columns", "column"), fc.array(tie("any"), { maxLength: 3 }))
          .map(([is, of]): Shape => ({ is, of })),
      ),
    })).any;
    const withNames = (one: Shape): Shape =>
      typeof one === "string" ? `t${(named += 1)}` : { ...one, of: one.of.map(withNames) };
    const texts = (shapes: readonly Shape[]): string[] =>
      shapes.flatMap((one) => (typeof one === "string" ? [one] : texts(one.of)));
    const sound = (shapes: readonly Shape[]): boolean =>
      shapes.every(
        (one) =>
          typeof one === "string" ||
          (one.is === "columns" &&
            one.of.length > 1 &&
            one.of.every(
              (each) =>
                typeof each !== "string" && each.is === "column" && each.of.length > 0 && sound(each.of),
            )),
      );
    fc.assert(
      fc.property(fc.array(shape, { minLength: 1, maxLength: 4 }), (shapes) => {
        const before = shapes.map(withNames);
        const after = mended(...before);
        expect(sound(after)).toBe(true);
        expect(
          texts(after)
            .filter((text) => text !== "")
            .toSorted(),
        ).toEqual(texts(before).toSorted());
      }),
    );
  });
});

describe("mending", () => {
  const plugins = () => {
    const extension = typeof columnsGuard === "function" ? columnsGuard({} as never) : columnsGuard;
    return (
      extension as { prosemirrorPlugins: NonNullable<Parameters<typeof EditorState.create>[0]["plugins"]> }
    ).prosemirrorPlugins;
  };

  it("follows edits of one's own and leaves those of others alone", () => {
    const doc = docOf([columns(column("l"), column("r"))]);
    const state = EditorState.create({ doc, plugins: plugins() });
    // The right column with its whole content.
    const right = doc.content.size - 1 - 2 - block(column("r")).nodeSize;
    const remove = () => state.tr.delete(right, right + block(column("r")).nodeSize);
    expect(shapesOf(state.apply(remove()).doc)).toEqual(["l"]);
    const theirs = state.applyTransaction(remove().setMeta("y-sync$", { isChangeOrigin: true }));
    expect(shapesOf(theirs.state.doc)).toEqual([columns(column("l"))]);
  });
});
