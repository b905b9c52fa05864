import { limits } from "@maive/contract";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { rowsToFragment } from "../document/index.ts";
import { checkUpdate } from "./check-update.ts";
import { type Change, type CraftedStruct, craftUpdate } from "./craft-update-for-tests.ts";
import { PageSizes } from "./page-size.ts";

const blockId = (index: number): string => `01890a5d-ac96-774b-bcce-${String(index).padStart(12, "0")}`;

/** A page of the server and a client of it. */
const open = (...contents: string[]) => {
  const server = new Y.Doc();
  rowsToFragment(
    server.getXmlFragment("blocks"),
    contents.map((content, index) => ({
      block_id: blockId(index),
      parent_block_id: null,
      block_type: "text",
      content,
      block_order: index,
      block_config: "{}",
    })),
  );
  const client = new Y.Doc();
  Y.applyUpdate(client, Y.encodeStateAsUpdate(server));
  const sizes = new PageSizes();
  const blocks = client.getXmlFragment("blocks").get(0) as Y.XmlElement;
  return {
    blocks,
    text: (index: number) => ((blocks.get(index) as Y.XmlElement).get(0) as Y.XmlElement).get(0) as Y.XmlText,
    /** The outcome of an edit; the server applies it if it is valid. */
    after: (edit: () => void) => {
      const before = Y.encodeStateVector(server);
      client.transact(edit);
      const update = Y.encodeStateAsUpdate(client, before);
      const verdict = checkUpdate(server, update, sizes);
      if (verdict === "fine") Y.applyUpdate(server, update);
      return verdict;
    },
  };
};
const container = (): Y.XmlElement => {
  const made = new Y.XmlElement("blockContainer");
  made.insert(0, [new Y.XmlElement("paragraph")]);
  return made;
};

describe("the size of a page", () => {
  const longest = limits.blockContentLength;

  it("has room for blocks as long as they may be, and says which would become longer", () => {
    const { after, text } = open("", "b".repeat(longest - 1));
    expect(after(() => text(0).insert(0, "a".repeat(longest)))).toBe("fine");
    expect(after(() => text(1).insert(5, "c"))).toBe("fine");
    expect(after(() => text(1).insert(5, "d"))).toEqual({ what: "text", blockId: blockId(1) });
    // Together with what was refused, as when the client reconnects.
    expect(after(() => text(1).delete(100, 20))).toBe("fine");
  });

  it("lets a text that is too long already be shortened and rewritten, not lengthened", () => {
    const { after, text } = open("b".repeat(longest * 3));
    expect(after(() => text(0).delete(0, 10))).toBe("fine");
    expect(
      after(() => {
        text(0).delete(0, 1_000);
        text(0).insert(0, "neu");
      }),
    ).toBe("fine");
    expect(after(() => text(0).insert(0, "x"))).toEqual({ what: "text", blockId: blockId(0) });
    expect(after(() => text(0).delete(0, longest * 2 + 1))).toBe("fine");
  });

  it("counts the words that are in one text, in as many parts as they come", () => {
    const { after, text } = open("");
    for (let part = 0; part < 10; part += 1)
      expect(after(() => text(0).insert(0, "a".repeat(longest / 10)))).toBe("fine");
    expect(after(() => text(0).insert(0, "a"))).toMatchObject({ what: "text" });
  });

  it("has room for as many blocks as there may be; a move is none, and removing is always possible", () => {
    const { after, blocks } = open(...Array.from({ length: limits.blocksPerPage - 1 }, () => ""));
    expect(after(() => blocks.push([container()]))).toBe("fine");
    expect(
      after(() => {
        blocks.delete(3);
        blocks.push([container()]);
      }),
    ).toBe("fine");
    expect(after(() => blocks.push([container()]))).toEqual({ what: "blocks" });
    expect(after(() => blocks.delete(0, 5))).toBe("fine");
    expect(after(() => blocks.push([container()]))).toBe("fine");
  });

  it("has no room for settings of megabytes, nor for texts of formats", () => {
    const { after, blocks, text } = open("a".repeat(50_000));
    const paragraph = (blocks.get(0) as Y.XmlElement).get(0) as Y.XmlElement;
    expect(after(() => paragraph.setAttribute("textColor", "x".repeat(limits.blockConfigBytes + 1)))).toEqual(
      {
        what: "config",
      },
    );
    expect(text(0).length).toBe(50_000);
    const formats = (names: readonly string[]) => {
      const structs: CraftedStruct[] = [
        { kind: "item", content: { element: "paragraph" } },
        { kind: "item", parent: [1, 0], content: { textNode: true } },
        ...names.map((format, index): CraftedStruct => {
          const left: Change | undefined = index === 0 ? undefined : [1, index + 1];
          return { kind: "item", parent: [1, 1], left, content: { format } };
        }),
      ];
      return checkUpdate(new Y.Doc(), craftUpdate([{ client: 1, structs }]));
    };
    const shades = Array.from({ length: 101 }, (_, index) => `bold--${String(index).padStart(8, "A")}`);
    expect(formats(shades)).toMatchObject({ what: "text" });
    expect(formats(shades.slice(1))).toBe("fine");
    expect(formats(Array.from({ length: 20_001 }, () => "bold"))).toMatchObject({ what: "text" });
    expect(formats(Array.from({ length: 20_000 }, () => "bold"))).toBe("fine");
  });

  it("bounds what was ever written, and lets it be removed", () => {
    const server = new Y.Doc();
    const state = server.getMap<string>("config");
    const part = "x".repeat(limits.blockConfigBytes);
    for (let index = 0; index * part.length < limits.pageDocumentBytes - 3 * part.length; index += 1)
      state.set(String(index), part);
    const sizes = new PageSizes();
    const setting = (key: string): Uint8Array => {
      const client = new Y.Doc();
      client.getMap<string>("config").set(key, part);
      return Y.encodeStateAsUpdate(client);
    };
    const after = (update: Uint8Array) => {
      const verdict = checkUpdate(server, update, sizes);
      if (verdict === "fine") Y.applyUpdate(server, update);
      return verdict;
    };
    const before = Y.encodeStateVector(server);
    expect(["a", "b", "c", "d"].map((key) => after(setting(key)))).toContainEqual({ what: "document" });
    expect(after(setting("e"))).toEqual({ what: "document" });
    const copy = new Y.Doc();
    Y.applyUpdate(copy, Y.encodeStateAsUpdate(server));
    for (let index = 0; index < 20; index += 1) copy.getMap("config").delete(String(index));
    expect(after(Y.encodeStateAsUpdate(copy, before))).toBe("fine");
    expect(after(setting("f"))).toBe("fine");
  });
});
