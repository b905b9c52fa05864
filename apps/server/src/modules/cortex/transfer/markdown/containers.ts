/** Callouts of Outline, Docmost and Docusaurus, as GitHub's alerts that mean the same. */
const alerts: Readonly<Record<string, string>> = {
  info: "NOTE",
  note: "NOTE",
  default: "NOTE",
  tip: "TIP",
  success: "TIP",
  important: "IMPORTANT",
  warning: "WARNING",
  caution: "CAUTION",
  danger: "CAUTION",
};

/** The alert that stands for a toggle, which is no callout. */
export const toggleSign = "TOGGLE";

/** Containers in each other; what is deeper is text. */
const deepest = 10;
const calloutStart = /^([ \t]{0,40}):{3,8} ?([a-z]{2,20})[ \t]*$/;
const calloutEnd = /^[ \t]{0,40}:{3,8}[ \t]*$/;
const toggleLine = /^([ \t]{0,40})(\+{3,40})[ \t]*$/;
const fenceLine = /^[ \t]*(`{3,}|~{3,})/;

interface Container {
  start: number;
  end: number;
  indent: string;
  sign: string;
}

interface Open extends Omit<Container, "end"> {
  /** What ends it: the signs of a toggle; empty for a callout. */
  closing: string;
}

/** Containers that begin and end, outside code. */
const containersIn = (lines: readonly string[]): Container[] => {
  const found: Container[] = [];
  const open: Open[] = [];
  let fence = "";
  for (const [start, line] of lines.entries()) {
    const sign = fenceLine.exec(line)?.[1] ?? "";
    if (fence === "" && sign !== "") fence = sign;
    else if (fence !== "" && sign.startsWith(fence) && line.trim() === sign) fence = "";
    if (fence !== "") continue;
    const [, indent = "", name = ""] = calloutStart.exec(line) ?? [];
    const [, toggleIndent = "", signs = ""] = toggleLine.exec(line) ?? [];
    const last = open.at(-1);
    const ends =
      last && (signs === "" ? calloutEnd.test(line) && last.closing === "" : last.closing === signs);
    if (ends) {
      open.pop();
      found.push({ start: last.start, end: start, indent: last.indent, sign: last.sign });
    } else if (open.length < deepest && name !== "")
      open.push({
        start,
        indent,
        sign: Object.hasOwn(alerts, name) ? (alerts[name] ?? "") : "",
        closing: "",
      });
    else if (open.length < deepest && signs !== "")
      open.push({ start, indent: toggleIndent, sign: toggleSign, closing: signs });
  }
  // Others than those known stay text, with their ends.
  return found.filter(({ sign }) => sign !== "");
};

/**
 * Writes callouts (`:::info` … `:::`) and toggles (`+++` … `+++`) of other programs as quotes with a sign, which are read
 * as GitHub's alerts are. Those without an end stay text.
 */
export const containerQuotes = (source: string): string => {
  if (!/^[ \t]*(?::::|\+\+\+)/m.test(source)) return source;
  const lines = source.split("\n");
  const found = containersIn(lines);
  const starts = new Map(found.map((container) => [container.start, container]));
  const ends = new Set(found.map(({ end }) => end));
  const open: Container[] = [];
  const within = (line: string): string => {
    let prefix = "";
    let rest = line;
    for (const { indent } of open) {
      if (rest.startsWith(indent)) rest = rest.slice(indent.length);
      prefix += `${indent}> `;
    }
    return prefix + rest;
  };
  const result: string[] = [];
  for (const [index, line] of lines.entries()) {
    const container = starts.get(index);
    if (container) {
      const before = within(container.indent).trimEnd();
      // A quote that follows another would be one with it.
      result.push(before);
      open.push(container);
      result.push(within(`${container.indent}[!${container.sign}]`));
    } else if (ends.has(index)) {
      open.pop();
      result.push(within("").trimEnd());
    } else result.push(within(line));
  }
  return result.join("\n");
};
