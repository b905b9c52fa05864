// @vitest-environment jsdom
import type { FindRules } from "@maive/search";
import { type Node, Schema } from "@tiptap/pm/model";
import { EditorState, Plugin, TextSelection } from "@tiptap/pm/state";
import { EditorView } from "@tiptap/pm/view";
import fc from "fast-check";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { initProseMirrorDoc, undo, yDocToProsemirrorJSON, ySyncPlugin, yUndoPlugin } from "y-prosemirror";
import { applyUpdate, Doc, encodeStateAsUpdate } from "yjs";
import { foundIn } from "./find-in-page.ts";
import { findKey, type FindOrder, type FindState, nextFindState, positionAfter } from "./find-state.ts";
import { HitFinder } from "./hits.ts";
import { portionsOf, replaceAll, replaceCurrent } from "./replace.ts";

const schema = new Schema({
  nodes: {
    doc: { content: "blockGroup" },
    blockGroup: { content: "blockContainer+", toDOM: () => ["div", 0] },
    blockContainer: {
      content: "(paragraph | image | file | table) blockGroup?",
      attrs: { id: { default: null } },
      toDOM: () => ["div", 0],
    },
    paragraph: { content: "inline*", toDOM: () => ["p", 0] },
    image: { attrs: { config: { default: "{}" } }, toDOM: () => ["hr"] },
    file: { attrs: { config: { default: "{}" } }, toDOM: () => ["hr"] },
    table: { content: "tableCell+", toDOM: () => ["div", 0] },
    tableCell: { content: "paragraph", toDOM: () => ["div", 0] },
    mention: {
      group: "inline",
      inline: true,
      attrs: { label: { default: "" } },
      toDOM: () => ["span"],
    },
    hardBreak: { group: "inline", inline: true, toDOM: () => ["br"] },
    text: { group: "inline" },
  },
  marks: { bold: { toDOM: () => ["b", 0] } },
});

const bold = schema.mark("bold");
const mention = (label: string): Node => schema.node("mention", { label });
const text = (...parts: (string | Node)[]): Node =>
  schema.node(
    "paragraph",
    null,
    parts.filter((part) => part !== "").map((part) => (typeof part === "string" ? schema.text(part) : part)),
  );
const block = (content: Node, ...children: Node[]): Node =>
  schema.node("blockContainer", null, [
    content,
    ...(children.length > 0 ? [schema.node("blockGroup", null, children)] : []),
  ]);
const page = (...blocks: Node[]): Node => schema.node("doc", null, schema.node("blockGroup", null, blocks));
const file = (original_filename: string, caption = ""): Node =>
  schema.node("file", { config: JSON.stringify({ original_filename, caption }) });
const image = (caption: string): Node => schema.node("image", { config: JSON.stringify({ caption }) });
const table = (...cells: string[]): Node =>
  schema.node(
    "table",
    null,
    cells.map((cell) => schema.node("tableCell", null, text(cell))),
  );

const texts = (doc: Node): string[] => {
  const found: string[] = [];
  doc.descendants((node) => {
    if (node.isTextblock)
      found.push(node.textBetween(0, node.content.size, undefined, ({ attrs }) => `@${attrs["label"]}`));
    if (node.type.name === "image") found.push(String(node.attrs["config"]));
  });
  return found;
};

const views: EditorView[] = [];
beforeAll(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView ??= () => undefined;
});
afterEach(() => {
  for (const view of views.splice(0)) view.destroy();
});

const plugin = () =>
  new Plugin<FindState | null>({
    key: findKey,
    state: { init: () => null, apply: (tr, found, before) => nextFindState(tr, found, before) },
    props: { decorations: (state) => foundIn(state)?.marks },
  });

const open = (doc: Node, plugins: Plugin[] = []): EditorView => {
  const view = new EditorView(document.createElement("div"), {
    state: EditorState.create({ doc, plugins: [...plugins, plugin()] }),
  });
  views.push(view);
  return view;
};

const ask = (view: EditorView, typed: string, rules: FindRules = {}): FindState => {
  view.dispatch(view.state.tr.setMeta(findKey, { typed, rules } satisfies FindOrder));
  const found = foundIn(view.state);
  if (!found) throw new Error("nothing is looked for");
  return found;
};

const hitsOf = (doc: Node, typed: string): string[] =>
  new HitFinder(typed, {})
    .in(doc)
    .map(({ kind, from, to }) => (kind === "text" ? doc.textBetween(from, to) : kind));

