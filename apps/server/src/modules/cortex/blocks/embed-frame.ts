import type { Embed, EmbedKind } from "@maive/contract";
import { fileHeaders } from "../../../http/security-headers.ts";
import { element, escapeHtml, openTag } from "../../../shared/escape-html.ts";

const style =
  "html,body{height:100%;margin:0}body{display:flex;align-items:center;background:transparent}" +
  "iframe,video{width:100%;height:100%;border:0}video{background:#000}audio{width:100%}";

const player =
  "allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox";

/** What a framed page may do. A document has none: viewers of PDFs do not run in a sandbox. */
const sandboxes: Readonly<Partial<Record<EmbedKind, string>>> = {
  youtube: player,
  vimeo: player,
  map: "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox",
  page: "allow-scripts allow-same-origin allow-forms allow-popups",
};

/**
 * YouTube plays nothing for who does not name where it is embedded; the name alone, never the path. All others learn
 * nothing.
 */
const referrerOf = (kind: EmbedKind): string => (kind === "youtube" ? "strict-origin" : "no-referrer");

const shown = ({ kind, source, host }: Embed): string => {
  if (kind === "audio")
    return `${openTag("audio", { src: source, controls: "", preload: "metadata" })}</audio>`;
  if (kind === "video")
    return `${openTag("video", { src: source, controls: "", preload: "metadata", playsinline: "" })}</video>`;
  const known = kind === "youtube" || kind === "vimeo" || kind === "map";
  return `${openTag("iframe", {
    src: source,
    title: host,
    sandbox: sandboxes[kind] ?? null,
    referrerpolicy: referrerOf(kind),
    allow: "fullscreen; encrypted-media; picture-in-picture",
    allowfullscreen: "",
    // Without what the browser has stored of this provider.
    credentialless: known ? "" : null,
  })}</iframe>`;
};

/** Files are often sent on to where they lie; a page stays where it is. */
const sourcesOf = ({ kind, source }: Embed): string =>
  kind === "audio" || kind === "video" ? "media-src http: https:" : `frame-src ${new URL(source).origin}`;

/**
 * A page of our own around what an embed shows, so that the policy of the app stays closed: this one permits the one
 * origin, and no script.
 */
export const embedFrame = (embed: Embed): { html: string; headers: Readonly<Record<string, string>> } => ({
  html: [
    '<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">',
    element("title", {}, escapeHtml(embed.host)),
    element("style", {}, style),
    `</head><body data-embed="${embed.kind}">${shown(embed)}</body></html>`,
  ].join(""),
  headers: {
    ...fileHeaders,
    "content-security-policy": [
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      sourcesOf(embed),
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ].join("; "),
    "content-type": "text/html; charset=utf-8",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
  },
});
