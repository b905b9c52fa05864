import { graphTexts } from "../texts.ts";
import { edgesFrom } from "./edges.ts";
import type { PropertyGraph } from "./property-graph.ts";
import { keyOf, refOf, type PropertyKey, type PropertyRef } from "./property-node.ts";

/** The shortest dependency cycle through a property, which is first and last; null if there is none. */
export function cycleThrough(graph: PropertyGraph, property: PropertyRef): readonly PropertyRef[] | null {
  const goal = keyOf(property);
  const cameFrom = new Map<PropertyKey, PropertyRef>();
  let open: PropertyRef[] = [refOf(property)];
  while (open.length > 0) {
    const next: PropertyRef[] = [];
    for (const from of open) {
      for (const { to } of edgesFrom(graph, from)) {
        const key = keyOf(to);
        if (cameFrom.has(key)) continue;
        cameFrom.set(key, from);
        if (key === goal) return pathTo(refOf(property), cameFrom);
        next.push(refOf(to));
      }
    }
    open = next;
  }
  return null;
}

function pathTo(goal: PropertyRef, cameFrom: ReadonlyMap<PropertyKey, PropertyRef>): PropertyRef[] {
  const path = [goal];
  for (let at = cameFrom.get(keyOf(goal)); at; at = cameFrom.get(keyOf(at))) {
    path.push(at);
    if (keyOf(at) === keyOf(goal)) break;
  }
  return path;
}

/** A cycle as a German sentence: `Kreis: A → B → A`. */
export const cycleText = (cycle: readonly PropertyRef[], nameOf: (property: PropertyRef) => string): string =>
  graphTexts.cycle(cycle.map(nameOf));
