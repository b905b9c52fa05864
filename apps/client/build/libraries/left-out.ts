/** What is bundled of a library. Paths are those within its sources; one that ends in a slash stands for a folder. */
export interface LibraryParts {
  /** Modules that are bundled as functions without a result, since nothing calls what they export. */
  leftOut: readonly string[];
  /** The same, where one module imports another. */
  leftOutFrom: Readonly<Record<string, readonly string[]>>;
  /** Modules that others in `stand-ins` stand in for. */
  replaced: Readonly<Record<string, string>>;
}

export const libraryParts: Readonly<Record<string, LibraryParts>> = {
  "@blocknote/core": {
    leftOut: [
      // Words of an interface that is not ours.
      "i18n/locales/",
      // Extensions that `create-editor.ts` disables.
      "extensions/FilePanel/",
      "extensions/LinkToolbar/LinkToolbar.ts",
      "extensions/Placeholder/",
      "extensions/SourceBlockWithPreview/",
      "extensions/SourceInlineContentWithPreview/",
      "extensions/SuggestionMenu/",
      "extensions/TableHandles/",
      "yjs/extensions/schemaMigration/SchemaMigration.ts",
      // Extensions that its options turn off.
      "extensions/History/",
      "extensions/PreviousBlockType/",
      "extensions/TrailingNode/",
      // Carets of others and versions are extensions of ours, and no document is forked.
      "yjs/extensions/ForkYDoc.ts",
      "yjs/extensions/Versioning.ts",
      "yjs/extensions/YCursorPlugin.ts",
      // The schema of a page names all of its blocks.
      "blocks/BlockNoteSchema.ts",
      // `clipboard/paste.ts` reads files and what code editors copy.
      "api/clipboard/fromClipboard/handleFileInsertion.ts",
      "api/clipboard/fromClipboard/handleVSCodePaste.ts",
    ],
    leftOutFrom: {
      // Pasted Markdown is read by `clipboard/markdown.ts`, which is loaded when it is needed.
      "editor/managers/ExportManager.ts": ["api/parsers/markdown/parseMarkdown.ts"],
      "api/clipboard/fromClipboard/pasteExtension.ts": ["api/parsers/markdown/detectMarkdown.ts"],
    },
    replaced: { "api/clipboard/fromClipboard/fileDropExtension.ts": "no-file-drop.ts" },
  },
  "@tiptap/core": {
    leftOut: [
      // Core extensions, which BlockNote turns off.
      "extensions/delete.ts",
      "extensions/drop.ts",
      "extensions/paste.ts",
      "extensions/textDirection.ts",
      // Commands of lists and of node types that BlockNote has none of.
      "commands/joinItemBackward.ts",
      "commands/joinItemForward.ts",
      "commands/liftListItem.ts",
      "commands/resetAttributes.ts",
      "commands/setTextDirection.ts",
      "commands/sinkListItem.ts",
      "commands/splitListItem.ts",
      "commands/toggleList.ts",
      "commands/toggleNode.ts",
      "commands/toggleWrap.ts",
      "commands/unsetTextDirection.ts",
      "commands/updateDecorations.ts",
      "commands/wrapIn.ts",
      "commands/wrapInList.ts",
      // Styles are in the stylesheet.
      "style.ts",
      "utilities/createStyleTag.ts",
    ],
    leftOutFrom: {},
    replaced: { "decorations/DecorationManager.ts": "no-decorations.ts" },
  },
};
