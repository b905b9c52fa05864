import { limits, type StorageSpace } from "@maive/contract";

/** Megabytes per gigabyte, the unit of the input. */
const perGigabyte = 1024;

export type QuotaKind = "default" | "own" | "unlimited";

/** A quota in the form. */
export interface QuotaChoice {
  kind: QuotaKind;
  /** As typed; only for `own`. */
  gigabytes: string;
}

export const choiceOf = ({ quota_mb, quota_is_default }: StorageSpace): QuotaChoice => ({
  kind: quota_is_default ? "default" : quota_mb === null ? "unlimited" : "own",
  gigabytes:
    quota_mb === null ? "10" : String(Math.round((quota_mb / perGigabyte) * 1_000) / 1_000).replace(".", ","),
});

/** The quota to send; null when the number is invalid, negative or too large. */
export const quotaOf = ({ kind, gigabytes }: QuotaChoice): { quota_mb: number | null | "default" } | null => {
  if (kind === "default") return { quota_mb: "default" };
  if (kind === "unlimited") return { quota_mb: null };
  const text = gigabytes.trim();
  if (!/^\d{1,9}([.,]\d{1,3})?$/.test(text)) return null;
  const quota_mb = Math.round(Number(text.replace(",", ".")) * perGigabyte);
  return quota_mb <= limits.quotaMb ? { quota_mb } : null;
};
