export type BinaryOperator =
  | "+"
  | "-"
  | "*"
  | "/"
  | "%"
  | "^"
  | "=="
  | "!="
  | "<"
  | "<="
  | ">"
  | ">="
  | "and"
  | "or";

/** Position in the source, 0-based in UTF-16 units. */
export type Place = {
  /** Position of an operator or function name, for errors. */
  position: number;
  /** Its first character, brackets around it included. */
  start: number;
  /** Behind its last character. */
  end: number;
};

/** A name with its value; those after it see it. */
export type Binding = { name: string; value: Node };

/** A relation and a property of its entries, by their names. */
export type LinkedName = { relation: string; name: string };

export type NodeShape =
  | { kind: "number"; value: number }
  | { kind: "text"; value: string }
  | { kind: "boolean"; value: boolean }
  | { kind: "property"; name: string }
  /** A property of the entries that a relation names: `prop("Kunde").Rabatt`. */
  | ({ kind: "linked" } & LinkedName)
  /** A name that `let` or a function of lists has bound. */
  | { kind: "variable"; name: string }
  | { kind: "let"; bindings: readonly Binding[]; body: Node }
  | { kind: "unary"; operator: "-" | "+" | "not"; operand: Node }
  | { kind: "binary"; operator: BinaryOperator; left: Node; right: Node }
  | { kind: "conditional"; condition: Node; yes: Node; no: Node }
  | { kind: "call"; name: string; parts: readonly Node[] };

/** A formula as a tree. */
export type Node = Place & NodeShape;

/** Every node of a tree, parents first. */
export function* walk(node: Node): Generator<Node> {
  const open: Node[] = [node];
  for (let next = open.pop(); next; next = open.pop()) {
    yield next;
    open.push(...childrenOf(next).toReversed());
  }
}

/** The nodes directly below, in the order of the source. */
export function childrenOf(node: Node): readonly Node[] {
  switch (node.kind) {
    case "unary":
      return [node.operand];
    case "binary":
      return [node.left, node.right];
    case "conditional":
      return [node.condition, node.yes, node.no];
    case "let":
      return [...node.bindings.map(({ value }) => value), node.body];
    case "call":
      return node.parts;
    default:
      return [];
  }
}
