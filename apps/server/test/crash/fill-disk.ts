import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { systemClock } from "../../src/shared/clock.ts";
import { openSqlite } from "../../src/storage/sqlite/sqlite-storage.ts";
import { makeUser } from "../page-server.ts";
import { fillDisk } from "./fill-file.ts";
import { cookie, startDriveProcess } from "./drive-process.ts";

/**
 * Run in mounts of its own: fills a small disk under a running file store and prints what it answered. Takes what the
 * process needs to use a blob store elsewhere, as JSON.
 */
const environment = JSON.parse(process.argv[2] ?? "{}") as Record<string, string>;
const megabyte = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), "maive-full-"));
execFileSync("mount", ["-t", "tmpfs", "-o", "size=24m", "none", folder]);
const storage = await openSqlite({ file: join(folder, "maive.db"), clock: systemClock });
const actor = await makeUser(storage, "anna", "main");
await storage.close();
const server = await startDriveProcess(folder, actor, environment);

const codeOf = (body: unknown): unknown =>
  typeof body === "object" && body !== null && "code" in body ? body.code : undefined;

const upload = async (bytes: number) => {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(bytes).fill(bytes % 251)], "a.bin"));
  const answer = await fetch(`${server.url}/api/drive/upload`, {
    method: "POST",
    body: form,
    headers: { cookie },
  });
  return { status: answer.status, body: (await answer.json()) as { file_id: string } };
};

/** Without a length the disk runs full while the file is written. */
const uploadUnannounced = (bytes: number): Promise<[number | undefined, unknown]> =>
  new Promise((resolve, reject) => {
    const sending = request(`${server.url}/api/drive/upload`, {
      method: "POST",
      headers: { cookie, "content-type": "multipart/form-data; boundary=x" },
    });
    sending.on("error", reject);
    sending.on("response", (answer) => {
      json(answer).then((body) => resolve([answer.statusCode, codeOf(body)]), reject);
    });
    sending.write('--x\r\nContent-Disposition: form-data; name="file"; filename="b.bin"\r\n\r\n');
    sending.write(Buffer.alloc(bytes, 7));
    sending.end("\r\n--x--\r\n");
  });

const makeFolder = async (name: string): Promise<unknown> => {
  const answer = await fetch(`${server.url}/api/drive/folder`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify({ name: name + "x".repeat(150), parent_path: "/" }),
  });
  const body: unknown = await answer.json();
  return answer.status === 201 ? 201 : [answer.status, codeOf(body)];
};

const beginResumable = async (bytes: number) => {
  const answer = await fetch(`${server.url}/api/drive/uploads`, {
    method: "POST",
    headers: {
      cookie,
      "tus-resumable": "1.0.0",
      "upload-length": String(bytes),
      "upload-metadata": "filename YQ==",
    },
  });
  return [answer.status, codeOf(await answer.json())];
};

try {
  const first = await upload(2 * megabyte);
  writeFileSync(join(folder, "ballast"), Buffer.alloc(12 * megabyte));
  const announced = await upload(12 * megabyte);
  const unannounced = await uploadUnannounced(12 * megabyte);
  const resumable = await beginResumable(12 * megabyte);
  const read = await fetch(`${server.url}/api/drive/download/${first.body.file_id}`, { headers: { cookie } });
  const reading = [read.status, (await read.arrayBuffer()).byteLength === 2 * megabyte];
  // Now to the last byte: the database itself has no room.
  fillDisk(join(folder, "last"));
  // Its log has room in itself for some more rows.
  let noRows: unknown = 201;
  for (let n = 0; noRows === 201 && n < 1_000; n += 1) noRows = await makeFolder(`voll ${n}`);
  const stillRead = await fetch(`${server.url}/api/drive/download/${first.body.file_id}`, {
    headers: { cookie },
  });
  const readFull = [stillRead.status, (await stillRead.arrayBuffer()).byteLength === 2 * megabyte];
  rmSync(join(folder, "last"));
  const rowsAgain = await makeFolder("leer");
  const left = readdirSync(join(folder, "uploads")).filter((name) => name.endsWith(".part"));
  rmSync(join(folder, "ballast"));
  const after = await upload(8 * megabyte);
  await server.kill();
  const again = await startDriveProcess(folder, actor, environment);
  await again.kill();
  process.stdout.write(
    JSON.stringify({
      before: first.status,
      announced: [announced.status, codeOf(announced.body)],
      unannounced,
      resumable,
      reading,
      noRows,
      readFull,
      rowsAgain,
      left,
      after: after.status,
      swept: again.swept,
    }),
  );
} finally {
  execFileSync("umount", ["-l", folder]);
  rmSync(folder, { recursive: true, force: true });
}
