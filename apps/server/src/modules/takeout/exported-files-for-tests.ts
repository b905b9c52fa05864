import { readZip } from "../cortex/transfer/index.ts";

const mostBytes = 50_000_000;
const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** What an import does not bring: when pages and entries themselves were made and changed (ADR 0061). */
const timesOfChanges = /^(?:DTSTAMP|CREATED|LAST-MODIFIED):.*\r\n/gm;

/** Events stand by their ids, which are others after an import. */
const inOrder = (calendar: string): string => {
  const [head = "", ...events] = calendar.replace(timesOfChanges, "").split("BEGIN:VEVENT");
  return [head, ...events.toSorted()].join("BEGIN:VEVENT");
};

/** Of an image on a board: when it came there. */
const timesOfImages = /"created":[0-9]+/g;

const comparable = (path: string, text: string): string => {
  if (path.endsWith(".ics")) return inOrder(text);
  return path.endsWith(".excalidraw") ? text.replace(timesOfImages, '"created":0') : text;
};

const unpacked = async (archive: string, bytes: Buffer, into: Map<string, string>): Promise<void> => {
  for (const file of readZip(archive, bytes, mostBytes)) {
    const content = await file.read();
    const path = `${archive}/${file.path}`.replaceAll(ids, "ID");
    if (path.endsWith(".xlsx")) await unpacked(path, content, into);
    else into.set(path, comparable(path, content.toString("latin1").replaceAll(ids, "ID")));
  }
};

/**
 * What an export of everything has for people and other programs, workbooks in their parts, without what two instances may
 * differ in: ids and times of changes. The index says when it was made.
 */
export const exportedFiles = async (archive: Buffer): Promise<ReadonlyMap<string, string>> => {
  const all = new Map<string, string>();
  await unpacked("", archive, all);
  return new Map(
    [...all].filter(([path]) => !path.startsWith("/maive/") && path !== "/index.html").toSorted(),
  );
};
