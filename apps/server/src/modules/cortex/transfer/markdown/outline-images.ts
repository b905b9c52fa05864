import { zFileBlockConfig } from "@maive/contract";

/** Where Outline places an image, in front of its size. */
const layouts: ReadonlySet<string> = new Set(["left-50", "right-50", "full-width"]);
/** Width of Outline's text in pixels. */
const textWidth = 736;

/** The title of an image, which Outline uses for its size as well: `Our house =640x480`, `right-50 =300x`. */
export const lookOfImage = (title: string): { caption: string; config: Record<string, unknown> } => {
  const at = title.lastIndexOf("=");
  const [, width = ""] = /^=(\d{0,5})x\d{0,5}$/.exec(at < 0 ? "" : title.slice(at)) ?? [];
  const isSized = at >= 0 && /^=\d{0,5}x\d{0,5}$/.test(title.slice(at));
  const words = (isSized ? title.slice(0, at) : title).trim();
  const isPlaced = layouts.has(words);
  if (!isSized && !isPlaced) return { caption: title, config: {} };
  const percent = words === "full-width" ? 100 : Math.round((Number(width) / textWidth) * 100);
  const shown = zFileBlockConfig.shape.width.safeParse(Math.min(100, percent)).data;
  return {
    caption: isPlaced ? "" : words,
    config: {
      ...(width !== "" && typeof shown === "number" ? { width: shown } : {}),
      ...(words === "right-50" ? { alignment: "right" } : {}),
    },
  };
};
