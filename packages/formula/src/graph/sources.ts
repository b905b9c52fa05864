import type { PropertyGraph } from "./property-graph.ts";
import { keyOf, namedBy, type PropertyKey, type PropertyNode, type PropertyRef } from "./property-node.ts";

/** What a property's results are derived from: of looked up names only what refers to them, as cells with names do not depend on these. */
const sourcesOf = (graph: PropertyGraph, node: PropertyNode): PropertyRef[] => {
  if (node.kind !== "rollup" || !node.names) return namedBy(node);
  const { names: _, target, ...rest } = node;
  const isResult = target !== null && graph.nodes.get(keyOf(target))?.kind === "rollup";
  return namedBy({ ...rest, target: isResult ? target : null });
};

/** What a definition reads as values, names among them; what looks names up reads none. */
const readAsValues = (node: PropertyNode): PropertyRef[] => {
  const { database } = node;
  if (node.kind === "formula") return node.reads.map((property) => ({ database, property }));
  return node.kind === "rollup" && !node.names && node.target ? [node.target] : [];
};

/** The databases of the names that a definition reads from what rollups look up. */
const namesRead = (graph: PropertyGraph, node: PropertyNode): number[] =>
  readAsValues(node).flatMap((ref) => {
    const read = graph.nodes.get(keyOf(ref));
    return (read?.kind === "rollup" ? read.names?.target : null) ?? [];
  });

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
    for (const database of namesRead(graph, node)) found.add(database);
    for (const named of sourcesOf(graph, node)) {
      if (seen.has(keyOf(named))) continue;
      seen.add(keyOf(named));
      open.push(named);
    }
  }
  return found;
}
