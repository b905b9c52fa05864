import type { LinkPreview } from "@maive/contract";
import { Parser } from "htmlparser2";

/** Longest texts of a preview. */
const longest = { title: 200, description: 500, site_name: 100 };
/** What is read of a text before it is made short. */
const readAtMost = 4_000;

const short = (text: string, most: number): string => {
  const words = text
    .slice(0, readAtMost)
    .split(/\s/)
    .filter((word) => word !== "")
    .join(" ");
  return words.length <= most ? words : `${words.slice(0, most - 1).trimEnd()}…`;
};

const webAddress = (written: string | undefined, base: string): string | null => {
  const address = written?.trim() ?? "";
  if (address === "" || address.length > 2_000 || !URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  return url.protocol === "http:" || url.protocol === "https:" ? url.href : null;
};

/** What a head has; anything else is the page itself, as `body` is. */
const headTags: ReadonlySet<string> = new Set([
  "html",
  "head",
  "title",
  "meta",
  "link",
  "base",
  "style",
  "script",
  "noscript",
  "template",
]);
/** More are none of a head; what is open is a list that grows slow with its length. */
const mostTags = 2_000;
/** The parser is stopped between two parts, in letters. */
const part = 4_096;

/** Names of the metadata by which pages describe themselves, the best first. */
const names = {
  title: ["og:title", "twitter:title"],
  description: ["og:description", "twitter:description", "description"],
  site_name: ["og:site_name", "application-name"],
  picture: ["og:image:secure_url", "og:image", "og:image:url", "twitter:image"],
} as const;

/** What the head of a page says of it. Whatever follows is not read. */
export const readPreview = (html: string, address: string): LinkPreview => {
  const said = new Map<string, string>();
  const icons: { href: string; isLarge: boolean }[] = [];
  let title = "";
  let isInTitle = false;
  const head = { tags: 0, isOver: false };
  const parser = new Parser({
    onopentag: (name, attributes) => {
      head.tags += 1;
      if (!headTags.has(name) || head.tags > mostTags) head.isOver = true;
      if (head.isOver) return;
      if (name === "title") isInTitle = title === "";
      const { property, name: named, content = "", rel = "", href } = attributes;
      const key = (property ?? named ?? "").toLowerCase();
      if (name === "meta" && key !== "" && content !== "" && said.size < 200 && !said.has(key))
        said.set(key, content);
      const relations = rel.slice(0, 200).toLowerCase().split(" ");
      const isLarge = relations.includes("apple-touch-icon");
      if (name === "link" && href && (isLarge || relations.includes("icon"))) icons.push({ href, isLarge });
    },
    ontext: (text) => {
      if (isInTitle && title.length < readAtMost) title += text;
    },
    onclosetag: (name) => {
      if (name === "title") isInTitle = false;
      if (name === "head") head.isOver = true;
    },
  });
  for (let at = 0; at < html.length && !head.isOver; at += part) parser.write(html.slice(at, at + part));
  if (!head.isOver) parser.end();
  const first = (keys: readonly string[]): string =>
    keys.map((key) => said.get(key)).find((text) => text) ?? "";
  const icon = icons.find(({ isLarge }) => isLarge) ?? icons[0];
  return {
    title: short(first(names.title) || title, longest.title),
    description: short(first(names.description), longest.description),
    site_name: short(first(names.site_name), longest.site_name),
    picture: webAddress(first(names.picture), address),
    icon: webAddress(icon?.href ?? "/favicon.ico", address),
  };
};
