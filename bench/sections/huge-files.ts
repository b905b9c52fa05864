import { createReadStream, mkdtempSync, openAsBlob, rmSync } from "node:fs";
import { open, stat } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Main } from "../../e2e/support/main-calls.ts";
import type { RunningServer } from "../../e2e/support/server.ts";
import { extraMegabytes } from "../lib/memory.ts";
import type { Row } from "../lib/table.ts";

const megabyte = 1024 * 1024;
const gigabytes = 2;
/** The chunk size of `tus-js-client`. */
const partBytes = 8 * megabyte;

const writeHuge = async (path: string): Promise<void> => {
  const file = await open(path, "w");
  const block = randomBytes(4 * megabyte);
  for (let written = 0; written < gigabytes * 1024 * megabyte; written += block.length)
    await file.write(block);
  await file.close();
};

const demand = (answer: Response, status: number): Response => {
  if (answer.status !== status) throw new Error(`${answer.url}: ${answer.status}`);
  return answer;
};

const drain = async (answer: Response): Promise<void> => {
  for await (const chunk of demand(answer, 200).body ?? []) void chunk;
};

/** Sends a file in parts as tus 1.0.0 says, and answers its id. */
const sendInParts = async (url: string, cookie: string, path: string): Promise<void> => {
  const { size } = await stat(path);
  const headers = { cookie, "tus-resumable": "1.0.0" };
  const encode = (text: string): string => Buffer.from(text).toString("base64");
  const begun = await fetch(`${url}/api/drive/uploads`, {
    method: "POST",
    headers: {
      ...headers,
      "upload-length": String(size),
      "upload-metadata": `filename ${encode("teile.bin")},parent_path ${encode("/")}`,
    },
  });
  const place = new URL(demand(begun, 201).headers.get("location") ?? "", `${url}/api/drive/uploads`);
  for (let offset = 0; offset < size; offset += partBytes) {
    const end = Math.min(size, offset + partBytes);
    const part = await createReadStream(path, { start: offset, end: end - 1 }).toArray();
    demand(
      await fetch(place, {
        method: "PATCH",
        headers: {
          ...headers,
          "upload-offset": String(offset),
          "content-type": "application/offset+octet-stream",
        },
        body: Buffer.concat(part),
      }),
      204,
    );
  }
};

/** What the server holds more while 2 GB go through it, each way. */
export const hugeFiles = async (server: RunningServer, { cookie }: Main): Promise<Row[]> => {
  const folder = mkdtempSync(join(tmpdir(), "maive-bench-huge-"));
  const path = join(folder, "huge.bin");
  const headers = { cookie };
  try {
    await writeHuge(path);
    let id = "";
    const upload = async (): Promise<void> => {
      const form = new FormData();
      form.set("parent_path", "/");
      form.set("file", await openAsBlob(path), "huge.bin");
      const answer = await fetch(`${server.url}/api/drive/upload`, { method: "POST", headers, body: form });
      id = ((await demand(answer, 201).json()) as { file_id: string }).file_id;
    };
    const ways: [string, () => Promise<void>][] = [
      ["up", upload],
      ["up in parts", () => sendInParts(server.url, cookie, path)],
      ["down", async () => drain(await fetch(`${server.url}/api/drive/download/${id}`, { headers }))],
      ["down as ZIP", async () => drain(await fetch(`${server.url}/api/drive/zip?ids=${id}`, { headers }))],
    ];
    const rows: Row[] = [];
    for (const [way, work] of ways)
      rows.push({
        what: `${gigabytes} GB ${way}, memory at the peak`,
        figure: await extraMegabytes(server.pid(), work),
        unit: "MB",
        baseline: 64,
        baselineName: "demanded",
        limit: 1,
      });
    return rows;
  } finally {
    rmSync(folder, { recursive: true });
  }
};
