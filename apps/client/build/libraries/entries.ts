const entries: Readonly<Record<string, string>> = {
  "@blocknote/core": "/node_modules/@blocknote/core/src/index.ts",
  "@blocknote/core/extensions": "/node_modules/@blocknote/core/src/extensions/index.ts",
  "@blocknote/core/yjs": "/node_modules/@blocknote/core/src/yjs/index.ts",
  "@tiptap/core": "/node_modules/@tiptap/core/src/index.ts",
};

/** The end of the path where the sources of an import begin; null where it is bundled as it is published. */
export const entryOf = (source: string): string | null => entries[source] ?? null;
