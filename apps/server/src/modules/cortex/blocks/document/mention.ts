import { type InlineMention, pageMentionLabel, zInlineMention } from "@maive/contract";
import { type Element, mentionNode } from "./schema.ts";
import { newElement } from "./tree.ts";

/** Fallback label of a person. */
const nobody = "@";

const attribute = (element: Element, name: string): string => {
  const value: unknown = element.getAttribute(name);
  return typeof value === "string" ? value : "";
};

/** A mention's label: one line, never empty. */
export const mentionText = (element: Element): string => {
  const label = attribute(element, "label").replace(/[\r\n\0]/g, " ");
  if (label !== "") return label;
  return attribute(element, "kind") === "user" ? nobody : pageMentionLabel;
};

/** The target of a mention; null when invalid. */
export const mentionOf = (element: Element): InlineMention | null => {
  const target = attribute(element, "target");
  const named = attribute(element, "kind") === "user" ? { user_id: target } : { page_id: target };
  return zInlineMention.safeParse(named).data ?? null;
};

export const sameMention = (a: InlineMention, b: InlineMention): boolean =>
  "page_id" in a ? "page_id" in b && a.page_id === b.page_id : "user_id" in b && a.user_id === b.user_id;

export const makeMention = (mention: InlineMention, label: string): Element => {
  const element = newElement(mentionNode);
  const [kind, target] = "page_id" in mention ? ["page", mention.page_id] : ["user", mention.user_id];
  for (const [name, value] of Object.entries({ kind, target, label })) element.setAttribute(name, value);
  return element;
};
