import type { Declared } from "./declarations.ts";
import { bare, namesReadBy, nodeIn, type Node, nodesIn, textIn } from "../syntax.ts";

/** Of an endpoint, what a caller needs: the rest checks requests and answers, and documents them. */
const called: ReadonlySet<string> = new Set(["method", "path", "confirm"]);

const isEndpoint = (node: Node | null): node is Node =>
  node?.type === "CallExpression" && textIn(nodeIn(node, "callee"), "name") === "endpoint";

const fieldsOf = (object: Node | null, declared: ReadonlyMap<string, Declared>): Map<string, Node> => {
  if (object?.type !== "ObjectExpression") throw new Error("An endpoint is not written as an object");
  const fields = new Map<string, Node>();
  for (const property of nodesIn(object, "properties")) {
    if (property.type === "SpreadElement") {
      const common = declared.get(textIn(nodeIn(property, "argument"), "name") ?? "")?.value ?? null;
      for (const [name, value] of fieldsOf(bare(common), declared)) fields.set(name, value);
      continue;
    }
    const name = textIn(nodeIn(property, "key"), "name");
    const value = nodeIn(property, "value");
    if (name !== null && value && called.has(name)) fields.set(name, value);
  }
  return fields;
};

export interface CalledEndpoint {
  source: string;
  reads: Set<string>;
}

/** An endpoint as callers need it; null for another declaration. */
export const calledEndpoint = (
  { value }: Declared,
  code: string,
  declared: ReadonlyMap<string, Declared>,
): CalledEndpoint | null => {
  const call = bare(value);
  if (!isEndpoint(call)) return null;
  const fields = [...fieldsOf(bare(nodesIn(call, "arguments")[0] ?? null), declared)];
  return {
    source: `{ ${fields.map(([name, { start, end }]) => `${name}: ${code.slice(start, end)}`).join(", ")} }`,
    reads: new Set(fields.flatMap(([, node]) => [...namesReadBy(node)])),
  };
};
