import { createHash, randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Person } from "./person.ts";
import { type Faults, type Worker, working } from "./workers.ts";

const partBytes = 200_000;
const pause = 200;
const timeoutMs = 15_000;
const base64 = (text: string): string => Buffer.from(text).toString("base64");

interface Answered {
  status: number;
  headers: Headers;
}

/** Uploads files into Drive in parts, each wherever the balancer sends it, and goes on where the last one broke off. */
export const uploadInParts = (
  address: string,
  { cookie }: Person,
  { name, rest, largest }: { name: string; rest: number; largest: number },
  faults: Faults,
): Worker & { files: Map<string, { fileName: string; sha256: string }> } => {
  const files = new Map<string, { fileName: string; sha256: string }>();
  /** Until there is an answer that says something about the upload. */
  const call = async (method: string, path: string, more = {}, part?: Uint8Array): Promise<Answered> => {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: { cookie, "tus-resumable": "1.0.0", ...more },
      signal: AbortSignal.timeout(timeoutMs),
      ...(part ? { body: Uint8Array.from(part) } : {}),
    });
    await answer.arrayBuffer();
    return { status: answer.status, headers: answer.headers };
  };
  const isAnswer = ({ status }: Answered): boolean => status < 500 && ![423, 429].includes(status);
  const insist = async (...args: Parameters<typeof call>): Promise<Answered> => {
    for (;;) {
      const answer = await call(...args).catch(() => null);
      if (answer && isAnswer(answer)) return answer;
      await wait(pause);
    }
  };
  const upload = async (fileName: string, bytes: Uint8Array): Promise<string> => {
    const begun = await insist("POST", "/api/drive/uploads", {
      "upload-length": String(bytes.length),
      "upload-metadata": `filename ${base64(fileName)},parent_path ${base64("/")}`,
    });
    const place = begun.headers.get("location") ?? "";
    if (begun.status !== 201) throw new Error(`${fileName} could not be begun: ${begun.status}`);
    for (;;) {
      const state = await insist("HEAD", place);
      const fileId = state.headers.get("x-file-id");
      if (fileId) return fileId;
      if (state.status !== 200) throw new Error(`${fileName} is lost: ${state.status}`);
      const offset = Number(state.headers.get("upload-offset"));
      const headers = {
        "content-type": "application/offset+octet-stream",
        "upload-offset": String(offset),
      };
      // What became of it says the next look.
      await call("PATCH", place, headers, bytes.subarray(offset, offset + partBytes)).catch(() =>
        wait(pause),
      );
    }
  };
  const worker = working(
    rest,
    async (n) => {
      const bytes = randomBytes(1 + ((n * 104_729) % largest));
      const fileName = `${name}-${n}.bin`;
      const fileId = await upload(fileName, bytes);
      files.set(fileId, { fileName, sha256: createHash("sha256").update(bytes).digest("hex") });
    },
    faults,
  );
  return { ...worker, files };
};
