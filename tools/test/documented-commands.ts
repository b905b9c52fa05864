import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

export const root = resolve(import.meta.dirname, "../..");

/** What an operator is shown to type or to write into a file, as it stands in the document. */
export interface Block {
  file: string;
  /** Of a fenced block; "" for one that is indented. */
  language: string;
  lines: readonly string[];
}

export const documents = [
  "README.md",
  "CONTRIBUTING.md",
  ...[
    "README",
    "backup",
    "collabora",
    "configure",
    "containers",
    "install",
    "limits",
    "postgresql",
    "reverse-proxy",
    "s3",
    "scale",
    "troubleshooting",
    "update",
    "verify-data",
  ].map((name) => `docs/operations/${name}.md`),
] as const;

const margin = /^(?: {7}| {4})/;

/** Every block of a document. Lines that follow each other at one margin belong together; lists have a wider one. */
const blocksOf = (file: string): Block[] => {
  const blocks: Block[] = [];
  let open: { language: string; lines: string[]; fenced: boolean } | null = null;
  const close = (): void => {
    if (open && open.lines.some((line) => line.trim() !== ""))
      blocks.push({ file, language: open.language, lines: open.lines.filter((line) => line.trim() !== "") });
    open = null;
  };
  for (const line of [...readFileSync(join(root, file), "utf8").split("\n"), ""]) {
    const fence = /^```(\w*)$/.exec(line);
    if (fence) {
      const wasFenced: boolean = open !== null && (open as { fenced: boolean }).fenced;
      close();
      if (!wasFenced) open = { language: fence[1] ?? "", lines: [], fenced: true };
    } else if (open && (open as { fenced: boolean }).fenced) (open as { lines: string[] }).lines.push(line);
    else if (margin.test(line)) {
      open ??= { language: "", lines: [], fenced: false };
      (open as { lines: string[] }).lines.push(line.replace(margin, ""));
    } else if (line.trim() !== "" || open === null) close();
  }
  close();
  return blocks;
};

/** All blocks of all documents. */
export const allBlocks = (): Block[] => documents.flatMap(blocksOf);
