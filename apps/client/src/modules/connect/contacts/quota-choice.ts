import { limits, type StorageSpace } from "@maive/contract";

/** Megabytes in a gigabyte, in which quotas are typed. */
const perGigabyte = 1024;

export type QuotaKind = "default" | "own" | "unlimited";

/** A quota as it is chosen in a form. */
export interface QuotaChoice {
  kind: QuotaKind;
  /** As it is typed; counts for `own` alone. */
  gigabytes: string;
}

export const choiceOf = ({ quota_mb, quota_is_default }: StorageSpace): QuotaChoice => ({
  kind: quota_is_default ? "default" : quota_mb === null ? "unlimited" : "own",
  gigabytes:
    quota_mb === null ? "10" : String(Math.round((quota_mb / perGigabyte) * 1_000) / 1_000).replace(".", ","),
});

/** What is sent for a choice; null where the number typed is none, below 0 or too large. */
export const quotaOf = ({ kind, gigabytes }: QuotaChoice): { quota_mb: number | null | "default" } | null => {
  if (kind === "default") return { quota_mb: "default" };
  if (kind === "unlimited") return { quota_mb: null };
  const text = gigabytes.trim();
  if (!/^\d{1,9}([.,]\d{1,3})?$/.test(text)) return null;
  const quota_mb = Math.round(Number(text.replace(",", ".")) * perGigabyte);
  return quota_mb <= limits.quotaMb ? { quota_mb } : null;
};
