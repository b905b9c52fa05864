import { parseSync } from "vite";

/** A node of the syntax tree; what else it has depends on its type. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** The statements of a module; null where it cannot be parsed. */
export const parsedStatements = (code: string, lang: "js" | "ts" | "tsx"): Node[] | null => {
  const { program, errors } = parseSync(`module.${lang}`, code, { lang });
  return errors.length > 0 ? null : (program.body as unknown as Node[]);
};

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

export const nodeIn = (node: Node, field: string): Node | null => {
  const value = node[field];
  return isNode(value) ? value : null;
};

export const nodesIn = (node: Node, field: string): Node[] => {
  const value = node[field];
  return Array.isArray(value) ? value.filter(isNode) : [];
};

export const textIn = (node: Node | null, field: string): string | null => {
  const value = node?.[field];
  return typeof value === "string" ? value : null;
};

/** What stands in brackets or is only said to the type checker. */
const wrappers = new Set([
  "ParenthesizedExpression",
  "TSAsExpression",
  "TSNonNullExpression",
  "TSSatisfiesExpression",
]);

/** An expression without the types around it. */
export const bare = (node: Node | null): Node | null =>
  node && wrappers.has(node.type) ? bare(nodeIn(node, "expression")) : node;

const typeFields = new Set(["returnType", "typeAnnotation", "typeArguments", "typeParameters"]);

/** The names that a node reads when it runs. Its own parameters count, which can only make a part larger. */
export const namesReadBy = (node: Node, names = new Set<string>()): Set<string> => {
  if (node.type.startsWith("TS") && !wrappers.has(node.type)) return names;
  if (node.type === "Identifier") {
    const name = textIn(node, "name");
    if (name !== null) names.add(name);
    return names;
  }
  const isPlainField =
    (node.type === "MemberExpression" || node.type === "Property") && node["computed"] !== true;
  const unread = node.type === "MemberExpression" ? "property" : "key";
  for (const field of Object.keys(node)) {
    if (typeFields.has(field) || (isPlainField && field === unread)) continue;
    for (const child of [nodeIn(node, field), ...nodesIn(node, field)]) if (child) namesReadBy(child, names);
  }
  return names;
};
