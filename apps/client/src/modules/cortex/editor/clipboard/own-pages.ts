import { pageMentionLabel } from "@maive/contract";
import type { Node } from "@tiptap/pm/model";
import { pageTitle } from "../queries/page-title.ts";
import type { BlockEditor } from "../schema/schema.ts";

const pagePath = /^\/cortex\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i;

/**
 * The page of a URL, if it is on this server: MAIVE may be reached by several names, and ids are unique. URLs of
 * blocks stay links.
 */
const pageOfAddress = (address: string): string | null => {
  if (!/^https?:/i.test(address)) return null;
  const url = URL.parse(address);
  if (!url || url.search !== "" || url.hash !== "") return null;
  return pagePath.exec(url.pathname)?.[1]?.toLowerCase() ?? null;
};

interface Found {
  pageId: string;
  from: number;
  to: number;
}

/** Links in a range whose text is a page's URL. */
const barePages = (doc: Node, from: number, to: number): Found[] => {
  const found: Found[] = [];
  doc.nodesBetween(Math.max(from, 0), Math.min(to, doc.content.size), (node, pos) => {
    const href: unknown = node.marks.find(({ type }) => type.name === "link")?.attrs["href"];
    if (!node.isText || typeof href !== "string" || node.text !== href) return;
    const pageId = pageOfAddress(href);
    if (pageId !== null) found.push({ pageId, from: pos, to: pos + node.nodeSize });
  });
  return found;
};

const mention = ({ prosemirrorView: view }: BlockEditor, pages: ReadonlySet<string>): void => {
  const type = view.state.schema.nodes["mention"];
  if (!type || view.isDestroyed || !view.editable) return;
  const { tr, doc } = view.state;
  for (const { pageId, from, to } of barePages(doc, 0, doc.content.size).toReversed())
    if (pages.has(pageId))
      tr.replaceWith(from, to, type.create({ kind: "page", target: pageId, label: pageMentionLabel }));
  if (tr.docChanged) view.dispatch(tr);
};

/** Converts pasted URLs of readable pages to mentions; others stay links. */
export const mentionOwnPages = (editor: BlockEditor, from: number): void => {
  const { doc, selection } = editor.prosemirrorState;
  const ids = [...new Set(barePages(doc, from - 2, selection.to + 2).map(({ pageId }) => pageId))];
  if (ids.length === 0) return;
  const readable = async (id: string): Promise<string[]> => {
    // On failure it stays a link.
    const title = await pageTitle(id).catch(() => null);
    return title === null ? [] : [id];
  };
  void Promise.all(ids.map(readable)).then((found) => mention(editor, new Set(found.flat())));
};
