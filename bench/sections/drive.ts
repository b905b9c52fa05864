import { spawn } from "node:child_process";
import { once } from "node:events";
import { openAsBlob, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { randomBytes } from "node:crypto";
import sharp from "sharp";
import type { Main } from "../../e2e/support/main-calls.ts";
import type { RunningServer } from "../../e2e/support/server.ts";
import { median } from "../lib/statistics.ts";
import type { Row } from "../lib/table.ts";

const megabyte = 1024 * 1024;
const largeMegabytes = 200;
/** The first ones warm both up. */
const warmUp = 2;
const rounds = 5;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

const drain = async (answer: Response): Promise<void> => {
  if (!answer.ok || !answer.body) throw new Error(`download failed: ${answer.status}`);
  for await (const chunk of answer.body) void chunk;
};

/** The form a browser sends: what is measured beside it gets the same bytes over the line. */
const formOf = (path: string, name: string, bytes: Blob): FormData => {
  const form = new FormData();
  form.set("parent_path", path);
  form.set("file", bytes, name);
  return form;
};

/** Calls of the file store. */
const driveOf = (server: RunningServer, user: Main) => ({
  upload: async (path: string, name: string, bytes: Blob): Promise<string> => {
    const answer = await fetch(`${server.url}/api/drive/upload`, {
      method: "POST",
      headers: { cookie: user.cookie },
      body: formOf(path, name, bytes),
    });
    if (answer.status !== 201) throw new Error(`upload failed: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { file_id: string }).file_id;
  },
  get: (path: string) => fetch(`${server.url}/api/drive/${path}`, { headers: { cookie: user.cookie } }),
});
type Drive = ReturnType<typeof driveOf>;

/** One large file up and down, beside a bare server that does nothing else. */
const largeFile = async (drive: Drive, folder: string): Promise<Row[]> => {
  const file = join(folder, "large.bin");
  writeFileSync(file, Buffer.concat(Array.from({ length: largeMegabytes }, () => randomBytes(megabyte))));
  const child = spawn(process.execPath, [resolve(import.meta.dirname, "../baseline/stream-to-disk.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const [printed] = (await once(child.stdout, "data")) as [Buffer];
    const bare = `http://127.0.0.1:${printed.toString().trim()}/`;
    const blob = await openAsBlob(file);
    const up: number[] = [];
    const down: number[] = [];
    const bareUp: number[] = [];
    const bareDown: number[] = [];
    for (let round = 0; round < warmUp + rounds; round += 1) {
      bareUp.push(await timed(async () => (await fetch(bare, { method: "PUT", body: blob })).arrayBuffer()));
      bareDown.push(await timed(async () => drain(await fetch(bare))));
      let id = "";
      up.push(
        await timed(async () => {
          id = await drive.upload("/", `groß ${round}.bin`, blob);
        }),
      );
      down.push(await timed(async () => drain(await drive.get(`download/${id}`))));
    }
    const row = (what: string, ours: number[], theirs: number[]): Row => ({
      what: `${largeMegabytes} MB ${what}, median`,
      figure: median(ours.slice(warmUp)),
      unit: "ms",
      baseline: median(theirs.slice(warmUp)),
      baselineName: "bare Node stream with SHA-256",
      // At least 70 % of its speed.
      limit: 1 / 0.7,
    });
    return [row("up", up, bareUp), row("down", down, bareDown)];
  } finally {
    child.kill();
  }
};

/** Uploads small files as the client does: a few at a time. */
const uploadMany = async (drive: Drive, path: string, count: number, atOnce: number): Promise<void> => {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let n = next++; n < count; n = next++)
      await drive.upload(path, `Datei ${n}.txt`, new Blob([`Inhalt ${n}`]));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};

/** Files: throughput, a full folder, many small ones, the first picture. */
export const drive = async (server: RunningServer, user: Main): Promise<Row[]> => {
  const calls = driveOf(server, user);
  const folder = mkdtempSync(join(tmpdir(), "maive-bench-drive-"));
  try {
    const large = await largeFile(calls, folder);
    await user.send("POST", "/api/drive/folder", { name: "Hundert", parent_path: "/" });
    const hundred = await timed(() => uploadMany(calls, "/Hundert", 100, 3));
    await user.send("POST", "/api/drive/folder", { name: "Voll", parent_path: "/" });
    await uploadMany(calls, "/Voll", 5_000, 8);
    const lists: number[] = [];
    for (let n = 0; n < 10; n += 1)
      lists.push(await timed(() => user.send("GET", "/api/drive/contents?path=%2FVoll")));
    const picture = await sharp({
      create: {
        width: 4_000,
        height: 3_000,
        channels: 3,
        background: "#0f766e",
        noise: { type: "gaussian", mean: 128, sigma: 30 },
      },
    })
      .jpeg()
      .toBuffer();
    const id = await calls.upload("/", "Foto.jpg", new Blob([new Uint8Array(picture)]));
    const thumbnail = await timed(async () => drain(await calls.get(`thumbnail/${id}?w=320`)));
    const demanded = { unit: "ms", baselineName: "demanded", limit: 1 } as const;
    return [
      ...large,
      { ...demanded, what: "100 small files, three at a time", figure: hundred, baseline: 5_000 },
      {
        ...demanded,
        what: "list of a folder with 5,000 files, median",
        figure: median(lists),
        baseline: 150,
      },
      { ...demanded, what: "first thumbnail of a 12 MP photo", figure: thumbnail, baseline: 300 },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
};
