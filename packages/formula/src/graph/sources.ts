import type { PropertyGraph } from "./property-graph.ts";
import { keyOf, namedBy, type PropertyKey, type PropertyRef } from "./property-node.ts";

/**
 * The databases a property's results are derived from, directly or not: results are hidden from people who may not
 * read all of one. A relation read as names is derived from its target; an entry's own values from none.
 */
export function databasesBehind(graph: PropertyGraph, property: PropertyRef): ReadonlySet<number> {
  const found = new Set<number>();
  const seen = new Set<PropertyKey>([keyOf(property)]);
  const open = [property];
  for (let ref = open.pop(); ref; ref = open.pop()) {
    const node = graph.nodes.get(keyOf(ref));
    if (!node) continue;
    if (node.kind === "relation" && node.target !== null) found.add(node.target);
    for (const named of namedBy(node)) {
      if (seen.has(keyOf(named))) continue;
      seen.add(keyOf(named));
      open.push(named);
    }
  }
  return found;
}
