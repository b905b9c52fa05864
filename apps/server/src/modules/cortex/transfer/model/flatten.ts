import { readTable } from "./table.ts";
import { joinRuns, type Run, type TransferBlock } from "./transfer-block.ts";

/** Blocks that cannot be part of a line. */
const standing: ReadonlySet<string> = new Set(["image", "file"]);

const linesOf = (block: TransferBlock): Run[][] => {
  if (block.type === "table")
    return readTable(block.content, block.config).rows.map((row) =>
      row.flatMap(({ runs }, index) => (index === 0 ? runs : [{ text: " " }, ...runs])),
    );
  return standing.has(block.type) || block.type === "divider" ? [] : [block.runs];
};

/** Writes blocks into one text, a line each, and returns those that could not be. */
export const inlineChildren = (blocks: readonly TransferBlock[]): { runs: Run[]; rest: TransferBlock[] } => {
  const runs: Run[] = [];
  const rest: TransferBlock[] = [];
  const visit = (block: TransferBlock): void => {
    if (standing.has(block.type)) rest.push(block);
    for (const line of linesOf(block)) {
      if (line.length === 0) continue;
      if (runs.length > 0) runs.push({ text: "\n" });
      runs.push(...line);
    }
    for (const child of block.children) visit(child);
  };
  for (const block of blocks) visit(block);
  return { runs: joinRuns(runs), rest };
};
