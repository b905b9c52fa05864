/** The end of a paragraph that others refer to: ` ^abc123`. */
const anchor = /[ \t]\^[A-Za-z0-9-]{1,60}[ \t]*$/;

const fenceOf = (line: string): string => /^[ \t]{0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? "";

/**
 * Removes what Obsidian does not show outside code: comments (`%%…%%`, over lines too) and names of paragraphs. A
 * comment without an end is text.
 */
export const withoutHidden = (source: string): { text: string; hasComments: boolean } => {
  const lines = source.split("\n");
  const shown: string[] = [];
  let fence = "";
  let hasComments = false;
  /** Whether a sign ends a comment further down, by line. */
  let left = lines.filter((line) => line.includes("%%")).length;
  let isHidden = false;
  for (const line of lines) {
    const sign = fenceOf(line);
    if (!isHidden && fence === "" && sign !== "") fence = sign;
    else if (fence !== "" && sign.startsWith(fence) && line.trim() === sign) fence = "";
    if (line.includes("%%")) left -= 1;
    if (fence !== "") {
      shown.push(line);
      continue;
    }
    const parts = line.split("%%");
    let text = "";
    for (const [index, part] of parts.entries()) {
      if (!isHidden) text += part;
      const isLast = index === parts.length - 1;
      if (isLast) continue;
      const ends = isHidden || parts.length - 1 - index > 1 || left > 0;
      if (!ends) text += "%%";
      else {
        isHidden = !isHidden;
        hasComments = true;
      }
    }
    if (text === "" && line !== "") continue;
    shown.push(text.replace(anchor, ""));
  }
  return { text: shown.join("\n"), hasComments };
};
