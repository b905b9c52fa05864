import { limits } from "@maive/contract";

export interface FileTextBounds {
  /** Largest file that is read whole, and as much as is read of one whose beginning is enough. */
  wholeBytes: number;
  headBytes: number;
  /** Text of one file; the rest is left out. */
  textBytes: number;
  /** Unpacked bytes and files of an archive, and how many times its size that may be. */
  unpackedBytes: number;
  packedFiles: number;
  packedRatio: number;
  /** Processor time in ms after which what has been read is the text, and the one at which the process is ended. */
  softCpuMs: number;
  cpuMs: number;
  /** Memory of the process at which it is ended. */
  memoryBytes: number;
  /** Points of a picture whose text is read, and time for one in ms. */
  pixels: number;
  pictureMs: number;
  /** Time on the clock after which what pictures of a file have said is the text, in ms. */
  softMs: number;
  /** Time on the clock, in ms, after which a file is left for another time. */
  jobMs: number;
  /** The idle process is ended after this time, in ms. */
  idleMs: number;
}

export const fileTextBounds: FileTextBounds = {
  wholeBytes: limits.readFileBytes,
  headBytes: limits.readHeadBytes,
  textBytes: limits.fileTextBytes,
  unpackedBytes: limits.readUnpackedBytes,
  packedFiles: 20_000,
  packedRatio: 200,
  softCpuMs: limits.readFileSoftCpuMs,
  cpuMs: limits.readFileCpuMs,
  memoryBytes: limits.readFileMemoryBytes,
  pixels: limits.picturePixels,
  pictureMs: limits.readPictureMs,
  softMs: limits.readPicturesMs,
  jobMs: limits.readFileMs,
  idleMs: 10_000,
};

/** Heap limit of the process in MB: for what PDF.js has of a page, and the strings of a workbook. */
export const heapMb = 384;
