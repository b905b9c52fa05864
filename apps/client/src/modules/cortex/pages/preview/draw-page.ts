import type { PagePreview } from "@maive/contract";
import { coverLook } from "../../covers/look/index.ts";
import { frameLook, isFolded, isToggleOpen, pageLook } from "../../editor/look/index.ts";
import pageClasses from "../components/page-view.module.css";
import { drawBlocks } from "./draw-blocks.ts";
import { make } from "../../../../ui/make/index.ts";
import classes from "./preview.module.css";
import { previewTexts } from "./texts.ts";

/** A page's head and the beginning of its text, measured like the page itself. */
export const drawPage = ({ page, blocks, titles }: PagePreview): HTMLElement => {
  const { settings } = page;
  const mayWrite = page.user_can_write && settings?.locked !== true;
  const covered = page.cover_image_path !== null;
  const status = mayWrite ? [make("p", classes.status, { role: "status" }, previewTexts.opening)] : [];
  const top = make("div", pageClasses.top, { "data-covered": covered ? "true" : undefined });
  if (covered) top.append(make("div", coverLook));
  top.append(make("div", pageClasses.tools, {}, ...status));
  const head = make("header", pageClasses.head);
  if (page.icon !== null) head.append(make("div", pageClasses.icon, {}, make("span", classes.icon)));
  head.append(make("h1", pageClasses.heading, {}, make("span", pageClasses.title, {}, page.title)));
  const text = make(
    "div",
    "tiptap ProseMirror bn-editor bn-default-styles",
    {},
    drawBlocks(blocks, titles, { isToggleOpen, isFolded }),
  );
  const body = make("div", pageClasses.body, {}, make("div", pageLook, {}, make("div", frameLook, {}, text)));
  const article = make(
    "article",
    pageClasses.page,
    {
      "data-wide": settings?.full_width ? "true" : undefined,
      "data-small": settings?.small_text ? "true" : undefined,
      "data-font": settings && settings.font !== "sans" ? settings.font : undefined,
    },
    top,
    head,
    body,
  );
  const attributes = { "data-page-preview": page.page_id, "data-writable": mayWrite ? "true" : undefined };
  return make("div", classes.preview, attributes, article);
};
