/** A mentionable person, page or day, or an emoji, which becomes text. */
export type MentionOption = {
  kind: "page" | "user" | "date" | "emoji";
  target: string;
  name: string;
  /** The plain-text label. */
  label: string;
  /** A page's icon. */
  icon: string | null;
};
