import { randomUUID } from "node:crypto";
import { readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { codeOf, makeFolder, removeFile } from "./durable-files.ts";

interface Entry {
  bytes: number;
  used: number;
}

/** A file cache of bounded size; the least recently used files are evicted. */
export class FileCache {
  readonly #folder: string;
  readonly #maxBytes: number;
  #entries: Promise<Map<string, Entry>> | null = null;
  #clock = 0;

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  /** The cached bytes; null when there are none. */
  async get(name: string): Promise<Buffer | null> {
    const entries = await this.#known();
    const entry = entries.get(name);
    if (!entry) return null;
    entry.used = this.#tick();
    try {
      return await readFile(join(this.#folder, name));
    } catch (error) {
      if (codeOf(error) !== "ENOENT") throw error;
      entries.delete(name);
      return null;
    }
  }

  /** Caches bytes. A full disk only means that nothing is cached. */
  async put(name: string, bytes: Uint8Array): Promise<void> {
    const entries = await this.#known();
    const draft = join(this.#folder, `${randomUUID()}.tmp`);
    try {
      await makeFolder(this.#folder);
      await writeFile(draft, bytes, { mode: 0o600 });
      await rename(draft, join(this.#folder, name));
    } catch (error) {
      await removeFile(draft);
      if (["ENOSPC", "EDQUOT"].includes(codeOf(error))) return;
      throw error;
    }
    entries.set(name, { bytes: bytes.byteLength, used: this.#tick() });
    await this.#shrink(entries);
  }

  #tick(): number {
    this.#clock += 1;
    return this.#clock;
  }

  #known(): Promise<Map<string, Entry>> {
    this.#entries ??= this.#read();
    return this.#entries;
  }

  async #read(): Promise<Map<string, Entry>> {
    const found: { name: string; bytes: number; at: number }[] = [];
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const path = join(this.#folder, name);
      if (name.endsWith(".tmp")) await removeFile(path);
      else {
        const { size, mtimeMs } = await stat(path);
        found.push({ name, bytes: size, at: mtimeMs });
      }
    }
    const oldestFirst = found.toSorted((a, b) => a.at - b.at);
    return new Map(oldestFirst.map(({ name, bytes }) => [name, { bytes, used: this.#tick() }]));
  }

  async #shrink(entries: Map<string, Entry>): Promise<void> {
    let total = 0;
    for (const { bytes } of entries.values()) total += bytes;
    if (total <= this.#maxBytes) return;
    const oldestFirst = [...entries].toSorted(([, a], [, b]) => a.used - b.used);
    for (const [name, { bytes }] of oldestFirst) {
      // Evicts with hysteresis, so that not every new file sorts the list.
      if (total <= this.#maxBytes * 0.8) return;
      entries.delete(name);
      await removeFile(join(this.#folder, name));
      total -= bytes;
    }
  }
}
