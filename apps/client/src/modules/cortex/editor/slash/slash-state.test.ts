import { Schema } from "@tiptap/pm/model";
import { EditorState, Selection, TextSelection } from "@tiptap/pm/state";
import type { Transaction } from "@tiptap/pm/state";
import { ySyncPluginKey } from "y-prosemirror";
import { describe, expect, it } from "vitest";
import { nextSlashState } from "./slash-state.ts";
import type { SlashMenuState, SlashOrder } from "./slash-state.ts";
import { slashItems } from "./slash-items.ts";

const schema = new Schema({
  nodes: {
    doc: { content: "blockGroup" },
    blockGroup: { content: "blockContainer+" },
    blockContainer: { content: "paragraph | codeBlock | table", attrs: { id: { default: null } } },
    paragraph: { content: "text*" },
    codeBlock: { content: "text*", code: true },
    table: { content: "paragraph" },
    text: {},
  },
});

/** A page of blocks a, b, …; the caret is at the start of the first. */
class Page {
  state: EditorState;
  menu: SlashMenuState | null = null;

  constructor(...contents: (string | [kind: string, text: string])[]) {
    const blocks = contents.map((content, i) => {
      const [kind, text] = typeof content === "string" ? ["paragraph", content] : content;
      const written = text ? schema.text(text) : [];
      const node = schema.node(
        kind,
        null,
        kind === "table" ? schema.node("paragraph", null, written) : written,
      );
      return schema.node("blockContainer", { id: "abc"[i] }, node);
    });
    const doc = schema.node("doc", null, schema.node("blockGroup", null, blocks));
    this.state = EditorState.create({ doc, selection: Selection.atStart(doc) });
  }

  apply(tr: Transaction, order?: SlashOrder): this {
    const before = this.state;
    this.state = before.apply(tr);
    this.menu = nextSlashState(tr, order, this.menu, { before, after: this.state, items: slashItems });
    return this;
  }

  type(text: string): this {
    for (const letter of text) this.apply(this.state.tr.insertText(letter));
    return this;
  }

  caretTo(position: number): this {
    return this.apply(this.state.tr.setSelection(TextSelection.create(this.state.doc, position)));
  }

  order(order: SlashOrder): this {
    return this.apply(this.state.tr, order);
  }
}

describe("slash menu", () => {
  it("opens on a slash that starts a block, with the first entry chosen", () => {
    const { menu } = new Page("").type("/");
    expect(menu).toMatchObject({ blockId: "a", query: "", index: 0 });
  });

  it("opens before text that is already there and leaves that out of the query", () => {
    expect(new Page("Reise").type("/se").menu).toMatchObject({ query: "se", from: 3, to: 6 });
  });

  it("is nothing in code and in the cells of a table", () => {
    expect(new Page(["codeBlock", ""]).type("/").menu).toBeNull();
    expect(new Page(["table", ""]).type("/").menu).toBeNull();
  });

  it("stays closed for a slash inside a text", () => {
    expect(new Page("").type("und/oder").menu).toBeNull();
  });

  it("filters while typing and starts again at the first entry", () => {
    const page = new Page("").type("/").order({ choose: 3 }).type("üb");
    expect(page.menu?.index).toBe(0);
    expect(page.menu?.items.map((item) => item.name)).toEqual([
      "Überschrift 1",
      "Überschrift 2",
      "Überschrift 3",
      "Überschrift 4",
      "Überschrift 5",
      "Überschrift 6",
    ]);
  });

  it("closes when nothing fits and stays closed while the text goes on", () => {
    expect(new Page("").type("/xy").menu).toBeNull();
    expect(new Page("").type("/xy").apply(new Page("/xy").state.tr).menu).toBeNull();
  });

  it("stays closed after it was closed, until a new slash is typed", () => {
    const page = new Page("").type("/").order({ close: true }).type("t");
    expect(page.menu).toBeNull();
    page.apply(page.state.tr.delete(3, 5)).type("/");
    expect(page.menu).not.toBeNull();
  });

  it("closes when the caret leaves the block", () => {
    expect(new Page("", "zwei").type("/").caretTo(8).menu).toBeNull();
  });

  it("does not open because someone else typed a slash, or the caret came to an old one", () => {
    const page = new Page("", "/alt");
    page.apply(page.state.tr.insertText("/", 3).setMeta(ySyncPluginKey, { isChangeOrigin: true }));
    expect(page.menu).toBeNull();
    expect(page.caretTo(page.state.doc.content.size - 3).menu).toBeNull();
  });

  it("keeps its choice when someone else types elsewhere", () => {
    const page = new Page("", "zwei").type("/").order({ choose: 2 });
    page.apply(page.state.tr.insertText("!", 12).setMeta(ySyncPluginKey, { isChangeOrigin: true }));
    expect(page.menu?.index).toBe(2);
  });
});
