import { describe, expect, it } from "vitest";
import { Doc, XmlElement } from "yjs";
import { changeStoredConfig } from "./block-attributes.ts";

const block = (id: string, type: string, config: string): XmlElement => {
  const container = new XmlElement("blockContainer");
  container.setAttribute("id", id);
  const content = new XmlElement(type);
  content.setAttribute("config", config);
  container.insert(0, [content]);
  return container;
};

const page = () => {
  const fragment = new Doc().getXmlFragment("blocks");
  const group = new XmlElement("blockGroup");
  const outer = block("outer", "paragraph", "{}");
  const inner = new XmlElement("blockGroup");
  inner.insert(0, [block("inner", "image", '{"width":50}')]);
  outer.insert(1, [inner]);
  group.insert(0, [block("first", "file", "{}"), outer]);
  fragment.insert(0, [group]);
  return fragment;
};
const withFile = (config: string) => JSON.stringify({ ...JSON.parse(config), file_id: "f" });

describe("writing a file into its block", () => {
  it("finds the block at any depth and keeps its other fields", () => {
    const fragment = page();
    expect(changeStoredConfig(fragment, { blockId: "inner", type: "image" }, withFile)).toBe(true);
    expect(fragment.toString()).toContain('config="{"width":50,"file_id":"f"}"');
  });

  it("writes nothing where the block is gone or has become something else", () => {
    const fragment = page();
    const before = fragment.toString();
    expect(changeStoredConfig(fragment, { blockId: "gone", type: "image" }, withFile)).toBe(false);
    expect(changeStoredConfig(fragment, { blockId: "first", type: "image" }, withFile)).toBe(false);
    expect(fragment.toString()).toBe(before);
  });
});
