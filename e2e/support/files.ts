import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import type { Download } from "playwright-core";
import { afterAll } from "vitest";
import { mainOf } from "./people.ts";
import type { RunningServer } from "./server.ts";

/** A file as a person has it on their own machine. */
export interface OwnFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const textFile = (name: string, text: string): OwnFile => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(text),
});

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), framed.length - 4);
  return framed;
};

/** A picture that runs from one colour at its top to another at its bottom. */
export const pngFile = (name: string, width = 320, height = 240): OwnFile => {
  const lines = Array.from({ length: height }, (_, y) => {
    const part = y / height;
    const pixel = Buffer.from([15 + 220 * part, 118 - 40 * part, 110 - 70 * part]);
    return Buffer.concat([Buffer.from([0]), ...Array.from({ length: width }, () => pixel)]);
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = chunk("IDAT", deflateSync(Buffer.concat(lines)));
  const buffer = Buffer.concat([signature, chunk("IHDR", head), data, chunk("IEND", Buffer.alloc(0))]);
  return { name, mimeType: "image/png", buffer };
};

export const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** Big files of random bytes on this machine, removed after the tests. */
export const useBigFiles = () => {
  const folder = mkdtempSync(join(tmpdir(), "maive-e2e-files-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return (name: string, megabytes: number) => {
    const path = join(folder, name);
    const bytes = randomBytes(megabytes * 1024 * 1024);
    writeFileSync(path, bytes);
    return { path, hash: sha256(bytes) };
  };
};

/** What a download brought. */
export const downloaded = async (download: Download): Promise<Buffer> => readFileSync(await download.path());

/** Main makes a folder over HTTP. @returns its id. */
export const makeFolder = async (server: RunningServer, name: string, parent = "/"): Promise<string> => {
  const main = await mainOf(server);
  const body = { name, parent_path: parent };
  return (await main.send<{ file_id: string }>("POST", "/api/drive/folder", body)).file_id;
};

const postForm = async (
  server: RunningServer,
  path: string,
  fields: Record<string, string>,
  file: OwnFile,
) => {
  const { cookie } = await mainOf(server);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([new Uint8Array(file.buffer)], { type: file.mimeType }), file.name);
  const answer = await fetch(`${server.url}${path}`, { method: "POST", headers: { cookie }, body: form });
  if (answer.status !== 201) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
};

/** Main uploads a file over HTTP. @returns its id. */
export const putFile = async (server: RunningServer, file: OwnFile, folder = "/"): Promise<string> => {
  const fields = { parent_path: folder, display_name: file.name };
  const answer = await postForm(server, "/api/drive/upload", fields, file);
  return ((await answer.json()) as { file_id: string }).file_id;
};

/** Main gives a page a cover over HTTP. */
export const putCover = async (server: RunningServer, pageId: string, file: OwnFile): Promise<void> => {
  await postForm(server, `/api/cortex/pages/${pageId}/cover`, {}, file);
};
