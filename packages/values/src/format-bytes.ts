import { formatNumber } from "./types/number-text.ts";

const units = ["B", "KB", "MB", "GB"] as const;
const step = 1024;

/** A size as people read it: `0 B`, `1,5 KB`, `3,4 MB`, `1.200 GB`; at most one decimal, 1024 to the next unit. */
export function formatBytes(bytes: number): string {
  const round = (power: number): number => Math.round((bytes / step ** power) * 10) / 10;
  // Judged after rounding: 1.048.575 bytes are 1 MB, not 1.024 KB.
  const power = units.findIndex((_, index) => round(index) < step);
  const chosen = power === -1 ? units.length - 1 : power;
  return `${formatNumber(String(round(chosen)), 1)} ${units[chosen]}`;
}
