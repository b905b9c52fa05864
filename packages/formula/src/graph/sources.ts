import type { PropertyGraph } from "./property-graph.ts";
import { keyOf, namedBy, type PropertyKey, type PropertyRef } from "./property-node.ts";

/**
 * The databases whose entries a property's results draw on, by whatever way: whoever may not read all of one of them
 * may not see the result. A relation that a formula reads as names draws on the database it leads to; what an entry
 * says of itself draws on none.
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
