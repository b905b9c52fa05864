import {
  addDefaultPropsExternalHTML,
  createBlockSpec,
  createExtension,
  createHeadingBlockConfig,
  createParagraphBlockSpec,
} from "@blocknote/core";
import type { BlockNoteEditor } from "@blocknote/core";
import { headingLevel, headingLevels } from "./block-types.ts";

/** Input rules of headings. */
const beginnings = {
  1: /^(#)\s$/,
  2: /^(##)\s$/,
  3: /^(###)\s$/,
  4: /^(####)\s$/,
  5: /^(#####)\s$/,
  6: /^(######)\s$/,
} as const;

export const paragraphBlock = createParagraphBlockSpec();

export const headingBlock = createBlockSpec(
  createHeadingBlockConfig({ levels: headingLevels }),
  {
    meta: { isolating: false },
    runsBefore: ["default"],
    parse: (element) => {
      const match = /^H([1-6])$/.exec(element.tagName);
      return match ? { level: headingLevel(match[1]) } : undefined;
    },
    render: (block) => {
      const dom = document.createElement(`h${headingLevel(block.props.level)}`);
      return { dom, contentDOM: dom };
    },
    toExternalHTML: (block) => {
      const dom = document.createElement(`h${headingLevel(block.props.level)}`);
      addDefaultPropsExternalHTML(block.props, dom);
      return { dom, contentDOM: dom };
    },
  },
  [
    createExtension({
      key: "heading-by-typing",
      keyboardShortcuts: Object.fromEntries(
        headingLevels.map((level) => [
          `Mod-Alt-${level}`,
          ({ editor }: { editor: BlockNoteEditor }) => {
            const { block } = editor.getTextCursorPosition();
            if (block.content === undefined) return false;
            editor.updateBlock(block, { type: "heading", props: { level } });
            return true;
          },
        ]),
      ),
      inputRules: headingLevels.map((level) => ({
        find: beginnings[level],
        replace: () => ({ type: "heading", props: { level } }),
      })),
    }),
  ],
)();
