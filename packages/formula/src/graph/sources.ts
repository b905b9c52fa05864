import type { PropertyGraph } from "./property-graph.ts";
import { keyOf, namedBy, type PropertyKey, type PropertyRef } from "./property-node.ts";

/**
 * The other databases that a property's values draw on, by whatever way: whoever may not read one of them may not
 * see the result. A relation that a formula reads as names draws on the database it leads to.
 */
export function databasesBehind(graph: PropertyGraph, property: PropertyRef): ReadonlySet<number> {
  const found = new Set<number>();
  const seen = new Set<PropertyKey>([keyOf(property)]);
  const open = [property];
  for (let ref = open.pop(); ref; ref = open.pop()) {
    found.add(ref.database);
    const node = graph.nodes.get(keyOf(ref));
    if (!node) continue;
    if (node.kind === "relation" && node.target !== null) found.add(node.target);
    for (const named of namedBy(node)) {
      if (seen.has(keyOf(named))) continue;
      seen.add(keyOf(named));
      open.push(named);
    }
  }
  found.delete(property.database);
  return found;
}
