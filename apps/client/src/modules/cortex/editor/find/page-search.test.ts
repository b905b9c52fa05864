// @vitest-environment jsdom
import { Schema } from "@tiptap/pm/model";
import { EditorState, Plugin, TextSelection } from "@tiptap/pm/state";
import { EditorView } from "@tiptap/pm/view";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { Signal } from "../signal.ts";
import { foundIn } from "./find-in-page.ts";
import type { HitCount } from "./hit-count.ts";
import { findKey, type FindState, nextFindState } from "./find-state.ts";
import { PageSearch } from "./page-search.ts";
import type { SearchedContent, SearchedText } from "./page-texts.ts";

const schema = new Schema({
  nodes: {
    doc: { content: "blockGroup" },
    blockGroup: { content: "blockContainer+", toDOM: () => ["div", 0] },
    blockContainer: { content: "paragraph", toDOM: () => ["div", 0] },
    paragraph: { content: "text*", toDOM: () => ["p", 0] },
    text: {},
  },
});

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});

const views: EditorView[] = [];
afterEach(() => {
  for (const view of views.splice(0)) view.destroy();
  document.body.replaceChildren();
});

/** An editor with lines of text, which reports what is found in it as the editor of a page does. */
const textWith = (...lines: string[]): SearchedText & { at: EditorView } => {
  const hits = new Signal<HitCount>(null);
  const doc = schema.node(
    "doc",
    null,
    schema.node(
      "blockGroup",
      null,
      lines.map((line) =>
        schema.node("blockContainer", null, schema.node("paragraph", null, schema.text(line))),
      ),
    ),
  );
  const plugin = new Plugin<FindState | null>({
    key: findKey,
    state: { init: () => null, apply: (tr, found, before) => nextFindState(tr, found, before) },
    view: () => ({
      update: ({ state }) => {
        const found = foundIn(state);
        hits.set(found && { count: found.hits.length, current: found.current + 1 });
      },
    }),
  });
  const at = new EditorView(document.body.appendChild(document.createElement("div")), {
    state: EditorState.create({ doc, plugins: [plugin] }),
  });
  views.push(at);
  return { at, hits, view: () => at };
};

/** A page whose first content stands behind its first line, the second one at its end. */
const pageOf = (...contents: SearchedText[]) => {
  const page = textWith("Haus eins", "Haus zwei");
  const shown: SearchedContent[] = [];
  const letGo = vi.fn();
  let come: () => void = () => {};
  const search = new PageSearch({
    ...page,
    contents: () => shown,
    showContents: () => letGo,
    onContents: (listener) => {
      come = listener;
      return () => {};
    },
  });
  search.follow();
  const show = (text: SearchedText) => {
    shown.push({ text, position: shown.length === 0 ? 13 : page.at.state.doc.content.size - 1 });
    come();
  };
  for (const text of contents) show(text);
  const currentOf = (text: SearchedText): string | null => {
    const view = text.view();
    const found = view && foundIn(view.state);
    const hit = found?.hits[found.current];
    return view && hit ? view.state.doc.resolve(hit.from).parent.textContent : null;
  };
  return { page, search, show, letGo, currentOf };
};

const question = { typed: "haus", rules: {} };
const settled = () => new Promise<void>((done) => queueMicrotask(done));

describe("a search in a page and in what it shows", () => {
  it("leads through all of them as one reads, and marks one hit as the current one", () => {
    const [first, second] = [textWith("Haus drinnen"), textWith("Haus hinten")];
    const { page, search, currentOf } = pageOf(first, second);
    search.ask(question);
    const seen = [];
    for (let n = 0; n < 5; n += 1) {
      const current = [page, first, second].flatMap((text) => currentOf(text) ?? []);
      seen.push([...current, search.hits.get()?.current]);
      search.step(1);
    }
    expect(seen).toEqual([
      ["Haus eins", 1],
      ["Haus drinnen", 2],
      ["Haus zwei", 3],
      ["Haus hinten", 4],
      ["Haus eins", 1],
    ]);
    expect(search.hits.get()).toEqual({ count: 4, current: 2 });
    search.step(-1);
    search.step(-1);
    expect(currentOf(second)).toBe("Haus hinten");
  });

  it("finds in a content that comes while it is open, and lets contents go at the end", async () => {
    const { search, show, letGo } = pageOf();
    search.ask({ typed: "keller", rules: {} });
    expect(search.hits.get()).toEqual({ count: 0, current: 0 });
    const late = textWith("Im Keller");
    show(late);
    await settled();
    expect(search.hits.get()).toEqual({ count: 1, current: 1 });
    search.end();
    expect(letGo).toHaveBeenCalledOnce();
    expect(search.hits.get()).toBeNull();
    expect(foundIn(late.at.state)).toBeNull();
    expect(late.at.state.selection.from).toBeLessThan(late.at.state.selection.to);
  });

  it("goes on from where the caret is placed, in whichever text", async () => {
    const content = textWith("Haus drinnen");
    const { page, search, currentOf } = pageOf(content);
    search.ask(question);
    content.at.dispatch(content.at.state.tr.setSelection(TextSelection.create(content.at.state.doc, 12)));
    await settled();
    expect([currentOf(content), currentOf(page)]).toEqual([null, "Haus zwei"]);
    expect(search.hits.get()).toEqual({ count: 3, current: 3 });
  });

  it("replaces one after the other across the texts, and all of those that may be written", async () => {
    const [content, readOnly] = [textWith("Haus drinnen"), textWith("Haus fest")];
    readOnly.at.setProps({ editable: () => false });
    const { page, search } = pageOf(content, readOnly);
    search.ask(question);
    const texts = () => [page, content, readOnly].map(({ at }) => at.state.doc.textContent);
    expect(search.replaceCurrent("Hof").replaced).toBe(1);
    expect(search.replaceCurrent("Hof").replaced).toBe(1);
    expect(texts()).toEqual(["Hof einsHaus zwei", "Hof drinnen", "Haus fest"]);
    expect(search.hits.get()).toEqual({ count: 2, current: 1 });
    expect(search.replaceAll("Hütte")).toEqual({ replaced: 1, tooLong: 0 });
    expect(texts()).toEqual(["Hof einsHütte zwei", "Hof drinnen", "Haus fest"]);
    expect(search.replaceCurrent("Hof")).toEqual({ replaced: 0, tooLong: 0 });
    await settled();
    expect(search.hits.get()).toEqual({ count: 1, current: 1 });
  });

  it("ends everywhere when it is ended in one text", async () => {
    const content = textWith("Haus drinnen");
    const { page, search } = pageOf(content);
    search.ask(question);
    content.at.dispatch(content.at.state.tr.setMeta(findKey, { end: true }));
    await settled();
    expect(search.hits.get()).toBeNull();
    expect(foundIn(page.at.state)).toBeNull();
  });
});
