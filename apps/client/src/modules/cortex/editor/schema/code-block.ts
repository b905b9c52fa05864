import {
  createBlockSpec,
  createCodeBlockConfig,
  createExtension,
  createPreCode,
  parsePreCode,
  parsePreCodeContent,
} from "@blocknote/core";
import { plainLanguage } from "@maive/contract";
import { drawCode } from "./elements/code.ts";
import { languageId } from "./code-languages.ts";

/**
 * A code block with a language. Highlighting is done by decorations (`code-colors.ts`), keys are in `code-keys.ts`.
 */
export const codeBlock = createBlockSpec(
  createCodeBlockConfig({ defaultLanguage: plainLanguage }),
  {
    meta: { code: true, defining: true, isolating: false },
    parse: (element) => {
      const parsed = parsePreCode(element);
      return parsed && { language: languageId(parsed.language ?? "") };
    },
    parseContent: (options) => parsePreCodeContent(options, "codeBlock"),
    render: (block, editor) =>
      drawCode({
        language: block.props.language,
        canWrite: () => editor.isEditable,
        onLanguage: (id, language) => {
          if (editor.getBlock(id)) editor.updateBlock(id, { props: { language } });
        },
        onEdit: (id) => {
          if (!editor.getBlock(id)) return;
          editor.setTextCursorPosition(id, "end");
          editor.focus();
        },
      }),
    toExternalHTML: (block) => createPreCode(block),
  },
  [
    createExtension({
      key: "code-by-typing",
      inputRules: [
        {
          find: /^```$/,
          replace: () => ({ type: "codeBlock", props: { language: plainLanguage }, content: [] }),
        },
      ],
    }),
  ],
)();
