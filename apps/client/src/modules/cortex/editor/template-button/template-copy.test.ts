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
    expect(copiesOf(template as EditorBlock[])).toEqual([
      { type: "heading", props: { level: 2 }, content: [], children: [] },
      {
        type: "checkListItem",
        props: { checked: false, textColor: "red" },
        content: [],
        children: [
          {
            type: "checkListItem",
            props: { checked: false },
            content: [],
            children: [{ type: "paragraph", props: {}, content: [], children: [] }],
          },
        ],
      },
    ]);
  });
});