describe("a search in a page", () => {
  it("finds texts on every level, cells, captions and the names in mentions, in their order", () => {
    const doc = page(
      block(text("Der Gärten"), block(text("ein garten"))),
      block(image("Mein Garten, dein Garten")),
      block(table("Gar", "GARTEN")),
      block(text("Gar", mention("Gartenplan"), "ten garten")),
    );
    expect(hitsOf(doc, "garten")).toEqual(["Gärten", "garten", "caption", "GARTEN", "name", "garten"]);
    expect(hitsOf(doc, "\ufffc")).toEqual([]);
  });

  it("finds names of files, once with their captions", () => {
    const doc = page(
      block(file("Gartenplan.pdf")),
      block(file("Plan.pdf", "Der Garten")),
      block(file("Garten.pdf", "Der Garten")),
    );
    expect(hitsOf(doc, "garten")).toEqual(["file", "caption", "caption"]);
    expect(new HitFinder("garten", {}).in(doc).map(({ isNamed }) => isNamed)).toEqual([
      undefined,
      undefined,
      true,
    ]);
  });

  it("marks some hits of very many: around the current one, or what is in sight", () => {
    const view = open(page(...Array.from({ length: 900 }, () => block(text("eins")))));
    ask(view, "eins");
    const marked = () =>
      foundIn(view.state)
        ?.marks.find()
        .map(({ from }) => from) ?? [];
    const places = new HitFinder("eins", {}).in(view.state.doc).map(({ from }) => from);
    expect(marked()).toEqual(places.slice(0, 200));
    const order = { seen: places[700] ?? 0 } satisfies FindOrder;
    view.dispatch(view.state.tr.setMeta(findKey, order));
    expect(marked()).toEqual([places[0], ...places.slice(600, 800)]);
    view.dispatch(view.state.tr.insertText("eins ", (places[700] ?? 0) + 4));
    const now = new HitFinder("eins", {}).in(view.state.doc).map(({ from }) => from);
    expect(marked()).toEqual([now[0], ...now.slice(600, 800)]);
    expect(foundIn(view.state)?.hits).toHaveLength(901);
  });

  it("begins with the title, unless the caret was placed, and replaces nothing in it or in a name", () => {
    const view = open(page(block(text("eins")), block(file("eins.pdf")), block(text("eins"))));
    const requested = (title: string): FindOrder => ({ typed: "eins", rules: {}, title });
    const order = (meta: FindOrder) => view.dispatch(view.state.tr.setMeta(findKey, meta));
    order(requested("Eins und zwei"));
    expect(foundIn(view.state)).toMatchObject({ current: 0, hits: { length: 4, 0: { kind: "title" } } });
    expect(replaceCurrent(view, "x")).toEqual({ replaced: 0, tooLong: 0 });
    expect(foundIn(view.state)?.current).toBe(1);
    order({ title: "Zwei" });
    expect(foundIn(view.state)?.hits.map(({ kind }) => kind)).toEqual(["text", "file", "text"]);
    order(requested("Eins"));
    expect(replaceAll(view, "drei")).toEqual({ replaced: 2, tooLong: 0 });
    expect(foundIn(view.state)?.hits.map(({ kind }) => kind)).toEqual(["title", "file"]);
    order({ end: true });
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, 5)));
    order(requested("Eins"));
    expect(foundIn(view.state)?.current).toBe(1);
  });

  it("finds nothing across a line break or mention", () => {
    const doc = page(
      block(text("ab", schema.node("hardBreak"), "cd")),
      block(text("ab", mention("x"), "cd")),
    );
    expect(hitsOf(doc, "bc")).toEqual([]);
  });

  it("begins at the caret, and follows edits and the caret", () => {
    const view = open(page(block(text("eins")), block(text("eins")), block(text("eins"))));
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, 11)));
    expect(ask(view, "eins")).toMatchObject({ current: 1, hits: { length: 3 } });
    view.dispatch(view.state.tr.insertText("eins ", 3));
    expect(foundIn(view.state)).toMatchObject({ current: 2, hits: { length: 4 } });
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, 3)));
    expect(foundIn(view.state)?.current).toBe(0);
    view.dispatch(view.state.tr.setMeta(findKey, { end: true } satisfies FindOrder));
    expect(foundIn(view.state)).toBeNull();
  });

  it("knows after any edit what it would find anew", () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.constantFrom("a", "b", " "), { maxLength: 6 }), {
          minLength: 1,
          maxLength: 4,
        }),
        fc.array(fc.tuple(fc.nat(30), fc.nat(3), fc.constantFrom("a", "ab", ""))),
        (lines, edits) => {
          const view = open(page(...lines.map((line) => block(text(line.join(""))))));
          ask(view, "ab");
          for (const [at, length, typed] of edits) {
            const { doc, tr } = view.state;
            const $at = doc.resolve(Math.min(at, doc.content.size));
            if (!$at.parent.isTextblock) continue;
            view.dispatch(tr.insertText(typed, $at.pos, Math.min($at.pos + length, $at.end())));
            const found = foundIn(view.state);
            const places = new HitFinder("ab", {}).in(view.state.doc);
            expect(found?.hits).toEqual(places);
            expect(found?.marks.find().map((mark) => [mark.from, mark.to])).toEqual(
              places.map((hit) => [hit.from, hit.to]),
            );
          }
        },
      ),
    );
  });

  it("knows where a position is after a change of the whole document", () => {
    const before = page(block(text("eins")), block(text("zwei")));
    const after = page(block(text("eins")), block(text("neu")), block(text("zwei")));
    expect(positionAfter(4, before, after)).toBe(4);
    expect(positionAfter(12, before, after)).toBe(19);
  });
});

