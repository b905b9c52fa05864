import { type ChildNode, type Element, isTag } from "domhandler";
import {
  attribute,
  classesOf,
  elementsIn,
  findElement,
  hasClass,
  nameOf,
  textIn,
  walk,
} from "../html/dom.ts";
import { oneLine } from "../model/one-line.ts";
import type { CellLink, ColumnKind, FoundCell, FoundColumn, FoundTable } from "./found-database.ts";

/** Classes of icons and rows by which Notion's HTML says what a column is. */
const kinds: ReadonlyMap<string, ColumnKind> = new Map(
  Object.entries<ColumnKind>({
    title: "text",
    text: "text",
    number: "number",
    select: "choice",
    status: "choice",
    multipleselect: "choices",
    multi_select: "choices",
    date: "date",
    createdat: "date",
    created_time: "date",
    lasteditedtime: "date",
    last_edited_time: "date",
    person: "person",
    createdby: "person",
    created_by: "person",
    lasteditedby: "person",
    last_edited_by: "person",
    file: "files",
    checkbox: "checkbox",
    url: "url",
    email: "email",
    phonenumber: "phone",
    phone_number: "phone",
    relation: "relation",
    formula: "computed",
    rollup: "computed",
    autoincrementid: "text",
    auto_increment_id: "text",
  }),
);

const kindNamed = (node: Element, prefix: string): ColumnKind | null => {
  for (const name of classesOf(node)) {
    const kind = name.startsWith(prefix) ? kinds.get(name.slice(prefix.length).toLowerCase()) : undefined;
    if (kind !== undefined) return kind;
  }
  return null;
};

/** What the icon beside a column's name says. */
const kindOfHead = (head: Element): ColumnKind | null => {
  for (const node of walk(head.children)) {
    const kind = isTag(node) ? kindNamed(node, "types") : null;
    if (kind !== null) return kind;
  }
  return null;
};

const nameOfHead = (head: Element): string => oneLine(textIn(head.children));

const within = (node: Element, matches: (each: Element) => boolean): Element[] =>
  [...walk(node.children)].filter((each): each is Element => isTag(each) && matches(each));

/** A cell as Notion's HTML shows it; colours of options are added to the column. */
const readCell = (cell: Element, column: FoundColumn): FoundCell => {
  const box = within(cell, (node) => nameOf(node) === "div" && hasClass(node, "checkbox"))[0];
  if (box) return { text: hasClass(box, "checkbox-on") ? "Yes" : "No", links: [] };
  const options = within(cell, (node) => hasClass(node, "selected-value") || hasClass(node, "status-value"));
  if (options.length > 0) {
    const names = options.map((node) => oneLine(textIn(node.children)));
    for (const [place, node] of options.entries()) {
      const color = classesOf(node)
        .find((name) => name.startsWith("select-value-color-"))
        ?.slice("select-value-color-".length);
      const name = names[place];
      if (color !== undefined && name) column.colors[name] = color;
    }
    return { text: names.join(", "), links: [] };
  }
  const people = within(cell, (node) => hasClass(node, "user"));
  if (people.length > 0)
    return {
      text: people.map((node) => oneLine(textIn(node.children)).replace(/^@/, "")).join(", "),
      links: [],
    };
  const links = within(cell, (node) => nameOf(node) === "a" && attribute(node, "href") !== "").map(
    (node): CellLink => ({ text: oneLine(textIn(node.children)), href: attribute(node, "href") }),
  );
  const text = textIn(cell.children).trim();
  const time = within(cell, (node) => nameOf(node) === "time")[0];
  return { text: time ? text.replace(/^@/, "") : text, links };
};

const rowsOf = (table: Element, section: string): Element[] =>
  elementsIn(table)
    .filter((node) => nameOf(node) === section)
    .flatMap((node) => elementsIn(node).filter((row) => nameOf(row) === "tr"));

const cellsOf = (row: Element): Element[] =>
  elementsIn(row).filter((node) => nameOf(node) === "td" || nameOf(node) === "th");

