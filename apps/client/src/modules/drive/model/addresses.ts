import { downloadFile, downloadZip, driveThumbnail } from "@maive/contract";
import { urlOf } from "../../../api/index.ts";

/** Where a file is downloaded. */
export const downloadUrl = (fileId: string): string => urlOf(downloadFile, { file_id: fileId });

/** Where the browser gets a file to show it. */
export const inlineUrl = (fileId: string): string =>
  urlOf(downloadFile, { file_id: fileId }, { inline: "1" });

/** Where several files and folders are downloaded as one ZIP. */
export const zipUrl = (fileIds: readonly string[]): string =>
  urlOf(downloadZip, {}, { ids: fileIds.join(",") });

/** A small picture at most `width` px wide and high. */
export const thumbnailUrl = (fileId: string, width: number): string =>
  urlOf(driveThumbnail, { file_id: fileId }, { w: width });
