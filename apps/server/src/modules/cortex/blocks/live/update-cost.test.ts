import { limits } from "@maive/contract";
import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { checkUpdate } from "./check-update.ts";
import { type Change, craftUpdate, type CraftedStruct } from "./craft-update-for-tests.ts";
import { decodeUpdate } from "./decode-update.ts";
import { reachWith } from "./update-order.ts";

const textNode: Change = [1, 1];
const page: readonly CraftedStruct[] = [
  { kind: "item", content: { element: "paragraph" } },
  { kind: "item", parent: [1, 0], content: { textNode: true } },
];
const item = (
  content: string,
  place: { left?: Change | undefined; right?: Change | undefined },
): CraftedStruct => ({
  kind: "item",
  content: { text: content },
  parent: textNode,
  ...place,
});

const docWith = (...structs: CraftedStruct[]): Y.Doc => {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, craftUpdate([{ client: 1, structs: [...page, ...structs] }]));
  return doc;
};
/** This many letters, each a change of its own. */
const typed = (count: number): CraftedStruct[] =>
  Array.from({ length: count }, (_, index) => item("a", { left: index === 0 ? undefined : [1, index + 1] }));

const randomFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

/** Writes, deletes, formats and adds blocks all over the page. */
const work = (doc: Y.Doc, random: (below: number) => number, times: number): void => {
  const root = doc.getXmlFragment("blocks");
  for (let turn = 0; turn < times; turn += 1) {
    if (root.length === 0 || random(10) === 0) {
      const paragraph = new Y.XmlElement("paragraph");
      root.insert(random(root.length + 1), [paragraph]);
      paragraph.insert(0, [new Y.XmlText()]);
      continue;
    }
    const text = (root.get(random(root.length)) as Y.XmlElement).get(0) as Y.XmlText;
    const at = random(text.length + 1);
    if (random(4) === 0 && at < text.length) text.delete(at, Math.min(3, text.length - at));
    else if (random(6) === 0 && at < text.length) text.format(at, 1, { bold: {} });
    else text.insert(at, "wort ");
  }
};

describe("what an update costs", () => {
  it("grows with the update, however many of its writers wait for each other", () => {
    const waiting = Array.from({ length: 30_000 }, (_, index) => ({
      client: index + 2,
      structs: [item("b", { left: [1, 30_000] })],
    }));
    const decoded = decodeUpdate(
      craftUpdate([{ client: 1, structs: [...page, ...typed(30_000)] }, ...waiting]),
    );
    const complete = reachWith(new Y.Doc(), decoded?.byWriter ?? new Map());
    expect(complete?.order).toHaveLength(60_002);
    // Each depends on the one before.
    const chain = Array.from({ length: 30_000 }, (_, index) => ({
      client: index + 1,
      structs: [item("b", { left: [index, 0] })],
    }));
    const endless = decodeUpdate(craftUpdate(chain.slice(1)));
    expect(reachWith(new Y.Doc(), endless?.byWriter ?? new Map())).toBeNull();
  });

  it("is bounded by what is in it", () => {
    const deleted: CraftedStruct = { kind: "item", content: { deleted: 1 } };
    const writers = Array.from({ length: limits.pageUpdateWriters + 1 }, (_, client) => ({
      client,
      structs: [deleted],
    }));
    expect(checkUpdate(new Y.Doc(), craftUpdate(writers))).toBe("large");
    expect(checkUpdate(new Y.Doc(), craftUpdate(writers.slice(1)))).toBe("fine");
    const structs = Array.from({ length: limits.pageUpdateStructs + 1 }, () => deleted);
    expect(checkUpdate(new Y.Doc(), craftUpdate([{ client: 1, structs }]))).toBe("large");
  });

  it("is refused where Yjs would look through everything for the place of each change", () => {
    const doc = docWith(...typed(40_000));
    const astray = Array.from({ length: 40_000 }, (_, index) => item("b", { right: [1, index + 2] }));
    expect(checkUpdate(doc, craftUpdate([{ client: 2, structs: astray }]))).toBe("large");
    const far = Array.from({ length: 40_000 }, (_, index) => item("b", { left: [1, index + 2] }));
    expect(checkUpdate(doc, craftUpdate([{ client: 2, structs: far }]))).toBe("large");
  });

  it("is refused where it cuts everything to pieces", () => {
    const doc = docWith(item("a".repeat(99_000), {}));
    const ranges = Array.from({ length: 49_000 }, (_, index) => [2 + index * 2, 1] as const);
    expect(checkUpdate(doc, craftUpdate([], { 1: ranges }))).toBe("large");
    expect(checkUpdate(doc, craftUpdate([], { 1: [[2, 99_000]] }))).toBe("fine");
    const between = Array.from({ length: 40_000 }, (_, index) =>
      item("b", { left: [1, index * 2 + 3], right: [1, index * 2 + 4] }),
    );
    expect(checkUpdate(doc, craftUpdate([{ client: 2, structs: between }]))).toBe("large");
  });

  it("never keeps out what people do, together, alone, or long without a connection", () => {
    for (let seed = 1; seed <= 5; seed += 1) {
      const random = randomFrom(seed);
      const server = new Y.Doc();
      work(server, random, 200);
      const people = [new Y.Doc(), new Y.Doc(), new Y.Doc()];
      for (const person of people) {
        Y.applyUpdate(person, Y.encodeStateAsUpdate(server));
        work(person, random, 500);
      }
      for (const person of people) {
        const update = Y.encodeStateAsUpdate(person, Y.encodeStateVector(server));
        expect(checkUpdate(server, update)).toBe("fine");
        Y.applyUpdate(server, update);
        expect(server.store.pendingStructs).toBeNull();
      }
    }
  });

  it("lets a large page be pasted, written from its end to its beginning, and copied whole", () => {
    const doc = new Y.Doc();
    const root = doc.getXmlFragment("blocks");
    doc.transact(() => {
      for (let count = 0; count < limits.blocksPerPage; count += 1) {
        const paragraph = new Y.XmlElement("paragraph");
        root.insert(count % 2 === 0 ? 0 : root.length, [paragraph]);
        paragraph.insert(0, [new Y.XmlText("Ein Absatz")]);
        paragraph.setAttribute("textAlignment", "left");
      }
    });
    expect(checkUpdate(new Y.Doc(), Y.encodeStateAsUpdate(doc))).toBe("fine");
  });
});

