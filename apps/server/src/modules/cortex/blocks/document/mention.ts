import { type InlineMention, pageMentionLabel, zInlineMention } from "@maive/contract";
import { type Element, mentionNode } from "./schema.ts";
import { newElement } from "./tree.ts";

/** The `kind` of a mention in the document, by its field in the contract. */
const kinds = { page_id: "page", user_id: "user", date: "date", formula: "formula" } as const;

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
  const field =
    Object.entries(kinds).find(([, kind]) => kind === attribute(element, "kind"))?.[0] ?? "page_id";
  return zInlineMention.safeParse({ [field]: target }).data ?? null;
};

const keyOf = (mention: InlineMention): string => Object.entries(mention).flat().join(" ");

export const sameMention = (a: InlineMention, b: InlineMention): boolean => keyOf(a) === keyOf(b);

export const makeMention = (mention: InlineMention, label: string): Element => {
  const element = newElement(mentionNode);
  const [field = "", target = ""] = Object.entries(mention)[0] ?? [];
  const kind = kinds[field as keyof typeof kinds];
  for (const [name, value] of Object.entries({ kind, target, label })) element.setAttribute(name, value);
  return element;
};
