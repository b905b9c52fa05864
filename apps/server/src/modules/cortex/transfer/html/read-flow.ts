import type { ChildNode } from "domhandler";
import type { Marks, TransferBlock } from "../model/transfer-block.ts";

/** Reads the contents of a list or table with the reader of the surrounding flow. */
export type ReadFlow = (nodes: readonly ChildNode[], marks: Marks, depth: number) => TransferBlock[];
