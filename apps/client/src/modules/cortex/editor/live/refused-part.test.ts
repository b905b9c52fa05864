import type { Block } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { Doc, XmlElement } from "yjs";
import { refusedPart } from "./refused-part.ts";

interface Drawn {
  id: string;
  node?: string;
  config?: string;
  below?: Drawn[];
}

const container = ({ id, node = "paragraph", config, below = [] }: Drawn): XmlElement => {
  const element = new XmlElement("blockContainer");
  element.setAttribute("id", id);
  const content = new XmlElement(node);
  if (config !== undefined) content.setAttribute("config", config);
  element.insert(0, [content]);
  if (below.length > 0) element.insert(1, [group(below)]);
  return element;
};

const group = (blocks: readonly Drawn[]): XmlElement => {
  const element = new XmlElement("blockGroup");
  element.insert(0, blocks.map(container));
  return element;
};

const page = (blocks: readonly Drawn[]) => {
  const fragment = new Doc().getXmlFragment("page");
  fragment.insert(0, [group(blocks)]);
  return fragment;
};

const stored = (block_id: string, block_type = "text", more: Partial<Block> = {}): Block => ({
  block_id,
  block_type,
  content: "",
  block_order: 0,
  block_config: "{}",
  parent_block_id: null,
  last_modified: "2026-11-21T10:00:00.000Z",
  ...more,
});

const image = { id: "b", node: "image", config: '{"width":50}' };

describe("what the server refused of a page", () => {
  it("is a new block", () => {
    expect(refusedPart(page([{ id: "a" }, { id: "new" }]), [stored("a")])).toBe("created");
  });

  it("is the order: among siblings, or one nested deeper", () => {
    const before = [stored("a"), stored("b"), stored("c")];
    expect(refusedPart(page([{ id: "a" }, { id: "c" }, { id: "b" }]), before)).toBe("moved");
    expect(refusedPart(page([{ id: "a", below: [{ id: "b" }] }, { id: "c" }]), before)).toBe("moved");
  });

  it("is the kind of a block, whatever its settings become by it", () => {
    expect(refusedPart(page([{ id: "a" }, image]), [stored("a"), stored("b")])).toBe("converted");
  });

  it("is the settings of a block", () => {
    const before = [stored("b", "image", { block_config: '{"width":25}' })];
    expect(refusedPart(page([image]), before)).toBe("configured");
    expect(refusedPart(page([image]), [stored("b", "image", { block_config: '{"width":50}' })])).toBe(
      "written",
    );
  });

  it("is what was written where nothing was done to the blocks, or several things at once", () => {
    expect(refusedPart(page([{ id: "a" }]), [stored("a")])).toBe("written");
    expect(refusedPart(page([{ id: "new" }, image]), [stored("b")])).toBe("written");
    expect(refusedPart(page([{ id: "a" }]), [stored("a"), stored("gone")])).toBe("written");
  });
});
