import {
  keyOf,
  namedBy,
  namesIn,
  type PropertyKey,
  type PropertyNode,
  type PropertyRef,
} from "./property-node.ts";

type Sets<Name> = ReadonlyMap<Name, ReadonlySet<PropertyKey>>;

/** The dependency graph across databases. Immutable, so that a rolled-back transaction has nothing to undo. */
export type PropertyGraph = {
  nodes: ReadonlyMap<PropertyKey, PropertyNode>;
  /** Dependents by property; also of missing ones, whose dependents show errors. */
  namedIn: Sets<PropertyKey>;
  /** Relations, and rollups that look up such, by the database they lead to. */
  arriving: Sets<number>;
  /** Properties by database. */
  inDatabase: Sets<number>;
};

export const emptyGraph: PropertyGraph = {
  nodes: new Map(),
  namedIn: new Map(),
  arriving: new Map(),
  inDatabase: new Map(),
};

/** Maps of sets that are copied when they are first touched. */
function draft<Name>(sets: Sets<Name>): {
  change: (name: Name, key: PropertyKey, present: boolean) => void;
  done: () => Sets<Name>;
} {
  const changed = new Map<Name, Set<PropertyKey>>();
  return {
    change(name, key, present) {
      const set = changed.get(name) ?? new Set(sets.get(name));
      changed.set(name, set);
      if (present) set.add(key);
      else set.delete(key);
    },
    done() {
      const all = new Map(sets);
      for (const [name, set] of changed) {
        if (set.size > 0) all.set(name, set);
        else all.delete(name);
      }
      return all;
    },
  };
}

function changed(
  graph: PropertyGraph,
  gone: readonly PropertyRef[],
  come: readonly PropertyNode[],
): PropertyGraph {
  const nodes = new Map(graph.nodes);
  const [namedIn, arriving, inDatabase] = [
    draft(graph.namedIn),
    draft(graph.arriving),
    draft(graph.inDatabase),
  ];
  const link = (node: PropertyNode, present: boolean): void => {
    const key = keyOf(node);
    for (const named of namedBy(node)) namedIn.change(keyOf(named), key, present);
    const target = namesIn(node)?.target ?? null;
    if (target !== null) arriving.change(target, key, present);
    inDatabase.change(node.database, key, present);
  };
  for (const each of [...gone, ...come]) {
    const old = nodes.get(keyOf(each));
    if (old) link(old, false);
    nodes.delete(keyOf(each));
  }
  for (const node of come) {
    // Of two with the same id the later one counts.
    const old = nodes.get(keyOf(node));
    if (old) link(old, false);
    nodes.set(keyOf(node), node);
    link(node, true);
  }
  return { nodes, namedIn: namedIn.done(), arriving: arriving.done(), inDatabase: inDatabase.done() };
}

/** A graph of properties as they were stored; cycles among them are allowed, and found by `plan`. */
export const graphOf = (nodes: Iterable<PropertyNode>): PropertyGraph => changed(emptyGraph, [], [...nodes]);

/** The graph with a property added or replaced. `cycleThrough` finds a resulting cycle. */
export const withProperty = (graph: PropertyGraph, node: PropertyNode): PropertyGraph =>
  changed(graph, [], [node]);

/** The graph without a property. Its dependents remain: plan a change of its cells to reach them. */
export const withoutProperty = (graph: PropertyGraph, property: PropertyRef): PropertyGraph =>
  changed(graph, [property], []);
