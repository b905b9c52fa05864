import type { StorageSpace } from "@maive/contract";
import { formatBytes } from "@maive/values";
import { spaceTexts } from "./texts.ts";

const megabyte = 1024 * 1024;
/** Fraction from which a warning is shown. */
const nearlyFull = 0.9;

export interface SpaceWords {
  /** `1,5 GB von 10 GB`; only the used space when unlimited. */
  text: string;
  /** How much of it is used, 0 to 1; null without a bound. */
  part: number | null;
  tone: "plenty" | "little" | "full";
}

/** The texts of somebody's storage space. */
export const spaceWords = ({ used_bytes, quota_mb }: StorageSpace): SpaceWords => {
  const used = formatBytes(used_bytes);
  if (quota_mb === null) return { text: spaceTexts.unbounded(used), part: null, tone: "plenty" };
  const most = quota_mb * megabyte;
  const part = most === 0 ? 1 : Math.min(1, used_bytes / most);
  return {
    text: spaceTexts.of(used, formatBytes(most)),
    part,
    tone: part >= 1 ? "full" : part >= nearlyFull ? "little" : "plenty",
  };
};
