import { Readable } from "node:stream";
import type { BlobStore } from "../blobs/index.ts";
import { streamProblem } from "./s3-problems.ts";

/** Resumptions per object. */
const mostBreaks = 4;

const chunks = async function* (
  store: BlobStore,
  name: string,
  first: Readable,
  place: string,
): AsyncGenerator<Buffer> {
  let stream = first;
  let read = 0;
  for (let breaks = 0; ; breaks += 1) {
    try {
      for await (const chunk of stream) {
        read += (chunk as Buffer).length;
        yield chunk as Buffer;
      }
      return;
    } catch (error) {
      if (breaks >= mostBreaks) throw streamProblem(error, place);
      // Continues behind what has been read.
      stream = await store.open(name, { start: read, end: Number.MAX_SAFE_INTEGER });
    }
  }
};

/** Reads over a network, resuming interrupted streams a few times. */
export const resumingReads = (store: BlobStore, place: string): BlobStore => ({
  ...store,
  open: async (name, range) => {
    const first = await store.open(name, range);
    return range ? first : Readable.from(chunks(store, name, first, place), { objectMode: false });
  },
});
