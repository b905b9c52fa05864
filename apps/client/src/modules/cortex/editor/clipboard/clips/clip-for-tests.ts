/** What a program writes to the clipboard, and the blocks that are wanted of it, as `clips.test.ts` says them. */
export interface TestClip {
  name: string;
  html?: string;
  text?: string;
  editor?: string;
  blocks: string[];
}
