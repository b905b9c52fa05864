/** "4.1.0+abc1234" → "4.1.0". */
export const numberOf = (version: string): string => version.split("+")[0] ?? version;

/** Compares versions by number; negative if the first is older. */
export const compareVersions = (a: string, b: string): number => {
  const [left, right] = [a, b].map((each) => numberOf(each).split(".").map(Number));
  for (let at = 0; at < 3; at += 1) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};

/** Drops headings without content. */
const withoutEmpty = (lines: readonly string[]): string[] => {
  const said: string[] = [];
  /** Whether content follows below a heading of this level. */
  const isFilled: boolean[] = Array.from({ length: 7 }, () => false);
  for (const line of lines.toReversed()) {
    const level = /^(#{1,6}) /.exec(line)?.[1]?.length;
    if (level === undefined) {
      if (line.trim() !== "") isFilled.fill(true);
    } else {
      const stays = isFilled[level] === true;
      isFilled.fill(false, level);
      if (!stays) continue;
    }
    said.push(line);
  }
  return said.toReversed();
};

const partsOf = (changelog: string): { version: string; lines: string[] }[] => {
  const parts: { version: string; lines: string[] }[] = [];
  for (const line of changelog.split("\n")) {
    const version = /^## ([0-9.]{1,30})$/.exec(line)?.[1];
    if (version !== undefined) parts.push({ version, lines: [line] });
    else parts.at(-1)?.lines.push(line);
  }
  return parts;
};

/**
 * What is new in a change log: lines the running version's does not have, under their headings. Where nobody knows that one,
 * the parts of later versions.
 */
export const newerNotes = (
  changelog: string,
  running: { version: string | null; changelog: string | null },
): string => {
  const { version } = running;
  const parts = partsOf(changelog).filter(
    (part) => version === null || compareVersions(part.version, version) >= 0,
  );
  const known = new Set(running.changelog?.split("\n").filter((line) => !line.startsWith("#")) ?? []);
  const later =
    running.changelog === null && version !== null
      ? parts.filter((part) => compareVersions(part.version, version) > 0)
      : parts;
  const fresh = later.flatMap(({ lines }) => lines.filter((line) => line.trim() === "" || !known.has(line)));
  return withoutEmpty(fresh)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
};
