import type { ChildNode } from "domhandler";
import type { Marks, TransferBlock } from "../model/transfer-block.ts";

/** Reads what stands in a list or table with what reads the text around it. */
export type ReadFlow = (nodes: readonly ChildNode[], marks: Marks, depth: number) => TransferBlock[];
