import { describe, expect, it } from "vitest";
import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector, XmlElement, XmlText } from "yjs";
import type { LostWords } from "./lost-words.ts";
import { UnsentWords } from "./unsent-words.ts";

const fragment = "blocks";

const block = (id: string, text: string): XmlElement => {
  const container = new XmlElement("blockContainer");
  container.setAttribute("id", id);
  const paragraph = new XmlElement("paragraph");
  paragraph.insert(0, [new XmlText(text)]);
  container.insert(0, [paragraph]);
  return container;
};

const groupOf = (doc: Doc): XmlElement => doc.getXmlFragment(fragment).get(0) as XmlElement;
const contentOf = (doc: Doc, index: number): XmlElement =>
  (groupOf(doc).get(index) as XmlElement).get(0) as XmlElement;
const textOf = (doc: Doc, index: number): XmlText => contentOf(doc, index).get(0) as XmlText;

/** One page at two people with the same state; `meet` applies the other's changes here. */
const apart = (...texts: string[]) => {
  const [here, there] = [new Doc(), new Doc()];
  const group = new XmlElement("blockGroup");
  here.getXmlFragment(fragment).insert(0, [group]);
  group.insert(
    0,
    texts.map((text, n) => block(String(n), text)),
  );
  applyUpdate(there, encodeStateAsUpdate(here));
  const unsent = new UnsentWords();
  unsent.confirm(here);
  const lost: LostWords[] = [];
  here.on("afterTransaction", (transaction) => {
    if (transaction.origin === "server") lost.push(...unsent.lostIn(transaction));
  });
  const meet = (): LostWords[] => {
    applyUpdate(here, encodeStateAsUpdate(there, encodeStateVector(here)), "server");
    return lost;
  };
  return { here, there, meet };
};

describe("words that go with a block which somebody else deletes", () => {
  it("are known with the text around them, and where they stood", () => {
    const { here, there, meet } = apart("Eins", "Zwei", "Drei");
    textOf(here, 1).insert(4, " und offline dazu");
    groupOf(there).delete(1, 1);
    expect(meet()).toEqual([{ text: "Zwei und offline dazu", afterId: "0" }]);
  });

  it("stood at the top where nothing above is left", () => {
    const { here, there, meet } = apart("Eins", "Zwei");
    textOf(here, 0).insert(0, "Vorher ");
    groupOf(there).delete(0, 1);
    expect(meet()).toEqual([{ text: "Vorher Eins", afterId: null }]);
  });

  it("are also lost where the block was made something else", () => {
    const { here, there, meet } = apart("Eins");
    textOf(here, 0).insert(4, " neu");
    const heading = new XmlElement("heading");
    heading.insert(0, [new XmlText("Eins")]);
    const container = groupOf(there).get(0) as XmlElement;
    container.delete(0, 1);
    container.insert(0, [heading]);
    expect(meet()).toEqual([{ text: "Eins neu", afterId: "0" }]);
  });

  it("are none where others had seen them, where nothing was added, or where words alone are deleted", () => {
    const { here, there, meet } = apart("Eins", "Zwei");
    groupOf(there).delete(0, 1);
    textOf(here, 1).insert(4, " dazu");
    textOf(there, 0).delete(0, 2);
    expect(meet()).toEqual([]);
  });
});
