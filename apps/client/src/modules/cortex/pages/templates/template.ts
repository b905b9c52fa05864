import type { LucideIcon } from "lucide-react";

/** What a new page begins with: a page marked as a template, or one of those that come along. */
export type Template = {
  id: string;
  /** The title of its pages, unless another is typed. */
  title: string;
} & (
  | { kind: "own"; icon: string | null }
  | { kind: "shipped"; icon: LucideIcon; load: () => Promise<{ default: string }> }
);
