import { describe, expect, it } from "vitest";
import type { EditorBlock } from "../schema/schema.ts";
import { copiesOf } from "./template-copy.ts";

const block = (type: string, props: object, children: object[] = []): object => ({
  id: `id-of-${type}`,
  type,
  props,
  content: [],
  children,
});

describe("what a template button inserts", () => {
  it("are its blocks with new ids and open to-dos, however deep", () => {
    const template = [
      block("heading", { level: 2 }),
      block("checkListItem", { checked: true, textColor: "red" }, [
        block("checkListItem", { checked: true }, [block("paragraph", {})]),
      ]),
    ];
    const copies = copiesOf(template as EditorBlock[]);
    const id = expect.any(String);
    expect(copies).toEqual([
      { id, type: "heading", props: { level: 2 }, content: [], children: [] },
      {
        id,
        type: "checkListItem",
        props: { checked: false, textColor: "red" },
        content: [],
        children: [
          {
            id,
            type: "checkListItem",
            props: { checked: false },
            content: [],
            children: [{ id, type: "paragraph", props: {}, content: [], children: [] }],
          },
        ],
      },
    ]);
    const ids = JSON.stringify(copies).match(/"id":"[^"]+"/g) ?? [];
    expect(new Set(ids).size).toBe(4);
    expect(ids.join()).not.toContain("id-of-");
  });
});
