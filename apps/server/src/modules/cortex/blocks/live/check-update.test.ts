import { limits } from "@maive/contract";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { checkUpdate } from "./check-update.ts";

/** The update of each edit of a fresh document. */
const updatesOf = (...edits: ((doc: Y.Doc) => void)[]): Uint8Array[] => {
  const doc = new Y.Doc();
  const updates: Uint8Array[] = [];
  doc.on("update", (bytes: Uint8Array) => updates.push(bytes));
  for (const edit of edits) doc.transact(() => edit(doc));
  return updates;
};

const paragraph = (doc: Y.Doc): void => {
  const element = new Y.XmlElement("paragraph");
  element.insert(0, [new Y.XmlText("eins")]);
  doc.getXmlFragment("blocks").insert(0, [element]);
};
const textIn = (doc: Y.Doc): Y.XmlText =>
  (doc.getXmlFragment("blocks").get(0) as Y.XmlElement).get(0) as Y.XmlText;

const verdictOn = (edit: (doc: Y.Doc) => void) => {
  const [first, second] = updatesOf(paragraph, edit) as [Uint8Array, Uint8Array];
  const doc = new Y.Doc();
  Y.applyUpdate(doc, first);
  return checkUpdate(doc, second);
};

describe("an update from a client", () => {
  it("is fine when it types, formats, deletes and inserts known blocks", () => {
    expect(verdictOn((doc) => textIn(doc).insert(4, " zwei", { bold: {}, "code--a1b2c3d4": {} }))).toBe(
      "fine",
    );
    expect(verdictOn((doc) => textIn(doc).delete(0, 2))).toBe("fine");
    expect(verdictOn((doc) => textIn(doc).format(0, 2, { link: { href: "https://example.org" } }))).toBe(
      "fine",
    );
    expect(verdictOn(paragraph)).toBe("fine");
  });

  it("is malformed when it cannot be read", () => {
    const [bytes] = updatesOf(paragraph) as [Uint8Array];
    expect(checkUpdate(new Y.Doc(), bytes.slice(0, 9))).toBe("malformed");
    expect(checkUpdate(new Y.Doc(), new Uint8Array([255, 255, 255]))).toBe("malformed");
  });

  it("is incomplete when what it builds on is missing", () => {
    const type = (doc: Y.Doc): void => textIn(doc).insert(0, "x");
    const [, second, third] = updatesOf(paragraph, type, (doc) => textIn(doc).delete(0, 5)) as Uint8Array[];
    expect(checkUpdate(new Y.Doc(), second as Uint8Array)).toBe("incomplete");
    expect(checkUpdate(new Y.Doc(), third as Uint8Array)).toBe("incomplete");
  });

  it("is unknown when it adds nodes, marks, roots or links an editor must not get", () => {
    const element = (name: string) => (doc: Y.Doc) =>
      doc.getXmlFragment("blocks").insert(0, [new Y.XmlElement(name)]);
    expect(verdictOn(element("script"))).toBe("unknown");
    expect(verdictOn((doc) => textIn(doc).format(0, 2, { comment: {} }))).toBe("unknown");
    expect(verdictOn((doc) => doc.getMap("other").set("a", 1))).toBe("unknown");
    expect(verdictOn((doc) => textIn(doc).insertEmbed(0, { image: 1 }))).toBe("unknown");
    for (const href of ["javascript:alert(1)", " JAVA\tscript:x", "data:text/html,x", "vbscript:x"])
      expect(verdictOn((doc) => textIn(doc).format(0, 2, { link: { href } }))).toBe("unknown");
  });

  it("is incomplete when it could never be applied, whatever comes", () => {
    /** Two clients, each with one item whose origin is the other's, or one that is missing. */
    const loops = (origins: [Y.ID, Y.ID]): Uint8Array =>
      Y.mergeUpdates(
        origins.map((origin, index) => {
          const doc = new Y.Doc();
          doc.clientID = index + 1;
          const root = doc.getXmlFragment("blocks");
          root.insert(0, [new Y.XmlElement("paragraph")]);
          Object.assign(Y.getItem(doc.store, Y.createID(index + 1, 0)), { origin });
          return Y.encodeStateAsUpdate(doc);
        }),
      );
    expect(checkUpdate(new Y.Doc(), loops([Y.createID(2, 0), Y.createID(1, 0)]))).toBe("incomplete");
    expect(checkUpdate(new Y.Doc(), loops([Y.createID(1, 0), Y.createID(1, 0)]))).toBe("incomplete");
    expect(checkUpdate(new Y.Doc(), loops([Y.createID(2, 0), Y.createID(4, 0)]))).toBe("incomplete");
  });

  it("is too deep when it nests blocks deeper than a page may, at once or step by step", () => {
    const nested = (levels: number) => (doc: Y.Doc) => {
      let home: Y.XmlFragment = doc.getXmlFragment("blocks");
      for (let level = 0; level < levels; level += 1) {
        const [group, container] = [new Y.XmlElement("blockGroup"), new Y.XmlElement("blockContainer")];
        home.push([group]);
        group.push([container]);
        container.push([new Y.XmlElement("paragraph")]);
        home = container;
      }
    };
    const verdict = (levels: number) => checkUpdate(new Y.Doc(), updatesOf(nested(levels))[0] as Uint8Array);
    expect(verdict(limits.blockDepth)).toBe("fine");
    expect(verdict(2 * limits.blockDepth)).toBe("deep");
    expect(verdict(20_000)).toBe("deep");
    const doc = new Y.Doc();
    Y.applyUpdate(doc, updatesOf(nested(limits.blockDepth))[0] as Uint8Array);
    const further = new Y.Doc();
    Y.applyUpdate(further, Y.encodeStateAsUpdate(doc));
    const before = Y.encodeStateVector(further);
    let innermost = further.getXmlFragment("blocks") as Y.XmlFragment;
    for (
      let next: unknown = innermost;
      next instanceof Y.XmlFragment;
      next = innermost.get(innermost.length - 1)
    )
      innermost = next;
    for (let level = 0; level < 20; level += 1) {
      const group = new Y.XmlElement("blockGroup");
      innermost.push([group]);
      innermost = group;
    }
    expect(checkUpdate(doc, Y.encodeStateAsUpdate(further, before))).toBe("deep");
  });

  it("changes nothing by being looked at", () => {
    const doc = new Y.Doc();
    const [bytes] = updatesOf(paragraph) as [Uint8Array];
    expect(checkUpdate(doc, bytes)).toBe("fine");
    expect(Y.encodeStateVector(doc)).toEqual(Y.encodeStateVector(new Y.Doc()));
  });
});
