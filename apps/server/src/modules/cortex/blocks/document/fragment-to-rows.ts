import type { XmlFragment } from "yjs";
import type { BlockRow } from "./block-row.ts";
import { extrasOf, readContent } from "./content.ts";
import { type Element, knownNodes } from "./schema.ts";
import { childGroup, contentOf, containersOf, idOf, rootGroup } from "./tree.ts";

export interface Anomaly {
  /** The first three need a new id; the others are only reported. */
  kind: "missing_id" | "malformed_id" | "duplicate_id" | "unknown_node" | "no_content";
  blockId: string | null;
  container: Element;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The rows of a page's document, parents before children. Blocks without a usable id, or with a duplicate one, have
 * no row and are reported.
 */
export const fragmentToRows = (fragment: XmlFragment): { rows: BlockRow[]; anomalies: Anomaly[] } => {
  const rows: BlockRow[] = [];
  const anomalies: Anomaly[] = [];
  const seen = new Set<string>();
  const extras = extrasOf(fragment);

  const idProblem = (blockId: string | null): Anomaly["kind"] | null => {
    if (blockId === null) return "missing_id";
    if (!uuid.test(blockId)) return "malformed_id";
    return seen.has(blockId) ? "duplicate_id" : null;
  };

  /** An explicit stack: pages may be nested deeper than the call stack allows. */
  const levels: { containers: Element[]; at: number; parentId: string | null; order: number }[] = [];
  const enter = (group: Element | null, parentId: string | null): void => {
    if (group) levels.push({ containers: containersOf(group), at: 0, parentId, order: 0 });
  };
  enter(rootGroup(fragment), null);
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    const container = level.containers[level.at];
    level.at += 1;
    if (!container) {
      levels.pop();
      continue;
    }
    const blockId = idOf(container);
    const problem = idProblem(blockId);
    if (problem) anomalies.push({ kind: problem, blockId, container });
    const element = contentOf(container);
    if (!element) anomalies.push({ kind: "no_content", blockId, container });
    else if (!knownNodes.has(element.nodeName)) anomalies.push({ kind: "unknown_node", blockId, container });
    if (problem || blockId === null) {
      enter(childGroup(container), level.parentId);
      continue;
    }
    seen.add(blockId);
    const content = element
      ? readContent(element, extras?.get(blockId))
      : { block_type: "text", content: "", block_config: "{}" };
    rows.push({ block_id: blockId, parent_block_id: level.parentId, block_order: level.order, ...content });
    level.order += 1;
    enter(childGroup(container), blockId);
  }
  return { rows, anomalies };
};
