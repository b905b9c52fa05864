import { createInlineContentSpec } from "@blocknote/core";
import { make } from "./elements/element.ts";
import type { PartStore } from "./part-store.ts";

const config = {
  type: "mention",
  propSchema: { kind: { default: "page" }, target: { default: "" }, label: { default: "" } },
  content: "none",
} as const;

/** An inline mention of a page or person, rendered by React since titles change. */
export const mentionContent = (parts: PartStore) =>
  createInlineContentSpec(config, {
    render: ({ props }, _update, _editor, _node, getPos) => {
      const dom = make("span", "maive-mention");
      dom.contentEditable = "false";
      if (getPos() === undefined) {
        dom.textContent = props.label;
        return { dom };
      }
      const part = parts.add({ kind: "mention", element: dom, attrs: props });
      return { dom, destroy: part.remove };
    },
    toExternalHTML: ({ props }) => {
      const dom = props.kind === "page" ? document.createElement("a") : document.createElement("span");
      if (dom instanceof HTMLAnchorElement) dom.href = `/cortex/${props.target}`;
      dom.textContent = props.label;
      return { dom };
    },
  });
