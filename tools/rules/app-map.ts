/** A folder below `src`, or below `src/modules` (`calendar`, `cortex/pages`; `cortex` are the files that put its parts together). */
export interface Part {
  /** Other parts it may know. They stand before it. A module may know all of the ground without naming it. */
  knows?: readonly string[];
  /**
   * The files that others may import, `index.ts` unless it says otherwise. More than one where a part of a module is needed long
   * before the rest of it, which is a chunk of its own. "every file": a folder of tools that have nothing to do with each other.
   */
  entries?: readonly string[] | "every file";
}

/** An app from the ground up. The files directly in `src` put it together: they may know every part, and no part knows them. */
export interface AppMap {
  source: string;
  /** Knows no module. */
  ground: Readonly<Record<string, Part>>;
  modules: Readonly<Record<string, Part>>;
}
