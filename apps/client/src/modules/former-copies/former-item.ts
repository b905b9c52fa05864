/** One state that only this browser has. */
export interface FormerItem {
  key: string;
  title: string;
  /** Where it is, or how it differs. */
  facts: string;
  /** Its first words; may be empty. */
  words: string;
  /** What the ways out are called. */
  saveLabel: string;
  dropLabel: string;
  /** Announced once it was saved. */
  savedText: string;
  /** Makes a copy on the server; then it goes from this browser. @throws where the server does not take it: then it stays. */
  saveAsCopy(): Promise<void>;
  /** Deletes it from this browser. */
  drop(): Promise<void>;
}
