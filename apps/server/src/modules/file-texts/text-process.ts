import type { ChildProcess } from "node:child_process";
import type { Readable } from "node:stream";
import type { UnreadableReason } from "../../shared/office/unreadable.ts";
import { KillableProcess } from "../../shared/killable-process.ts";
import { type FileTextBounds, fileTextBounds, heapMb } from "./bounds.ts";
import type { FileKind } from "./kinds.ts";
import type { Recognition } from "./recognition.ts";
import type { ReadAnswer, ReadMessage } from "./reading/read-texts.process.ts";

/** Why a file has no text: `too_long` and `too_much_memory` of the process that reads it; `crashed` for what nobody foresaw. */
export type FileTextFailure = UnreadableReason | "crashed" | "too_long" | "too_much_memory";

export type ReadResult =
  /** `packed`: the lines as they are stored; null where there are none. */
  { packed: Uint8Array | null; isCut: boolean } | { reason: FileTextFailure };

export interface FileOrder {
  kind: FileKind;
  isHead: boolean;
  /** What reads pictures; null where that is off. */
  recognition: Recognition | null;
  open(): Promise<Readable>;
}

/** Resolves when the process has taken it; for one that has ended, too, since its end is the result. */
const sendTo = (child: ChildProcess, message: ReadMessage): Promise<void> =>
  new Promise((resolve) => {
    child.send(message, () => resolve());
  });

/** What the signal says that a process was ended by: its watch, or V8 without memory. */
const failureOf = (signal: NodeJS.Signals | null): FileTextFailure => {
  if (signal === "SIGXCPU") return "too_long";
  return signal === "SIGKILL" || signal === "SIGABRT" || signal === "SIGTRAP" ? "too_much_memory" : "crashed";
};

/** Reads texts out of files in a process that can be ended (ADR 0072), one file after the other, when nobody else needs the machine. */
export class TextProcess {
  readonly #bounds: FileTextBounds;
  readonly #process: KillableProcess<ReadAnswer>;

  constructor(bounds: FileTextBounds = fileTextBounds) {
    this.#bounds = bounds;
    this.#process = new KillableProcess({
      source: new URL("./reading/read-texts.process.ts", import.meta.url),
      heapMb,
      idleMs: bounds.idleMs,
      isBackground: true,
    });
  }

  /** @returns null where it may go well another time. @throws what opening and reading the file throws. */
  async read({ kind, isHead, recognition, open }: FileOrder): Promise<ReadResult | null> {
    const result = await this.#process.run(async (child, id) => {
      for await (const chunk of await open()) {
        if (!child.connected) return;
        await sendTo(child, { id, chunk: chunk as Uint8Array });
      }
      await sendTo(child, { id, kind, isHead, recognition, bounds: this.#bounds });
    }, this.#bounds.jobMs);
    if (result.kind === "stopped") return null;
    return result.kind === "answered" ? result.answer.result : { reason: failureOf(result.signal) };
  }

  close(): void {
    this.#process.close();
  }
}
