import { Readable } from "node:stream";
import { type ImportNote, limits } from "@maive/contract";
import type { PlannedPage } from "../import/plan-pages.ts";
import type { ReadDocument } from "../import/read-document.ts";
import type { ReferencedFiles } from "../import/referenced-files.ts";
import { transferTexts } from "../texts.ts";
import type { Findings, NotionCover } from "./findings.ts";
import type { LoadPicture } from "./notion-source.ts";

const texts = transferTexts.notion;

type Documents = Map<PlannedPage, ReadDocument>;

const empty: ReadDocument = { title: null, icon: null, blocks: [], notes: [], embedded: [] };

/** What a page's document says of a cover that now comes along. */
const isOfCover = (note: string): boolean => note.startsWith(transferTexts.notes.remoteCover(""));

/** Gives pages the icons and finds the covers that their files lack. @returns covers by page. */
export const applyLooks = (
  { looks }: Pick<Findings, "looks">,
  pages: readonly PlannedPage[],
  documents: Documents,
  notes: ImportNote[],
): Map<PlannedPage, NotionCover> => {
  const covers = new Map<PlannedPage, NotionCover>();
  let pictures = 0;
  for (const page of pages) {
    const look = looks.get(page.pageId);
    if (!look) continue;
    const document = documents.get(page) ?? empty;
    // What the file of the page says of its icon is said already.
    const isSaid = document.notes.includes(transferTexts.notes.droppedIcon);
    if (look.isPicture && document.icon === null && !isSaid) pictures += 1;
    if (document.icon === null && look.icon !== null) documents.set(page, { ...document, icon: look.icon });
    if (document.cover === undefined && look.cover !== null) covers.set(page, look.cover);
  }
  if (pictures > 0) notes.push({ file: texts.source, message: texts.pictureIcons(pictures) });
  return covers;
};

/** A name by which the file's bytes decide what it is. */
const nameOf = (bytes: Buffer): string => {
  const start = bytes.subarray(0, 12).toString("latin1");
  if (start.startsWith("\x89PNG")) return "Titelbild.png";
  if (start.startsWith("GIF8")) return "Titelbild.gif";
  if (start.startsWith("RIFF") && start.endsWith("WEBP")) return "Titelbild.webp";
  return "Titelbild.jpg";
};

/** Fetches the covers of pages for an import; what cannot be had is noted by its page, what is too much is counted. */
export const loadCovers = async (
  covers: ReadonlyMap<PlannedPage, NotionCover>,
  documents: Documents,
  referencedFiles: Pick<ReferencedFiles, "offer">,
  notes: ImportNote[],
  load: LoadPicture,
  signal: AbortSignal,
): Promise<void> => {
  const until = performance.now() + limits.notionCoversMs;
  const loaded = new Map<string, boolean>();
  /** They are in memory until their pages are made ready. */
  let room: number = limits.notionBytes;
  let bound: keyof typeof texts.coversLeft | null = null;
  let pagesLeft = 0;
  for (const [page, cover] of covers) {
    signal.throwIfAborted();
    const key = `notion-cover:${cover.isExternal ? "external" : "file"}:${cover.address}`;
    if (!loaded.has(key)) {
      const left = until - performance.now();
      if (loaded.size >= limits.notionCovers) bound ??= "count";
      else if (left <= 0) bound ??= "time";
      else if (room <= 0) bound ??= "bytes";
      if (bound !== null) {
        pagesLeft += 1;
        continue;
      }
      const bytes = await load(cover, Math.min(left, limits.outsideMs), signal);
      loaded.set(key, bytes !== null);
      room -= bytes?.length ?? 0;
      if (bytes)
        referencedFiles.offer(key, {
          name: nameOf(bytes),
          size: bytes.length,
          open: async () => Readable.from([bytes], { objectMode: false }),
        });
    }
    const document = documents.get(page) ?? empty;
    if (loaded.get(key))
      documents.set(page, {
        ...document,
        cover: { key, position: 50 },
        notes: document.notes.filter((note) => !isOfCover(note)),
      });
    else notes.push({ file: page.path, message: texts.coverLost });
  }
  if (bound !== null) notes.push({ file: texts.source, message: texts.coversLeft[bound](pagesLeft) });
};

/** What a preview says of covers, which only an import fetches. */
export const coversLater = (count: number): ImportNote => ({
  file: texts.source,
  message: texts.coversLater(count),
});
