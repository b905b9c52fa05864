import { zFileBlockConfig } from "@maive/contract";

/** Where Outline places an image, in front of its size. */
const layouts: ReadonlySet<string> = new Set(["left-50", "right-50", "full-width"]);
/** Width of Outline's text in pixels. */
const textWidth = 736;

/** A width in pixels as a share of Outline's text, in per cent; null for none that pages know. */
export const shareOfText = (width: number): number | null => {
  const percent = Math.min(100, Math.round((width / textWidth) * 100));
  const shown = zFileBlockConfig.shape.width.safeParse(percent).data;
  return width > 0 && typeof shown === "number" ? shown : null;
};

/** The title of an image, which Outline uses for its size as well: `Our house =640x480`, `right-50 =300x`. */
export const lookOfImage = (title: string): { caption: string; config: Record<string, unknown> } => {
  const at = title.lastIndexOf("=");
  const [, width = ""] = /^=(\d{0,5})x\d{0,5}$/.exec(at < 0 ? "" : title.slice(at)) ?? [];
  const isSized = at >= 0 && /^=\d{0,5}x\d{0,5}$/.test(title.slice(at));
  const words = (isSized ? title.slice(0, at) : title).trim();
  const isPlaced = layouts.has(words);
  if (!isSized && !isPlaced) return { caption: title, config: {} };
  const shown = width === "" ? null : words === "full-width" ? 100 : shareOfText(Number(width));
  return {
    caption: isPlaced ? "" : words,
    config: {
      ...(shown === null ? {} : { width: shown }),
      ...(words === "right-50" ? { alignment: "right" } : {}),
    },
  };
};
