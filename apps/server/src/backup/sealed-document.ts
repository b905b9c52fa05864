import { createHash } from "node:crypto";

export const sha256Of = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("hex");

/** A line of JSON followed by a line with its SHA-256. */
export const sealed = (said: object): string => {
  const line = JSON.stringify(said);
  return `${line}\n${sha256Of(line)}\n`;
};

/** The content of a document; undefined if the hash does not match. */
export const unsealed = (text: string): unknown => {
  const [line = "", hash, end, ...more] = text.split("\n");
  if (end !== "" || more.length > 0 || hash !== sha256Of(line)) return undefined;
  return JSON.parse(line);
};
