import { edgesFrom, edgesFromMembers, type Cause, type Edge } from "./edges.ts";
import type { PropertyGraph } from "./property-graph.ts";
import { isComputed, keyOf, refOf, type PropertyKey, type PropertyRef } from "./property-node.ts";

/** Something that has happened. */
export type Change =
  /** Cells of a property were written; of a relation: its links. Also: the property was deleted. */
  | { kind: "cells"; of: PropertyRef }
  /** A formula or a rollup is new or different. */
  | { kind: "definition"; of: PropertyRef }
  /** Entries were created in a database. */
  | { kind: "created"; database: number }
  /** Possible link targets were added or removed: trash, restore, deletion. */
  | { kind: "members"; database: number }
  /** Time has passed: a new day. */
  | { kind: "time" };

/** A formula or a rollup to work out again, and for which entries: those of any of its causes. */
export type Step = PropertyRef & { kind: "formula" | "rollup"; causes: readonly Cause[] };

export type Plan = {
  /** In topological order. */
  steps: readonly Step[];
  /** Formulas and rollups in a cycle or behind one: they cannot be worked out, only shown as errors. */
  stuck: readonly PropertyRef[];
};

/** Formulas and rollups that changes begin with, other than through their cells. */
function beginnings(graph: PropertyGraph, change: Change): Edge[] {
  const nodes = (keys: Iterable<PropertyKey>): Edge["to"][] =>
    [...keys].flatMap((key) => {
      const node = graph.nodes.get(key);
      return node && isComputed(node) ? [node] : [];
    });
  switch (change.kind) {
    case "cells":
      return edgesFrom(graph, change.of);
    case "members":
      return edgesFromMembers(graph, change.database);
    case "definition":
      return nodes([keyOf(change.of)]).map((to) => ({ to, cause: { how: "all" } }));
    case "created":
      return nodes(graph.inDatabase.get(change.database) ?? []).map((to) => ({
        to,
        cause: { how: "created" },
      }));
    case "time":
      return nodes(graph.nodes.keys())
        .filter((to) => to.volatile === true)
        .map((to) => ({ to, cause: { how: "all" } }));
  }
}

/**
 * Plans the recalculation after changes, across databases, each property once. A step's entries follow from earlier
 * changes: `same` and `through` name changed properties or earlier steps.
 */
export function plan(graph: PropertyGraph, changes: Iterable<Change>): Plan {
  const found = new Map<PropertyKey, { to: Edge["to"]; causes: Map<string, Cause>; waiting: number }>();
  const after = new Map<PropertyKey, Edge[]>();
  const open: Edge["to"][] = [];
  const reach = ({ to, cause }: Edge): void => {
    const step = found.get(keyOf(to)) ?? { to, causes: new Map<string, Cause>(), waiting: 0 };
    if (!found.has(keyOf(to))) open.push(to);
    found.set(keyOf(to), step);
    step.causes.set(JSON.stringify(cause), cause);
  };
  for (const change of changes) for (const edge of beginnings(graph, change)) reach(edge);
  for (let node = open.pop(); node; node = open.pop()) {
    const edges = edgesFrom(graph, node);
    after.set(keyOf(node), edges);
    for (const edge of edges) {
      reach(edge);
      const step = found.get(keyOf(edge.to));
      if (step) step.waiting += 1;
    }
  }
  const steps: Step[] = [];
  const ready = [...found.values()].filter((step) => step.waiting === 0);
  // The list grows while it is walked.
  for (const { to, causes } of ready) {
    const all = [...causes.values()];
    const everywhere = all.filter((cause) => cause.how === "all");
    steps.push({ ...refOf(to), kind: to.kind, causes: everywhere.length > 0 ? everywhere : all });
    for (const edge of after.get(keyOf(to)) ?? []) {
      const next = found.get(keyOf(edge.to));
      if (!next) continue;
      next.waiting -= 1;
      if (next.waiting === 0) ready.push(next);
    }
  }
  const stuck = [...found.values()].filter((step) => step.waiting > 0).map(({ to }) => refOf(to));
  return { steps, stuck };
}
