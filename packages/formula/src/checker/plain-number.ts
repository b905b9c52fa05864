import type { Node } from "../syntax/ast.ts";
import { functionTypes } from "./function-types.ts";
import type { ReadableProperty } from "./property-types.ts";

/** How a part would be shown; what is written out goes along with the others. */
type Look = "plain" | "grouped" | "as_others";

const together = (looks: readonly Look[]): Look =>
  looks.includes("grouped") ? "grouped" : looks.includes("plain") ? "plain" : "as_others";

/**
 * Whether results are shown without grouping: a year, or numbers of properties that are shown so, as they are. What is
 * worked out from them is another number: the difference of two years is none.
 */
export const isPlainNumber = (root: Node, properties: ReadonlyMap<string, ReadableProperty>): boolean => {
  const lookOf = (node: Node): Look => {
    switch (node.kind) {
      case "number":
        return "as_others";
      case "text":
        return node.value === "" ? "as_others" : "grouped";
      case "property":
        return properties.get(node.name)?.plain === true ? "plain" : "grouped";
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
