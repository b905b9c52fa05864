export type BinaryOperator =
  "+" | "-" | "*" | "/" | "%" | "^" | "==" | "!=" | "<" | "<=" | ">" | ">=" | "and" | "or";

/** A formula as a tree. `position` is the 0-based place in the source that an error would name. */
export type Node = { position: number } & (
  | { kind: "number"; value: number }
  | { kind: "text"; value: string }
  | { kind: "boolean"; value: boolean }
  | { kind: "property"; name: string }
  | { kind: "unary"; operator: "-" | "+" | "not"; operand: Node }
  | { kind: "binary"; operator: BinaryOperator; left: Node; right: Node }
  | { kind: "conditional"; condition: Node; yes: Node; no: Node }
  | { kind: "call"; name: string; parts: readonly Node[] }
);

/** Every node of a tree, parents first. */
export function* walk(node: Node): Generator<Node> {
  const open: Node[] = [node];
  for (let next = open.pop(); next; next = open.pop()) {
    yield next;
    open.push(...childrenOf(next).toReversed());
  }
}

function childrenOf(node: Node): readonly Node[] {
  switch (node.kind) {
    case "unary":
      return [node.operand];
    case "binary":
      return [node.left, node.right];
    case "conditional":
      return [node.condition, node.yes, node.no];
    case "call":
      return node.parts;
    default:
      return [];
  }
}
