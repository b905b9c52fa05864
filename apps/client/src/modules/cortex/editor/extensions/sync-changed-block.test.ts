import { type Node, Schema } from "@tiptap/pm/model";
import { EditorState, type Transaction } from "@tiptap/pm/state";
import { updateYFragment, yXmlFragmentToProseMirrorRootNode } from "y-prosemirror";
import { type AbstractType, Doc } from "yjs";
import { describe, expect, it } from "vitest";
import { writeChangedBlock } from "./sync-changed-block.ts";

const schema = new Schema({
  nodes: {
    doc: { content: "blockGroup" },
    blockGroup: { content: "blockContainer+" },
    blockContainer: { content: "(paragraph | heading) blockGroup?", attrs: { id: { default: null } } },
    paragraph: { content: "inline*" },
    heading: { content: "inline*", attrs: { level: { default: 1 } } },
    mention: { group: "inline", inline: true, attrs: { target: { default: "" } } },
    text: { group: "inline" },
  },
  marks: { bold: {} },
});

const block = (id: number, text: string, children: Node[] = []): Node =>
  schema.node("blockContainer", { id: `b${id}` }, [
    schema.node("paragraph", null, text ? schema.text(text) : []),
    ...(children.length > 0 ? [schema.node("blockGroup", null, children)] : []),
  ]);

/** Counts lookups. */
class CountedMap extends Map<AbstractType<unknown>, Node | Node[]> {
  looked = 0;
  override get(type: AbstractType<unknown>): Node | Node[] | undefined {
    this.looked += 1;
    return super.get(type);
  }
}

type WriteBefore = typeof writeChangedBlock | null;

/** An editor bound to a document as y-prosemirror does it, preceded by `before`. */
const bound = (blocks: Node[], before: WriteBefore = writeChangedBlock) => {
  const doc = new Doc();
  const type = doc.getXmlFragment("blocks");
  const binding = { doc, type, mapping: new CountedMap(), isOMark: new Map(), _prosemirrorChanged: () => {} };
  let state = EditorState.create({
    doc: schema.node("doc", null, [schema.node("blockGroup", null, blocks)]),
  });
  const write = () =>
    doc.transact(() => {
      before?.(binding, state.doc);
      updateYFragment(doc, type, state.doc, binding);
    });
  write();
  return {
    binding,
    get state() {
      return state;
    },
    show: (next: EditorState) => {
      state = next;
      write();
    },
    stored: () => yXmlFragmentToProseMirrorRootNode(type, schema).toJSON() as unknown,
  };
};

const textPlaces = (doc: Node): number[] => {
  const places: number[] = [];
  doc.descendants((node, pos) => {
    if (node.isTextblock) places.push(pos + 1);
  });
  return places;
};

/** A seeded random generator. */
const numbers = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

describe("a change that is written into the document", () => {
  it("looks at the block it is in, not at the thousands beside it", () => {
    const editor = bound(Array.from({ length: 2_600 }, (_, n) => block(n, `Absatz ${n}`)));
    const place = textPlaces(editor.state.doc)[1_300] ?? 0;
    editor.binding.mapping.looked = 0;
    editor.show(editor.state.apply(editor.state.tr.insertText("x", place)));
    expect(editor.binding.mapping.looked).toBeLessThan(30);
    expect(editor.stored()).toEqual(editor.state.doc.toJSON());
  });

  it.each([1, 2, 3, 4])("is what the binding by itself writes, whatever is done (run %i)", (seed) => {
    const pick = numbers(seed);
    const nested = [block(100, "Kind"), block(101, "zweites", [block(102, "Enkel")])];
    const blocks = [block(0, "eins"), block(1, "zwei", nested), block(2, ""), block(3, "vier")];
    const [editor, plain] = [bound(blocks), bound(blocks, null)];
    const changes: ((tr: Transaction, at: number) => Transaction)[] = [
      (tr, at) => tr.insertText("abc", at),
      (tr, at) => (tr.doc.resolve(at).parent.content.size > 0 ? tr.delete(at, at + 1) : tr),
      (tr, at) => tr.insert(at, schema.node("mention", { target: "p" })),
      (tr, at) => tr.addMark(at, at + tr.doc.resolve(at).parent.content.size, schema.mark("bold")),
      (tr, at) => tr.setNodeMarkup(at - 1, schema.nodes.heading, { level: 1 + pick(3) }),
      (tr, at) => tr.setNodeMarkup(at - 1, schema.nodes.paragraph),
      (tr, at) =>
        tr.setNodeAttribute(tr.doc.resolve(at).before(tr.doc.resolve(at).depth - 1), "id", `n${pick(1e6)}`),
      (tr, at) => {
        const $at = tr.doc.resolve(at);
        return tr.insert($at.before($at.depth - 1), block(pick(1e6), "neu"));
      },
      (tr, at) => {
        const $at = tr.doc.resolve(at);
        const depth = $at.depth - 1;
        return $at.node(depth - 1).childCount > 1 ? tr.delete($at.before(depth), $at.after(depth)) : tr;
      },
    ];
    for (let n = 0; n < 80; n += 1) {
      let { tr } = editor.state;
      // Some keystrokes come with a second change elsewhere.
      for (let times = pick(4) === 0 ? 2 : 1; times > 0; times -= 1) {
        const places = textPlaces(tr.doc);
        tr = changes[pick(changes.length)]?.(tr, places[pick(places.length)] ?? 0) ?? tr;
      }
      const next = editor.state.apply(tr);
      editor.show(next);
      plain.show(next);
      expect(editor.stored()).toEqual(plain.stored());
    }
  });
});
