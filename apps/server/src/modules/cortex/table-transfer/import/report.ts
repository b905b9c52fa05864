import { once } from "node:events";
import { createGunzip, createGzip, type Gzip } from "node:zlib";
import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { type ImportProblem, limits } from "@maive/contract";
import { csvMark, csvRow } from "../export/write-csv.ts";
import { tableTexts } from "../texts.ts";

/** The failed cells as compressed CSV, since there may be very many. */
export class ProblemReport {
  readonly first: ImportProblem[] = [];
  count = 0;
  readonly #zip: Gzip = createGzip({ level: 1 });
  readonly #packed: Promise<Buffer>;

  constructor() {
    this.#packed = buffer(this.#zip);
    this.#packed.catch(() => {});
    const { row, column, value, reason } = tableTexts.report;
    this.#zip.write(csvMark + csvRow([row, column, value, reason]));
  }

  /** Adds problems; resolves when there is room for more. */
  async add(problems: readonly ImportProblem[]): Promise<void> {
    if (problems.length === 0) return;
    this.count += problems.length;
    for (const problem of problems) {
      if (this.first.length >= limits.importProblems) break;
      this.first.push(problem);
    }
    const lines = problems.map(({ row, column, value, reason }) =>
      csvRow([{ n: String(row) }, column, value, reason]),
    );
    if (!this.#zip.write(lines.join(""))) await once(this.#zip, "drain");
  }

  /** Finishes the report. */
  end(): Promise<Buffer> {
    this.#zip.end();
    return this.#packed;
  }

  /** Decompresses a report. */
  static unpacked(packed: Buffer): Readable {
    return Readable.from([packed]).pipe(createGunzip());
  }
}
