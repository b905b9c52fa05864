/** What stands behind an address that a page shows in place. */
export type EmbedKind = "youtube" | "vimeo" | "map" | "audio" | "video" | "pdf" | "page";

export interface Embed {
  kind: EmbedKind;
  /** The server that the reader contacts; also the provider's name on the device. */
  host: string;
  /** What is loaded. */
  source: string;
}

const youtubeHosts: ReadonlySet<string> = new Set([
  "youtube.com",
  "m.youtube.com",
  "music.youtube.com",
  "youtube-nocookie.com",
]);
const fileKinds: Readonly<Record<string, EmbedKind>> = {
  mp3: "audio",
  m4a: "audio",
  aac: "audio",
  oga: "audio",
  ogg: "audio",
  opus: "audio",
  wav: "audio",
  flac: "audio",
  mp4: "video",
  m4v: "video",
  webm: "video",
  ogv: "video",
  mov: "video",
  pdf: "pdf",
};

/** Longest address that is shown in place. */
const longest = 2_000;
/** Zoom levels of the map. */
const deepestZoom = 19;

const isVideoId = (id: string | undefined): id is string => id !== undefined && /^[\w-]{11}$/.test(id);
const isListId = (id: string | null): id is string => id !== null && /^[\w-]{10,64}$/.test(id);
const isNumber = (text: string | undefined): text is string => text !== undefined && /^\d{1,15}$/.test(text);

/** Seconds of `90`, `90s` or `1h2m3s`; 0 for anything else. */
const secondsOf = (written: string | null): number => {
  const units = { h: 3_600, m: 60, s: 1 };
  let seconds = 0;
  let digits = "";
  for (const sign of (written ?? "").slice(0, 12).toLowerCase()) {
    if (sign >= "0" && sign <= "9") digits += sign;
    else if (sign === "h" || sign === "m" || sign === "s") {
      seconds += Number(digits) * units[sign];
      digits = "";
    } else return 0;
  }
  return seconds + Number(digits);
};

const withQuery = (address: string, query: Readonly<Record<string, string | null>>): string => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
  return url.href;
};

const youtube = ({ hostname, pathname, searchParams }: URL): Embed | null => {
  const [first, second] = pathname.split("/").slice(1);
  const host = hostname.replace(/^www\./, "");
  const isShort = host === "youtu.be";
  if (!isShort && !youtubeHosts.has(host)) return null;
  const inPath = ["embed", "shorts", "live", "v"].includes(first ?? "") ? second : undefined;
  const id = isShort ? first : (inPath ?? searchParams.get("v") ?? undefined);
  const list = searchParams.get("list");
  if (!isVideoId(id) && !isListId(list)) return null;
  const start = secondsOf(searchParams.get("t") ?? searchParams.get("start"));
  return {
    kind: "youtube",
    host: "www.youtube-nocookie.com",
    source: withQuery(`https://www.youtube-nocookie.com/embed/${isVideoId(id) ? id : "videoseries"}`, {
      list: isListId(list) ? list : null,
      start: start > 0 ? String(start) : null,
    }),
  };
};

const vimeo = ({ hostname, pathname, searchParams }: URL): Embed | null => {
  const host = hostname.replace(/^www\./, "");
  const parts = pathname.split("/").slice(1);
  if (host !== "vimeo.com" && host !== "player.vimeo.com") return null;
  const [id, secret] = parts[0] === "video" ? parts.slice(1) : parts;
  if (!isNumber(id)) return null;
  const hash = searchParams.get("h") ?? secret ?? "";
  return {
    kind: "vimeo",
    host: "player.vimeo.com",
    source: withQuery(`https://player.vimeo.com/video/${id}`, {
      dnt: "1",
      h: /^[\da-f]{6,20}$/i.test(hash) ? hash : null,
    }),
  };
};

const numbersOf = (text: string | null, separator: string, count: number): number[] | null => {
  const parts = (text ?? "").split(separator, count + 1);
  const numbers = parts.map(Number);
  return parts.length === count && parts.every((part) => part.trim() !== "") && numbers.every(Number.isFinite)
    ? numbers
    : null;
};

/** The part of the map around a place: what a frame of the text's width shows at this zoom. */
const boxAround = (zoom: number, latitude: number, longitude: number): string => {
  const across = (360 * 760) / 256 / 2 ** zoom / 2;
  const down = across * 0.5 * Math.cos((latitude * Math.PI) / 180);
  return [longitude - across, latitude - down, longitude + across, latitude + down]
    .map((degrees) => degrees.toFixed(5))
    .join(",");
};

const map = ({ hostname, pathname, searchParams, hash }: URL): Embed | null => {
  if (hostname.replace(/^www\./, "") !== "openstreetmap.org") return null;
  const shown = (bbox: string, marker: readonly number[] | null): Embed => ({
    kind: "map",
    host: "www.openstreetmap.org",
    source: withQuery("https://www.openstreetmap.org/export/embed.html", {
      bbox,
      layer: "mapnik",
      marker: marker?.join() ?? null,
    }),
  });
  if (pathname === "/export/embed.html") {
    const box = numbersOf(searchParams.get("bbox"), ",", 4);
    return box && shown(box.join(), numbersOf(searchParams.get("marker"), ",", 2));
  }
  const place = new URLSearchParams(hash.slice(1)).get("map");
  const marked = numbersOf(`${searchParams.get("mlat") ?? ""},${searchParams.get("mlon") ?? ""}`, ",", 2);
  const [zoom, latitude, longitude] = numbersOf(place, "/", 3) ?? (marked ? [16, ...marked] : []);
  if (zoom === undefined || latitude === undefined || longitude === undefined) return null;
  const isOnEarth = Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180;
  if (!isOnEarth || zoom < 1 || zoom > deepestZoom) return null;
  return shown(boxAround(zoom, latitude, longitude), marked);
};

/** What a file is by the ending of its name, if a page shows it in place. */
export const fileKindOf = (pathname: string): EmbedKind | undefined => {
  const ending = pathname.slice(pathname.lastIndexOf(".") + 1).toLowerCase();
  return Object.hasOwn(fileKinds, ending) ? fileKinds[ending] : undefined;
};

/** What an address shows in place; null for one that is none of the web. */
export const embedOf = (address: string): Embed | null => {
  if (address.length > longest || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  if (url.username !== "" || url.password !== "" || url.hostname === "") return null;
  return (
    youtube(url) ??
    vimeo(url) ??
    map(url) ?? { kind: fileKindOf(url.pathname) ?? "page", host: url.host, source: url.href }
  );
};

/** Hosts in the setting: one a line or separated by commas, in their ASCII form. */
export const embedHostsIn = (setting: string): string[] =>
  setting
    .split(/[\s,;]/)
    .filter((host) => host !== "")
    .map((host) => host.toLowerCase());

const bare = (host: string): string => host.split(":", 1)[0] ?? host;

/**
 * Whether an address may be shown in place. Players, maps, audio and video always; a document or any other page may
 * contain everything, so that its host must have been allowed, with those below it.
 */
export const isEmbedAllowed = ({ kind, host }: Embed, allowedHosts: readonly string[]): boolean =>
  (kind !== "page" && kind !== "pdf") ||
  allowedHosts.some((allowed) => {
    const given = allowed.includes(":") ? host : bare(host);
    return given === allowed || given.endsWith(`.${allowed}`);
  });
