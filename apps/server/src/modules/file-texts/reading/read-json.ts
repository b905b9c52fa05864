import type { TextLines } from "./text-lines.ts";

/** Names and values of a JSON file; where it is none, its text as it is. */
export const readJson = (text: string, lines: TextLines): void => {
  let whole: unknown;
  try {
    whole = JSON.parse(text);
  } catch {
    lines.addText(text);
    return;
  }
  // A stack of our own: a file may nest as deep as it likes.
  const open: { name: string; value: unknown }[] = [{ name: "", value: whole }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { name, value } = next;
    const label = name === "" ? "" : `${name}: `;
    if (value !== null && typeof value === "object") {
      if (name !== "" && !Array.isArray(value)) lines.add(name);
      const parts = Array.isArray(value)
        ? value.map((part: unknown) => ({ name, value: part }))
        : Object.entries(value).map(([key, part]: [string, unknown]) => ({ name: key, value: part }));
      for (const part of parts.toReversed()) open.push(part);
    } else if (typeof value === "string") lines.addText(`${label}${value}`);
    else lines.add(`${label}${String(value)}`);
  }
};
