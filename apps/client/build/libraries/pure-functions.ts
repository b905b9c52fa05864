/**
 * Functions that only make what they return: where that is used by nothing, the call is left out. BlockNote calls them for
 * blocks of its own at the top of modules that also have what a page needs.
 */
export const pureFunctions: readonly string[] = [
  "createBlockConfig",
  "createBlockSpec",
  "createExtension",
  "createInlineContentSpec",
  "createStyleSpec",
  "createStyleSpecFromTipTapMark",
  "createAudioBlockSpec",
  "createBulletListItemBlockSpec",
  "createCheckListItemBlockSpec",
  "createCodeBlockSpec",
  "createDividerBlockSpec",
  "createFileBlockSpec",
  "createHeadingBlockSpec",
  "createImageBlockSpec",
  "createNumberedListItemBlockSpec",
  "createParagraphBlockSpec",
  "createQuoteBlockSpec",
  "createTableBlockSpec",
  "createToggleListItemBlockSpec",
  "createVideoBlockSpec",
  "getInlineContentSchemaFromSpecs",
  "getStyleSchemaFromSpecs",
  // Of lib0, for shapes that nothing is checked against.
  "$.$custom",
];
