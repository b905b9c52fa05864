import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { ReadableStream as WebStream } from "node:stream/web";
import { Decrypter, Encrypter } from "age-encryption";
import { BlobDamagedError, type StagedFile, type Staging } from "../blobs/index.ts";
import { DomainError } from "../shared/errors.ts";
import { type BackupKey, objectNamer } from "./key.ts";

/** Staged content with its plaintext hash and size; the file on disk may be encrypted. */
export interface StagedContent {
  sha256: string;
  size: number;
  file: StagedFile;
}

/** How a repository encodes its content. */
export interface Cipher {
  /** The file extension of documents. */
  readonly end: string;
  /** The object name for content with this hash. */
  nameOf(sha256: string): string;
  /** @throws DomainError as `Staging.stage` does. */
  stage(staging: Staging, stream: Readable, maxBytes: number): Promise<StagedContent>;
  /** The plaintext. The stream ends with BlobDamagedError if the bytes are not what was written. */
  open(stored: Readable, name: string): Promise<Readable>;
  write(text: string): Promise<Buffer>;
  /** Null if the bytes are not what was written. */
  read(stored: Buffer): Promise<string | null>;
}

const owner = "backup";

/** Without encryption. */
export const plaintext: Cipher = {
  end: ".json",
  nameOf: (sha256) => sha256,
  stage: async (staging, stream, maxBytes) => {
    const file = await staging.stage(stream, { owner, maxBytes });
    return { sha256: file.sha256, size: file.size, file };
  },
  open: async (stored) => stored,
  write: async (text) => Buffer.from(text),
  read: async (stored) => stored.toString("utf8"),
};

// The same class, typed by Node (as iterable) and by the DOM, as the library demands it.
type Web = ReadableStream<Uint8Array>;
const web = (from: AsyncIterable<Uint8Array>): Web => WebStream.from(from) as unknown as Web;
const chunksOf = (stream: Web): AsyncIterable<Uint8Array> => stream as unknown as AsyncIterable<Uint8Array>;

/** Encrypts in the age format (age-encryption.org/v1), which the `age` program reads. */
export const encryptedWith = (key: BackupKey): Cipher => {
  const encrypter = new Encrypter();
  encrypter.addRecipient(key.recipient);
  const decrypter = new Decrypter();
  decrypter.addIdentity(key.identity);

  return {
    end: ".json.age",
    nameOf: objectNamer(key),
    stage: async (staging, stream, maxBytes) => {
      const hash = createHash("sha256");
      let size = 0;
      const measured = async function* (): AsyncGenerator<Uint8Array> {
        for await (const chunk of stream) {
          size += (chunk as Buffer).length;
          if (size > maxBytes) throw new DomainError("too_large");
          hash.update(chunk as Buffer);
          yield chunk as Buffer;
        }
      };
      const encrypted = await encrypter.encrypt(web(measured()));
      const file = await staging.stage(Readable.from(chunksOf(encrypted), { objectMode: false }), {
        owner,
        maxBytes: Number.MAX_SAFE_INTEGER,
      });
      return { sha256: hash.digest("hex"), size, file };
    },
    open: async (stored, name) => {
      // An error of the store is not damage.
      let broken: { error: unknown } | null = null;
      const source = async function* (): AsyncGenerator<Uint8Array> {
        try {
          for await (const chunk of stored) yield chunk as Buffer;
        } catch (error) {
          broken = { error };
          throw error;
        }
      };
      const plain = async function* (): AsyncGenerator<Uint8Array> {
        try {
          for await (const chunk of chunksOf(await decrypter.decrypt(web(source()))))
            if (chunk.length > 0) yield chunk;
        } catch (error) {
          throw broken ? (broken as { error: unknown }).error : new BlobDamagedError(name, { cause: error });
        } finally {
          stored.destroy();
        }
      };
      return Readable.from(plain(), { objectMode: false });
    },
    write: async (text) => Buffer.from(await encrypter.encrypt(text)),
    read: async (stored) => {
      try {
        return await decrypter.decrypt(stored, "text");
      } catch {
        // Truncated, modified, or of another key: the library throws a different error for each.
        return null;
      }
    },
  };
};
