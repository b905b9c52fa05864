import { pageFragment } from "@maive/contract";
import * as Y from "yjs";
import { extrasRoot, isScriptLink, knownMarks, knownNodes, linkMark, markName } from "../document/index.ts";
import { nestsTooDeep } from "./nesting.ts";
import { type Reach, reachWith } from "./update-order.ts";

/**
 * `incomplete`: builds on something the document does not have, so a log with it could not be replayed.
 * `unknown`: adds something editors of this schema version would delete for everybody, or that runs as a program.
 * `deep`: nests blocks deeper than a page may.
 */
export type Verdict = "fine" | "malformed" | "incomplete" | "unknown" | "deep";

type Decoded = ReturnType<typeof Y.decodeUpdate>;

const decode = (bytes: Uint8Array): Decoded | null => {
  try {
    return Y.decodeUpdate(bytes);
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
};

const deletesKnown = ({ ds }: Decoded, reach: Reach): boolean =>
  [...ds.clients].every(([client, ranges]) => ranges.every(({ clock, len }) => clock + len <= reach(client)));

const hrefOf = (value: unknown): string =>
  typeof value === "object" && value !== null && "href" in value && typeof value.href === "string"
    ? value.href
    : "";

const isKnownContent = (content: Y.Item["content"]): boolean => {
  if (content instanceof Y.ContentType) {
    const { type } = content;
    return type instanceof Y.XmlText || (type instanceof Y.XmlElement && knownNodes.has(type.nodeName));
  }
  if (content instanceof Y.ContentFormat) {
    const name = markName(String(content.key));
    return knownMarks.has(name) && !(name === linkMark && isScriptLink(hrefOf(content.value)));
  }
  return !(
    content instanceof Y.ContentEmbed ||
    content instanceof Y.ContentDoc ||
    content instanceof Y.ContentBinary
  );
};

/** Names of the document's roots that may be written. */
const roots: ReadonlySet<unknown> = new Set([pageFragment, extrasRoot]);

const isKnownItem = (item: Y.Item): boolean =>
  isKnownContent(item.content) && (typeof item.parent !== "string" || roots.has(item.parent));

/** Looks at an update before it reaches the log. Changes nothing. */
export const checkUpdate = (doc: Y.Doc, bytes: Uint8Array): Verdict => {
  const decoded = decode(bytes);
  if (!decoded) return "malformed";
  const reach = reachWith(doc, decoded.structs);
  if (!reach || !deletesKnown(decoded, reach)) return "incomplete";
  if (nestsTooDeep(doc, decoded.structs)) return "deep";
  return decoded.structs.every((struct) => !(struct instanceof Y.Item) || isKnownItem(struct))
    ? "fine"
    : "unknown";
};
