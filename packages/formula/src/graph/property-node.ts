/** A property of a database, by ids. */
export type PropertyRef = { database: number; property: number };

/** A relation, and what is read of its entries. */
export type Through = { relation: number; target: PropertyRef };

/** Whose names a property's values are. */
export type Named = {
  /** The database of the entries; null for users and files. */
  target: number | null;
  /** The target's property with its entries' names, as which formulas read it. */
  title?: number | null;
};

/** A property's dependencies. */
export type PropertyNode = PropertyRef &
  (
    | { kind: "value" }
    | ({ kind: "relation" } & Named)
    | {
        kind: "formula";
        /** Ids of the properties of its own database that it reads. */
        reads: readonly number[];
        /** What it reads over relations of its own database. */
        through?: readonly Through[];
        /** It uses `now` or `today`. */
        volatile?: boolean;
      }
    | {
        kind: "rollup";
        /** Its relation. */
        relation: number;
        /** The aggregated property; null if values are irrelevant, as for `count`. */
        target: PropertyRef | null;
        /** Properties of the target that decide which entries count. */
        conditions?: readonly PropertyRef[];
        /** A condition compares with the current day. */
        volatile?: boolean;
        /** Of one that looks up names: whose. Its results do not depend on these, but formulas that read them do. */
        names?: Named;
      }
  );

/** One text per property, for Maps. */
export type PropertyKey = `${number}.${number}`;
export const keyOf = ({ database, property }: PropertyRef): PropertyKey => `${database}.${property}`;
export const refOf = ({ database, property }: PropertyRef): PropertyRef => ({ database, property });

export const isComputed = (
  node: PropertyNode,
): node is Extract<PropertyNode, { kind: "formula" | "rollup" }> =>
  node.kind === "formula" || node.kind === "rollup";

/** What a formula or rollup reads of the entries that its relations name. */
export function throughOf(node: PropertyNode): readonly Through[] {
  if (node.kind === "rollup")
    return [...(node.target ? [node.target] : []), ...(node.conditions ?? [])].map((target) => ({
      relation: node.relation,
      target,
    }));
  return node.kind === "formula" ? (node.through ?? []) : [];
}

/** Whose names the values of a property are; undefined where they are none. */
export const namesIn = (node: PropertyNode): Named | undefined => {
  if (node.kind === "relation") return node;
  return node.kind === "rollup" ? node.names : undefined;
};

/** The property with the names. */
const titleOf = ({ target, title = null }: Named): PropertyRef[] =>
  target === null || title === null ? [] : [{ database: target, property: title }];

/** The properties that a definition names, whether they exist or not. */
export function namedBy(node: PropertyNode): PropertyRef[] {
  const { database } = node;
  switch (node.kind) {
    case "value":
      return [];
    case "relation":
      return titleOf(node);
    case "formula":
      return [
        ...node.reads.map((property) => ({ database, property })),
        ...(node.through ?? []).flatMap(({ relation, target }) => [{ database, property: relation }, target]),
      ];
    case "rollup":
      return [
        { database, property: node.relation },
        ...(node.target ? [node.target] : []),
        ...(node.conditions ?? []),
        ...(node.names ? titleOf(node.names) : []),
      ];
  }
}