describe("replacing", () => {
  it("of all is what replacing in each text would be", () => {
    const words = (maxLength: number) =>
      fc.array(fc.constantFrom("a", "b", "ä", "A", " "), { maxLength }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(
        fc.array(words(60), { minLength: 1, maxLength: 5 }),
        words(2).filter((typed) => typed !== ""),
        words(3),
        (lines, typed, replacement) => {
          const view = open(page(...lines.map((line) => block(text(line)))));
          ask(view, typed, { matchCase: true, matchAccents: true });
          const { replaced } = replaceAll(view, replacement);
          expect(texts(view.state.doc)).toEqual(
            lines.map((line) => line.replaceAll(typed, () => replacement)),
          );
          expect(replaced).toBe(lines.join("\n").split(typed).length - 1);
        },
      ),
    );
  });

  it("keeps marks and mentions, and takes cells and captions along", () => {
    const view = open(
      page(
        block(text("ein ", schema.text("alter Baum", [bold]), mention("Baum"), " Baum")),
        block(table("Baum")),
        block(image("Baum an Baum")),
      ),
    );
    ask(view, "Baum");
    expect(replaceAll(view, "Strauch")).toEqual({ replaced: 5, tooLong: 0 });
    expect(texts(view.state.doc)).toEqual([
      "ein alter Strauch@Baum Strauch",
      "Strauch",
      JSON.stringify({ caption: "Strauch an Strauch" }),
    ]);
    expect(view.state.doc.nodeAt(9)?.marks).toEqual([bold]);
  });

  it("of one goes on to the next, also where the new text has the old one", () => {
    const view = open(page(block(text("Baum Baum")), block(text("Baum"))));
    ask(view, "Baum");
    replaceCurrent(view, "Baumhaus");
    expect(foundIn(view.state)).toMatchObject({ current: 1 });
    replaceCurrent(view, "Ast");
    replaceCurrent(view, "Blatt");
    expect(texts(view.state.doc)).toEqual(["Baumhaus Ast", "Blatt"]);
    expect(foundIn(view.state)).toMatchObject({ current: 0, hits: { length: 1 } });
  });

  it("makes no block too long", () => {
    const long = `${"b".repeat(99_990)}aaa aaa`;
    const view = open(page(block(text(long)), block(text("aaa"))));
    ask(view, "aaa");
    expect(replaceAll(view, "a".repeat(20))).toEqual({ replaced: 1, tooLong: 2 });
    expect(texts(view.state.doc)).toEqual([long, "a".repeat(20)]);
  });

  it("takes long texts in a bounded number of portions", () => {
    const doc = page(block(text("a ".repeat(5_000))), block(text("a")));
    const portions = portionsOf(doc, new HitFinder("a", {}).in(doc));
    expect(portions.length).toBeLessThanOrEqual(32);
    expect(portions.flat()).toHaveLength(5_001);
  });
});

describe("replacing in a page that others write in", () => {
  const shared = (from?: Doc) => {
    const doc = new Doc();
    if (from) applyUpdate(doc, encodeStateAsUpdate(from));
    const fragment = doc.getXmlFragment("blocks");
    const view = (() => {
      const { doc: start, mapping } = initProseMirrorDoc(fragment, schema);
      return open(start, [ySyncPlugin(fragment, { mapping }), yUndoPlugin()]);
    })();
    return { doc, view };
  };
  const first = () => {
    const start = new Doc();
    const anna = shared(start);
    anna.view.dispatch(
      anna.view.state.tr.replaceWith(
        0,
        anna.view.state.doc.content.size,
        page(block(text("Baum und Busch und Baum")), block(text("Baum"))).content,
      ),
    );
    return anna;
  };

  it("is one undo step, however many transactions it took", () => {
    const { view } = first();
    ask(view, "Baum");
    replaceAll(view, "Strauch");
    expect(texts(view.state.doc)).toEqual(["Strauch und Busch und Strauch", "Strauch"]);
    undo(view.state);
    expect(texts(view.state.doc)).toEqual(["Baum und Busch und Baum", "Baum"]);
  });

  it("leaves what others write at the same moment where they wrote it", () => {
    const anna = first();
    const ben = shared(anna.doc);
    ask(anna.view, "Baum");
    replaceAll(anna.view, "Strauch");
    // Ben writes between the two trees, before he hears of it.
    const at = ben.view.state.doc.textBetween(0, 30, "").indexOf("Busch") + 3;
    ben.view.dispatch(ben.view.state.tr.insertText("grüner ", at));
    applyUpdate(anna.doc, encodeStateAsUpdate(ben.doc));
    applyUpdate(ben.doc, encodeStateAsUpdate(anna.doc));
    for (const { view } of [anna, ben])
      expect(texts(view.state.doc)).toEqual(["Strauch und grüner Busch und Strauch", "Strauch"]);
    expect(yDocToProsemirrorJSON(anna.doc, "blocks")).toEqual(yDocToProsemirrorJSON(ben.doc, "blocks"));
    expect(foundIn(anna.view.state)?.hits).toHaveLength(0);
  });
});
