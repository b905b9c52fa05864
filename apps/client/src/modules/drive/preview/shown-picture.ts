/** A picture in a page, with what the page says about it. */
export interface ShownPicture {
  fileId: string;
  /** For those who do not see it. */
  alternative: string;
  caption: string;
}
