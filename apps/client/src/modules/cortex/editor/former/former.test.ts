import { pageFragment } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { applyUpdate, Doc, encodeStateAsUpdate, XmlElement, XmlText } from "yjs";
import { hasUnmergedChanges } from "./has-unmerged-changes.ts";
import { copiedBlocks } from "./copied-blocks.ts";

const block = (id: string, words: string, node = "paragraph"): XmlElement => {
  const container = new XmlElement("blockContainer");
  container.setAttribute("id", id);
  const content = new XmlElement<Record<string, NonNullable<unknown>>>(node);
  content.setAttribute("checked", true);
  const text = new XmlText();
  text.insert(0, words, { bold: {} });
  content.insert(0, [text]);
  container.insert(0, [content as XmlElement]);
  return container;
};
const page = (...blocks: XmlElement[]): Doc => {
  const doc = new Doc();
  const group = new XmlElement("blockGroup");
  doc.getXmlFragment(pageFragment).insert(0, [group]);
  group.insert(0, blocks);
  return doc;
};
const copyOf = (doc: Doc): Doc => {
  const copy = new Doc();
  applyUpdate(copy, encodeStateAsUpdate(doc));
  return copy;
};
const groupOf = (doc: Doc): XmlElement => doc.getXmlFragment(pageFragment).get(0) as XmlElement;

describe("a copy from before a restore", () => {
  it("brings nothing where the server has all of it, however much it went on", () => {
    const server = page(block("1", "Eins"));
    const copy = copyOf(server);
    groupOf(server).insert(1, [block("2", "Zwei")]);
    expect(hasUnmergedChanges(server, copy)).toBe(false);
    expect(hasUnmergedChanges(server, new Doc())).toBe(false);
  });

  it("brings changes by a word more, a word less or a tick that the server does not have", () => {
    const server = page(block("1", "Eins"), block("2", "Zwei", "checkListItem"));
    const changes: ((group: XmlElement) => void)[] = [
      (group) => group.insert(2, [block("3", "Drei")]),
      (group) => group.delete(0, 1),
      (group) => ((group.get(1) as XmlElement).get(0) as XmlElement).setAttribute("checked", "false"),
    ];
    for (const change of changes) {
      const copy = copyOf(server);
      change(groupOf(copy));
      const before = server.getXmlFragment(pageFragment).toString();
      expect(hasUnmergedChanges(server, copy)).toBe(true);
      expect(server.getXmlFragment(pageFragment).toString()).toBe(before);
    }
  });

  it("becomes blocks of another page with all they say, under ids of their own", () => {
    const from = page(block("1", "Eins"), block("2", "Zwei", "checkListItem"));
    const to = new Doc();
    let count = 0;
    const target = to.getXmlFragment(pageFragment);
    target.insert(
      0,
      copiedBlocks(from.getXmlFragment(pageFragment), () => `new-${(count += 1)}`),
    );
    expect(target.toString()).toBe(
      from
        .getXmlFragment(pageFragment)
        .toString()
        .replace('id="1"', 'id="new-1"')
        .replace('id="2"', 'id="new-2"'),
    );
    const [first] = target.createTreeWalker(
      (node) => node instanceof XmlElement && node.nodeName === "paragraph",
    );
    expect((first as XmlElement<Record<string, NonNullable<unknown>>>).getAttribute("checked")).toBe(true);
  });
});
