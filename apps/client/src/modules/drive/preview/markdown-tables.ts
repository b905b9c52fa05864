/** As far as it matters here: a node of the tree that Markdown is read into. */
interface Node {
  type: string;
  value?: string;
  align?: (Align | null)[];
  children?: Node[];
  position?: { start: { offset?: number }; end: { offset?: number } };
  /** A sign that was escaped: it parts nothing. */
  escaped?: true;
}
type Align = "left" | "right" | "center";

const hasText = (node: Node): node is Node & { value: string } =>
  node.type === "text" && node.value !== undefined;

/** Splits nodes where their texts contain a separator; other nodes stay whole. */
const partAt = (nodes: readonly Node[], sign: string): Node[][] => {
  const parts: Node[][] = [[]];
  for (const node of nodes) {
    if (!hasText(node) || node.escaped) {
      parts.at(-1)?.push(node);
      continue;
    }
    for (const [index, value] of node.value.split(sign).entries()) {
      if (index > 0) parts.push([]);
      if (value !== "") parts.at(-1)?.push({ type: "text", value });
    }
  }
  return parts;
};

/** Escapes and entities of `|` in the source; other escapes are skipped. */
const strokes = /\\[!-/:-@[-`{-~]|\||&(?:#0{0,5}124|#x0{0,4}7c|vert|verbar|VerticalLine);/gi;

/** Separates escaped pipes into nodes: parsed Markdown no longer distinguishes them. */
const withEscaped = (node: Node, source: string): Node[] => {
  if (node.type === "inlineCode") return [{ ...node, value: node.value?.replaceAll("\\|", "|") ?? "" }];
  const { start, end } = node.position ?? {};
  if (!hasText(node) || start?.offset === undefined || end?.offset === undefined) return [node];
  const found = [...source.slice(start.offset, end.offset).matchAll(strokes)].map(([sign]) => sign);
  const isEscaped = found.filter((sign) => !/^\\[^|]/.test(sign)).map((sign) => sign !== "|");
  const [first = "", ...others] = node.value.split("|");
  let text = { type: "text", value: first };
  const parts: Node[] = [text];
  for (const [index, value] of others.entries()) {
    if (isEscaped[index] !== true) {
      text.value += `|${value}`;
      continue;
    }
    text = { type: "text", value };
    parts.push({ type: "text", value: "|", escaped: true }, text);
  }
  return parts;
};

const trimmed = (nodes: Node[]): Node[] =>
  nodes.map((node, index) => {
    if (!hasText(node)) return node;
    const value = index === 0 ? node.value.trimStart() : node.value;
    return { ...node, value: index === nodes.length - 1 ? value.trimEnd() : value };
  });

const isBlank = (nodes: readonly Node[]): boolean =>
  nodes.every((node) => hasText(node) && node.value.trim() === "");

/** The cells of a line; a stroke at either end only frames them. */
const cellsOf = (line: readonly Node[]): Node[][] => {
  const cells = partAt(line, "|");
  if (cells.length > 1 && isBlank(cells[0] ?? [])) cells.shift();
  if (cells.length > 1 && isBlank(cells.at(-1) ?? [])) cells.pop();
  return cells.map(trimmed);
};

/** How the columns stand, by the line below the heads; null where it is no such line. */
const alignOf = (line: readonly Node[]): (Align | null)[] | null => {
  const [only, ...more] = line;
  if (!only || more.length > 0 || !hasText(only) || !only.value.includes("|")) return null;
  const columns = cellsOf(line).map(([cell]) => cell?.value ?? "");
  if (!columns.every((column) => /^:?-+:?$/.test(column))) return null;
  return columns.map((column) => {
    if (column.endsWith(":")) return column.startsWith(":") ? "center" : "right";
    return column.startsWith(":") ? "left" : null;
  });
};

const rowOf = (cells: readonly Node[][], columns: number): Node => ({
  type: "tableRow",
  children: Array.from({ length: columns }, (_, index) => ({
    type: "tableCell",
    children: cells[index] ?? [],
  })),
});

/** A paragraph as a table with the text before it; unchanged without one. */
const readParagraph = (paragraph: Node, source: string): Node[] => {
  const nodes = (paragraph.children ?? []).flatMap((node) => withEscaped(node, source));
  const lines = partAt(nodes, "\n");
  const below = lines.findIndex((line, index) => {
    const align = index > 0 ? alignOf(line) : null;
    return align !== null && cellsOf(lines[index - 1] ?? []).length === align.length;
  });
  const align = alignOf(lines[below] ?? []);
  if (align === null) return [paragraph];
  const rows = [lines[below - 1] ?? [], ...lines.slice(below + 1)].map((line) =>
    rowOf(cellsOf(line), align.length),
  );
  const before = lines.slice(0, below - 1).flatMap((line) => [...line, { type: "text", value: "\n" }]);
  return [
    ...(before.length > 0 ? [{ ...paragraph, children: before }] : []),
    { type: "table", align, children: rows },
  ];
};

const readTables = (node: Node, source: string): void => {
  if (!node.children) return;
  node.children = node.children.flatMap((child) => {
    if (child.type === "paragraph") return readParagraph(child, source);
    readTables(child, source);
    return [child];
  });
};

/** GFM tables, which plain Markdown lacks. */
export const markdownTables = () => (tree: unknown, file: unknown) => readTables(tree as Node, String(file));
