import {
  keyOf,
  namesIn,
  refOf,
  throughOf,
  type PropertyKey,
  type PropertyNode,
  type PropertyRef,
} from "./property-node.ts";
import type { PropertyGraph } from "./property-graph.ts";

/** Which entries of a property have to be worked out again. */
export type Cause =
  /** Every entry of its database. */
  | { how: "all" }
  /** The entries that have come. */
  | { how: "created" }
  /** The same entries whose `from` has changed. */
  | { how: "same"; from: PropertyRef }
  /** The entries whose `relation` names an entry whose `from` has changed. */
  | { how: "through"; relation: PropertyRef; from: PropertyRef }
  /** Entries whose `relation` links to an added or removed entry (trash, restore, deletion). */
  | { how: "members"; relation: PropertyRef };

export type Edge = { to: Extract<PropertyNode, { kind: "formula" | "rollup" }>; cause: Cause };

const readersOf = (graph: PropertyGraph, key: PropertyKey): PropertyNode[] =>
  [...(graph.namedIn.get(key) ?? [])].flatMap((reader) => graph.nodes.get(reader) ?? []);

/** The properties of the same entry that a formula or rollup reads, relations that it reads over among them. */
const readsOfItself = ({ database, ...node }: Edge["to"]): ReadonlySet<PropertyKey> =>
  new Set(
    (node.kind === "rollup"
      ? [node.relation]
      : [...node.reads, ...(node.through ?? []).map(({ relation }) => relation)]
    ).map((property) => keyOf({ database, property })),
  );

/** The dependents of a property's values. */
export function edgesFrom(graph: PropertyGraph, changed: PropertyRef): Edge[] {
  const [key, from] = [keyOf(changed), refOf(changed)];
  return readersOf(graph, key).flatMap((to): Edge[] => {
    const isTitle = isTitleOf(to, changed);
    if (to.kind === "formula" || to.kind === "rollup") {
      return [
        ...(isTitle ? throughNames(graph, to, { how: "through", relation: refOf(to), from }) : []),
        ...(readsOfItself(to).has(key) ? [{ to, cause: { how: "same", from } as const }] : []),
        ...throughOf(to)
          .filter(({ target }) => keyOf(target) === key)
          .map(({ relation }): Edge => ({
            to,
            cause: { how: "through", relation: { database: to.database, property: relation }, from },
          })),
      ];
    }
    return isTitle ? throughNames(graph, to, { how: "through", relation: refOf(to), from }) : [];
  });
}

/** Whether a property has the names that the values of another one show. */
const isTitleOf = (node: PropertyNode, { database, property }: PropertyRef): boolean => {
  const names = namesIn(node);
  return names?.target === database && names.title === property;
};

/** Formulas that read a relation, or what a rollup looks up, as names. */
const throughNames = (graph: PropertyGraph, relation: PropertyRef, cause: Cause): Edge[] =>
  readersOf(graph, keyOf(relation)).flatMap((to): Edge[] =>
    to.kind === "formula" && to.reads.includes(relation.property) ? [{ to, cause }] : [],
  );

/** The dependents of a database's set of entries. */
export function edgesFromMembers(graph: PropertyGraph, database: number): Edge[] {
  return [...(graph.arriving.get(database) ?? [])].flatMap((key) => {
    const node = graph.nodes.get(key);
    if (!node) return [];
    const cause: Cause = { how: "members", relation: refOf(node) };
    return readersOf(graph, key).flatMap((to): Edge[] => {
      const goes = to.kind === "formula" || (to.kind === "rollup" && keyOf(node) === relationKey(to));
      return goes ? [{ to, cause }] : [];
    });
  });
}

const relationKey = ({ database, relation }: { database: number; relation: number }): PropertyKey =>
  keyOf({ database, property: relation });
