import { z } from "zod";
import { newestTexts as texts } from "./texts.ts";

/** Bound of the answer, in bytes. */
const largestAnswer = 4 * 1024;

/** An unusable answer; the message is German. */
export class NoAnswerError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "NoAnswerError";
  }
}

const isHttps = (address: string): boolean => URL.canParse(address) && new URL(address).protocol === "https:";

/** Releases are named by three numbers. */
export const zNewest = z.object({
  version: z.string().regex(/^[0-9]{1,6}\.[0-9]{1,6}\.[0-9]{1,6}$/),
  /** Only HTTPS: people follow it. */
  url: z
    .string()
    .max(1_000)
    .nullish()
    .transform((address) => (address && isHttps(address) ? new URL(address).href : null)),
});
export type Newest = z.output<typeof zNewest>;

const readText = async ({ body }: Response): Promise<string> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  if (body)
    for await (const part of body) {
      size += part.byteLength;
      if (size > largestAnswer) throw new NoAnswerError(texts.large);
      parts.push(part);
    }
  return Buffer.concat(parts).toString("utf8");
};

const parse = (text: string): Newest => {
  try {
    return zNewest.parse(JSON.parse(text));
  } catch (error) {
    throw new NoAnswerError(texts.invalid, error);
  }
};

/**
 * Reads which version is the newest, by a plain GET that says nothing about this instance.
 * @throws NoAnswerError with a German sentence.
 */
export const readNewest = async (address: string, timeLimitMs: number): Promise<Newest> => {
  try {
    const response = await fetch(address, {
      headers: { accept: "application/json" },
      redirect: "manual",
      signal: AbortSignal.timeout(timeLimitMs),
    });
    if (response.ok) return parse(await readText(response));
    await response.body?.cancel();
    const isRedirect = response.status >= 300 && response.status < 400;
    throw new NoAnswerError(isRedirect ? texts.redirect : texts.status(response.status));
  } catch (error) {
    if (error instanceof NoAnswerError) throw error;
    const isSlow = error instanceof DOMException && error.name === "TimeoutError";
    throw new NoAnswerError(isSlow ? texts.slow(Math.ceil(timeLimitMs / 1_000)) : texts.unreachable, error);
  }
};
