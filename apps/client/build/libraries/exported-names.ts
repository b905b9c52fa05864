import { nodeIn, nodesIn, parsedStatements, textIn, type Node } from "../syntax.ts";

const nameOf = (node: Node | null): string[] => {
  const name = textIn(node, "name") ?? textIn(node, "value");
  return name === null ? [] : [name];
};

const declaredBy = (declaration: Node | null): string[] => {
  if (!declaration || declaration.type.startsWith("TS")) return [];
  const named =
    declaration.type === "VariableDeclaration" ? nodesIn(declaration, "declarations") : [declaration];
  return named.flatMap((one) => nameOf(nodeIn(one, "id")));
};

/**
 * The names that a module of TypeScript exports itself, without types and without what it passes on as a whole.
 * @throws if it cannot be parsed.
 */
export const exportedNames = (code: string): string[] => {
  const statements = parsedStatements(code, "ts");
  if (!statements) throw new Error("A module of a library cannot be parsed");
  return statements
    .filter((statement) => statement.type === "ExportNamedDeclaration" && statement["exportKind"] !== "type")
    .flatMap((statement) => [
      ...declaredBy(nodeIn(statement, "declaration")),
      ...nodesIn(statement, "specifiers")
        .filter((specifier) => specifier["exportKind"] !== "type")
        .flatMap((specifier) => nameOf(nodeIn(specifier, "exported"))),
    ]);
};