describe("an update that Yjs would read otherwise than it is checked", () => {
  const deleted: CraftedStruct = { kind: "item", content: { deleted: 1 } };

  it("is malformed when one writer has two parts, of which only the last is applied", () => {
    const parts = [
      { client: 7, clock: 0, structs: [deleted] },
      { client: 7, clock: 1, structs: [deleted] },
    ];
    expect(checkUpdate(new Y.Doc(), craftUpdate(parts))).toBe("malformed");
    expect(checkUpdate(new Y.Doc(), craftUpdate([{ client: 7, structs: [deleted, deleted] }]))).toBe("fine");
  });

  it("is malformed when its clock jumps beyond what one window could write", () => {
    for (const length of [2 ** 31 + 1, 2 ** 45, 2 ** 53 - 1])
      expect(
        checkUpdate(new Y.Doc(), craftUpdate([{ client: 7, structs: [{ kind: "gone", length }] }])),
      ).toBe("malformed");
    const skipped = craftUpdate([{ client: 7, structs: [{ kind: "skipped", length: 5 }, deleted] }]);
    expect(checkUpdate(new Y.Doc(), skipped)).toBe("incomplete");
  });

  it("is unknown when it puts something where editors expect something else", () => {
    const verdict = (...structs: CraftedStruct[]) =>
      checkUpdate(docWith(), craftUpdate([{ client: 2, structs: [...structs] }]));
    expect(verdict({ kind: "item", parent: textNode, content: { text: "wort" } })).toBe("fine");
    // Text outside of a text node, nodes within one, and attributes where there are none.
    expect(verdict({ kind: "item", content: { text: "wort" } })).toBe("unknown");
    expect(verdict({ kind: "item", parent: [1, 0], content: { text: "wort" } })).toBe("unknown");
    expect(verdict({ kind: "item", parent: [1, 0], content: { format: "bold" } })).toBe("unknown");
    expect(verdict({ kind: "item", parent: textNode, content: { element: "paragraph" } })).toBe("unknown");
    expect(verdict({ kind: "item", parent: textNode, key: "a", content: { textNode: true } })).toBe(
      "unknown",
    );
    expect(verdict({ kind: "item", parent: "config", content: { element: "paragraph" } })).toBe("unknown");
    expect(verdict({ kind: "item", parent: "other", content: { deleted: 1 } })).toBe("unknown");
  });
});
