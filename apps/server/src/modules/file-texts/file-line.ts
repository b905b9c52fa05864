/** Where in a file a line stands: the page of a PDF, a slide, a sheet; empty where a file has no such places. */
export type FilePlace = "" | `page:${number}` | `slide:${number}` | `sheet:${string}`;

/** A paragraph, a row or a heading. */
export interface FileLine {
  at: FilePlace;
  text: string;
}

/** The text of a file's content. */
export interface FileText {
  lines: FileLine[];
  /** There is more than this: the text of a very long file is cut. */
  isCut: boolean;
}
