import { createHash } from "node:crypto";
import { limits } from "@maive/contract";
import { decodeBase64 } from "./base64.ts";
import { BrokenEnvelope, type EnvelopeTag, envelopeTags } from "./envelope.ts";
import { textOf } from "./note-xml.ts";
import { resourceName, TakenNames } from "./resource-name.ts";

/** A file of a note: where its base64 stands in the export. */
export interface NoteResource {
  /** Unique in its note. */
  name: string;
  from: number;
  to: number;
}

/** A note by its places in the export, so that its files are decoded one by one when they are used. */
export interface NoteParts {
  title: string;
  /** What it says: ranges of bytes, and instead of each file its hash and name. */
  pieces: ([number, number] | string)[];
  resources: NoteResource[];
}

/** The notes of an export, or why there are none to be had. */
export type Splitting = { notes: NoteParts[] } | "broken" | "many";

/** Tags around notes: a note has two dozen, and four for each of its tags and ten for each file. */
const mostTags = 500_000;
/** Bytes of a title or name that are read. */
const longestText = 4_096;

interface OpenResource {
  data: [number, number] | null;
  mime: string;
  fileName: string;
}

const hashOf = (bytes: Buffer, from: number, to: number): string => {
  const hash = createHash("md5");
  for (const piece of decodeBase64(bytes, from, to)) hash.update(piece);
  return hash.digest("hex");
};

/** Collects notes from the tags of an export. */
class Splitter {
  readonly notes: NoteParts[] = [];
  #count = 0;
  readonly #bytes: Buffer;
  /** Open elements and the byte behind their tags. */
  readonly #open: { name: string; to: number }[] = [];
  #note: { parts: NoteParts; at: number; taken: TakenNames } | null = null;
  #resource: OpenResource | null = null;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get isTooMuch(): boolean {
    return this.#count > limits.importFiles;
  }

  add(tag: EnvelopeTag): void {
    if (tag.kind === "open") this.#enter(tag);
    else if (tag.kind === "close") this.#leave(tag);
  }

  #enter({ name, from, to }: EnvelopeTag): void {
    // An export is six deep.
    if (this.#open.length >= 32) throw new BrokenEnvelope();
    this.#open.push({ name, to });
    if (name === "note" && !this.#note) {
      this.#count += 1;
      const parts = { title: "", pieces: [], resources: [] };
      this.#note = { parts, at: from, taken: new TakenNames() };
    } else if (name === "resource" && this.#note) {
      this.#count += 1;
      this.#resource = { data: null, mime: "", fileName: "" };
    }
  }

  #leave({ name, from, to }: EnvelopeTag): void {
    const opened = this.#open.pop();
    if (opened?.name !== name) throw new BrokenEnvelope();
    const note = this.#note;
    if (!note) return;
    const above = this.#open.at(-1)?.name;
    if (name === "note") {
      note.parts.pieces.push([note.at, to]);
      this.notes.push(note.parts);
      this.#note = null;
    } else if (name === "title" && above === "note") note.parts.title = this.#text(opened.to, from);
    else if (name === "resource") this.#endResource();
    else if (this.#resource) this.#describe(this.#resource, name, [opened.to, from]);
  }

  #describe(resource: OpenResource, name: string, [from, to]: [number, number]): void {
    if (name === "data") resource.data = [from, to];
    else if (name === "mime") resource.mime = this.#text(from, to);
    else if (name === "file-name") resource.fileName = this.#text(from, to);
  }

  #endResource(): void {
    const [note, resource] = [this.#note, this.#resource];
    this.#resource = null;
    if (!note || !resource?.data) return;
    const [from, to] = resource.data;
    const name = note.taken.take(resourceName(resource.fileName, resource.mime));
    note.parts.resources.push({ name, from, to });
    const said = `${hashOf(this.#bytes, from, to)} ${name}`;
    note.parts.pieces.push([note.at, from], `<![CDATA[${said.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`);
    note.at = to;
  }

  #text(from: number, to: number): string {
    return textOf(this.#bytes.toString("utf8", from, Math.min(to, from + longestText)));
  }
}

/** Finds the notes of an export of Evernote (.enex) and the files in them. */
export const splitNotes = (bytes: Buffer): Splitting => {
  const splitter = new Splitter(bytes);
  let tags = 0;
  try {
    for (const tag of envelopeTags(bytes)) {
      splitter.add(tag);
      tags += 1;
      if (splitter.isTooMuch || tags > mostTags) return "many";
    }
  } catch (error) {
    if (error instanceof BrokenEnvelope) return "broken";
    throw error;
  }
  return splitter.notes.length === 0 ? "broken" : { notes: splitter.notes };
};
