import { namesReadBy, nodeIn, type Node, nodesIn, textIn } from "../syntax.ts";

/** A value from another module. */
export interface Imported {
  source: string;
  /** Its name there. */
  name: string;
}

/** A value that a module declares at its top. */
export interface Declared {
  name: string;
  isExported: boolean;
  statement: Node;
  /** What a constant is; null for a function. */
  value: Node | null;
  reads: Set<string>;
}

export interface Declarations {
  imported: Map<string, Imported>;
  declared: Map<string, Declared>;
  /** Statements that pass on what other modules have. */
  passedOn: Node[];
}

const importsOf = (statement: Node): [local: string, Imported][] => {
  const source = textIn(nodeIn(statement, "source"), "value");
  if (source === null || statement["importKind"] === "type") return [];
  return nodesIn(statement, "specifiers").flatMap((specifier): [string, Imported][] => {
    const local = textIn(nodeIn(specifier, "local"), "name");
    const name = textIn(nodeIn(specifier, "imported"), "name");
    return local === null || name === null || specifier["importKind"] === "type"
      ? []
      : [[local, { source, name }]];
  });
};

const isForTypesAlone = ({ type }: Node): boolean =>
  type === "TSTypeAliasDeclaration" || type === "TSInterfaceDeclaration";

/** The names on the left of a declaration. */
const namesOf = (id: Node | null): string[] => {
  const name = textIn(id, "name");
  if (name !== null) return [name];
  const fields = id?.type === "ObjectPattern" ? nodesIn(id, "properties") : [];
  return fields.flatMap((field) => namesOf(nodeIn(field, "value")));
};

const valuesOf = (statement: Node, isExported: boolean): Declared[] => {
  if (isForTypesAlone(statement)) return [];
  const declarators =
    statement.type === "VariableDeclaration"
      ? nodesIn(statement, "declarations")
      : statement.type === "FunctionDeclaration"
        ? [statement]
        : [];
  const [declarator] = declarators;
  const names = declarator && declarators.length === 1 ? namesOf(nodeIn(declarator, "id")) : [];
  if (!declarator || names.length === 0)
    throw new Error(`The contract has a ${statement.type} that cannot be taken apart`);
  const value = declarator === statement ? null : nodeIn(declarator, "init");
  const reads = namesReadBy(statement);
  return names.map((name) => ({ name, isExported, statement, value, reads }));
};

/** What a module of the contract imports, declares and passes on. @throws for anything else at its top */
export const declarationsOf = (statements: readonly Node[]): Declarations => {
  const passedOn = statements.filter(
    (statement) =>
      statement.type === "ExportAllDeclaration" ||
      (statement.type === "ExportNamedDeclaration" && nodeIn(statement, "source") !== null),
  );
  const imported = statements.filter(({ type }) => type === "ImportDeclaration").flatMap(importsOf);
  const declared = statements
    .filter((statement) => statement.type !== "ImportDeclaration" && !passedOn.includes(statement))
    .flatMap((statement) => {
      if (statement.type !== "ExportNamedDeclaration") return valuesOf(statement, false);
      const inner = nodeIn(statement, "declaration");
      if (!inner) throw new Error("The contract exports names where they are not declared");
      return valuesOf(inner, true);
    });
  return {
    imported: new Map(imported),
    declared: new Map(declared.map((one) => [one.name, one])),
    passedOn,
  };
};