const isTable = (node: Element): boolean => nameOf(node) === "table" && hasClass(node, "collection-content");

/** A database's table in a web page of Notion. */
export interface Collection {
  /** Of the element that stands for it. */
  id: string;
  title: string;
  /** The page is the database. */
  isPage: boolean;
  table: FoundTable;
}

const readTable = (path: string, table: Element): FoundTable => {
  const heads = rowsOf(table, "thead").flatMap(cellsOf);
  const columns = heads.map((head): FoundColumn => {
    return { name: nameOfHead(head), kind: kindOfHead(head), colors: {} };
  });
  const rows = rowsOf(table, "tbody").map((row) => {
    const cells = new Map<string, FoundCell>();
    let title = "";
    let href: string | null = null;
    for (const [place, cell] of cellsOf(row).entries()) {
      const column = columns[place];
      if (hasClass(cell, "cell-title") || (place === 0 && href === null && !column)) {
        title = oneLine(textIn(cell.children));
        const link = findElement(cell.children, (node) => nameOf(node) === "a");
        href = link ? attribute(link, "href") : null;
      } else if (column && column.name !== "") {
        const read = readCell(cell, column);
        if (read.text !== "" || read.links.length > 0) cells.set(column.name, read);
      }
    }
    return { title, href, cells };
  });
  const [first] = rowsOf(table, "tbody");
  const titleAt = first ? cellsOf(first).findIndex((cell) => hasClass(cell, "cell-title")) : 0;
  const lead = columns[Math.max(0, titleAt)];
  return {
    path,
    titleName: lead?.name ?? null,
    columns: columns.filter((column) => column !== lead && column.name !== ""),
    rows,
  };
};

/** The databases' tables of a web page of Notion, in order. */
export const readCollections = (path: string, nodes: readonly ChildNode[]): Collection[] => {
  const found: Collection[] = [];
  const article = findElement(nodes, (node) => nameOf(node) === "article");
  const pageTitle = findElement(nodes, (node) => hasClass(node, "page-title"));
  const open = nodes.toReversed();
  for (let node = open.pop(); node; node = open.pop()) {
    if (!isTag(node)) continue;
    const inner = hasClass(node, "collection-content")
      ? isTable(node)
        ? node
        : findElement(node.children, isTable)
      : null;
    if (!inner) {
      open.push(...node.children.toReversed());
      continue;
    }
    const title = findElement(node.children, (each) => hasClass(each, "collection-title"));
    const isPage = inner === node && (node.parent === article || article === null);
    const named = title ?? (isPage ? pageTitle : null);
    found.push({
      id: attribute(node, "id") || (isPage && article ? attribute(article, "id") : ""),
      title: oneLine(textIn(named?.children ?? [])),
      isPage,
      table: readTable(path, inner),
    });
  }
  return found;
};

/** Splits off the properties in the head of an entry's page. */
export const takePageProperties = (
  nodes: readonly ChildNode[],
): { columns: FoundColumn[]; cells: Map<string, FoundCell> } => {
  const table = findElement(nodes, (node) => nameOf(node) === "table" && hasClass(node, "properties"));
  const columns: FoundColumn[] = [];
  const cells = new Map<string, FoundCell>();
  if (!table) return { columns, cells };
  if (table.parent) table.parent.children = table.parent.children.filter((node) => node !== table);
  for (const row of within(table, (node) => hasClass(node, "property-row"))) {
    const [head, cell] = cellsOf(row);
    const name = head ? nameOfHead(head) : "";
    if (!cell || name === "") continue;
    const column: FoundColumn = {
      name,
      kind: kindNamed(row, "property-row-") ?? (head ? kindOfHead(head) : null),
      colors: {},
    };
    const read = readCell(cell, column);
    columns.push(column);
    if (read.text !== "" || read.links.length > 0) cells.set(name, read);
  }
  return { columns, cells };
};
