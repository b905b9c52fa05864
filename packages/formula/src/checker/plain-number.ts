import type { Node } from "../syntax/ast.ts";
import { functionTypes } from "./function-types.ts";
import type { ReadableProperty } from "./property-types.ts";

/** The number format of a part; literals adopt the others'. */
type Look = "plain" | "grouped" | "as_others";

const together = (looks: readonly Look[]): Look =>
  looks.includes("grouped") ? "grouped" : looks.includes("plain") ? "plain" : "as_others";

/**
 * Whether results have no digit grouping: a year, or unchanged numbers of properties without it. Computed numbers
 * have: the difference of two years is no year.
 */
export const isPlainNumber = (root: Node, properties: ReadonlyMap<string, ReadableProperty>): boolean => {
  const bound = new Map<string, Look>();
  const lookOfLet = ({ bindings, body }: Extract<Node, { kind: "let" }>): Look => {
    const before = bindings.map(({ name }) => [name, bound.get(name)] as const);
    for (const { name, value } of bindings) bound.set(name, lookOf(value));
    const look = lookOf(body);
    for (const [name, outside] of before) if (outside) bound.set(name, outside);
    return look;
  };
  const lookOf = (node: Node): Look => {
    switch (node.kind) {
      case "number":
        return "as_others";
      case "text":
        return node.value === "" ? "as_others" : "grouped";
      case "property":
        return properties.get(node.name)?.plain === true ? "plain" : "grouped";
      case "linked": {
        const entries = properties.get(node.relation)?.entries;
        const isPlain = entries?.single === true && entries.properties().get(node.name)?.plain === true;
        return isPlain ? "plain" : "grouped";
      }
      case "variable":
        return bound.get(node.name) ?? "grouped";
      case "let":
        return lookOfLet(node);
      case "conditional":
        return together([lookOf(node.yes), lookOf(node.no)]);
      case "call":
        return lookOfCall(node);
      default:
        return "grouped";
    }
  };
  const lookOfCall = ({ name, parts }: Extract<Node, { kind: "call" }>): Look => {
    if (name === "year") return "plain";
    if (name === "min" || name === "max") return together(parts.map(lookOf));
    const branches = functionTypes.get(name)?.branches;
    const results = parts.filter((_, index) => branches?.(index, parts.length));
    return branches ? together(results.map(lookOf)) : "grouped";
  };
  return lookOf(root) === "plain";
};
