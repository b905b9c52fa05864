import { limits, pageFragment } from "@maive/contract";
import * as Y from "yjs";
import { extrasRoot, knownMarks, knownNodes, linkMark, markName, syncedNode } from "../document/index.ts";
import { type DecodedUpdate, decodeUpdate } from "./decode-update.ts";
import { nestsTooDeep } from "./nesting.ts";
import { type Place, type Placement, placementIn } from "./placement.ts";
import { type Excess, PageSizes } from "./page-size.ts";
import { takesLong } from "./update-cost.ts";
import { type Reach, reachWith, type Struct } from "./update-order.ts";

/**
 * `incomplete`: depends on missing structs, so that the log could not be replayed. `unknown`: adds something that
 * editors of this schema version would delete for everybody, or a script. `deep`: nests blocks too deep. `large`:
 * exceeds a limit or would take long to apply.
 */
export type Verdict = "fine" | "malformed" | "incomplete" | "unknown" | "deep" | "large";

const deletesKnown = ({ deletes }: DecodedUpdate, reach: Reach): boolean =>
  [...deletes.clients].every(([client, ranges]) =>
    ranges.every(({ clock, len }) => clock + len <= reach(client)),
  );

/** Whether a URL would run a script, in any spelling. */
const isScriptLink = (href: string): boolean =>
  // Browsers ignore control characters and blanks within a scheme (WHATWG URL).
  /^(javascript|vbscript|data):/i.test(href.replace(/[\p{Cc} \u200b]/gu, ""));

const hrefOf = (value: unknown): string =>
  typeof value === "object" && value !== null && "href" in value && typeof value.href === "string"
    ? value.href
    : "";

/** Root types that clients may write. */
const roots: ReadonlySet<string> = new Set([pageFragment, extrasRoot]);

const isSimple = (value: unknown): boolean =>
  value === null || value === undefined || ["string", "number", "boolean"].includes(typeof value);

/** Attribute values: one primitive, or a list of them. */
const isKnownValue = (value: unknown): boolean =>
  isSimple(value) || (Array.isArray(value) && value.every(isSimple));

const isKnownFormat = ({ key, value }: Y.ContentFormat): boolean => {
  const name = markName(String(key));
  return knownMarks.has(name) && !(name === linkMark && isScriptLink(hrefOf(value)));
};

/** Whether an editor accepts this content at its position. */
const fits = (content: Y.Item["content"], { home, key }: Place, doc: Y.Doc): boolean => {
  if (typeof home === "string" && !roots.has(home)) return false;
  if (content instanceof Y.ContentDeleted) return true;
  const type = home instanceof Y.Item && home.content instanceof Y.ContentType ? home.content.type : home;
  const inText = type instanceof Y.XmlText;
  const inPage = type === pageFragment || (type !== null && type === doc.share.get(pageFragment));
  const inExtras = type === extrasRoot || (type !== null && type === doc.share.get(extrasRoot));
  const inElement = type instanceof Y.XmlElement;
  if (content instanceof Y.ContentAny)
    return key !== null && (inElement || inExtras) && content.arr.every(isKnownValue);
  if (key !== null) return false;
  if (content instanceof Y.ContentString) return inText;
  if (content instanceof Y.ContentFormat) return inText && isKnownFormat(content);
  if (!(content instanceof Y.ContentType) || !(inElement || inPage)) return false;
  return (
    content.type instanceof Y.XmlText ||
    (content.type instanceof Y.XmlElement && knownNodes.has(content.type.nodeName))
  );
};

/** Content of a deleted parent is discarded when it is applied. */
const isKnown = (item: Y.Item, { placeOf }: Placement, doc: Y.Doc): boolean => {
  const place = placeOf(item);
  return place.home === null || fits(item.content, place, doc);
};

const isSynced = (struct: Struct): boolean =>
  struct instanceof Y.Item &&
  struct.content instanceof Y.ContentType &&
  struct.content.type instanceof Y.XmlElement &&
  struct.content.type.nodeName === syncedNode;

/**
 * Validates an update before it is logged. Read-only.
 * @param sizes sizes of open documents; adds the update's.
 * @param isContent whether the document is what synced blocks show, and has none of them itself.
 */
export const checkUpdate = (
  doc: Y.Doc,
  bytes: Uint8Array,
  sizes = new PageSizes(),
  isContent = false,
): Verdict | Excess => {
  const decoded = decodeUpdate(bytes);
  if (!decoded) return "malformed";
  const { structs, byWriter } = decoded;
  if (structs.length > limits.pageUpdateStructs || byWriter.size > limits.pageUpdateWriters) return "large";
  const complete = reachWith(doc, byWriter);
  if (!complete || !deletesKnown(decoded, complete.reach)) return "incomplete";
  const { reach, order } = complete;
  const placement = placementIn(doc, byWriter);
  if (nestsTooDeep(order, placement) || (isContent && order.some(isSynced))) return "deep";
  if (!order.every((struct) => !(struct instanceof Y.Item) || isKnown(struct, placement, doc)))
    return "unknown";
  if (takesLong(doc, order, decoded, { placement, reach })) return "large";
  return sizes.excess(doc, order, decoded, { placement, bytes: bytes.length }) ?? "fine";
};
