import { applyUpdate, Doc, encodeStateAsUpdate, XmlElement, XmlText } from "yjs";
import { describe, expect, it } from "vitest";
import { UnsentWords } from "./unsent-words.ts";

const block = (text: string) => {
  const container = new XmlElement("blockContainer");
  const paragraph = new XmlElement("paragraph");
  paragraph.insert(0, [new XmlText(text)]);
  container.insert(0, [paragraph]);
  return container;
};

const page = (...texts: string[]) => {
  const doc = new Doc();
  const group = new XmlElement("blockGroup");
  doc.getXmlFragment("blocks").insert(0, [group]);
  group.insert(0, texts.map(block));
  return { doc, group, fragment: doc.getXmlFragment("blocks") };
};

const textIn = (group: XmlElement, index: number): XmlText => {
  const found = (group.get(index) as XmlElement).get(0) as XmlElement;
  return found.get(0) as XmlText;
};

describe("the words the server does not have", () => {
  it("are those of blocks written in since the server confirmed", () => {
    const { doc, group, fragment } = page("Eins", "Zwei");
    const unsent = new UnsentWords();
    expect(unsent.in(fragment)).toEqual(["Eins", "Zwei"]);
    unsent.confirm(doc);
    expect(unsent.in(fragment)).toEqual([]);
    textIn(group, 1).insert(4, " und mehr");
    expect(unsent.in(fragment)).toEqual(["Zwei und mehr"]);
  });

  it("are not those that others wrote meanwhile", () => {
    const { doc, fragment } = page("Eins");
    const unsent = new UnsentWords();
    unsent.confirm(doc);
    const other = new Doc();
    applyUpdate(other, encodeStateAsUpdate(doc));
    const group = other.getXmlFragment("blocks").get(0) as XmlElement;
    textIn(group, 0).insert(4, " von Ben");
    doc.on("afterTransaction", (transaction) => {
      if (transaction.origin === "server") unsent.received(transaction);
    });
    applyUpdate(doc, encodeStateAsUpdate(other), "server");
    expect(unsent.in(fragment)).toEqual([]);
  });

  it("are known after a reload, and a nested block does not name the one around it", () => {
    const { doc, group } = page("Außen");
    const before = new UnsentWords().confirm(doc);
    const nested = new XmlElement("blockGroup");
    (group.get(0) as XmlElement).insert(1, [nested]);
    nested.insert(0, [block("Innen")]);
    const reloaded = new Doc();
    applyUpdate(reloaded, encodeStateAsUpdate(doc));
    const unsent = new UnsentWords();
    unsent.restore(before);
    expect(unsent.in(reloaded.getXmlFragment("blocks"))).toEqual(["Innen"]);
  });
});
