/** A pattern that may take more than linear time, since the text it meets is short. */
export interface Exception {
  file: string;
  /** As it is written there. */
  written: string;
  /** What bounds the text, and to what length. */
  bound: string;
}

/** The list is a last resort: most patterns can be written so that they take linear time. */
export const exceptions: readonly Exception[] = [
  {
    file: "packages/contract/src/texts.ts",
    written: "/\\B(?=(\\d{3})+$)/g",
    bound: "the digits of one of our own limits: at most 10",
  },
  {
    file: "apps/server/src/shared/decode-text.ts",
    written: "/<meta[^>]{0,200}charset\\s*=\\s*[\"']?\\s*([\\w-]{1,40})/i",
    bound: "the first 2,048 bytes of a file",
  },
  {
    file: "apps/server/src/blobs/s3-documents.ts",
    written: "/<Contents>(.*?)<\\/Contents>/gs",
    bound: "an answer of the instance's own store, not of people: at most 1,000 names, every element closed",
  },
];
