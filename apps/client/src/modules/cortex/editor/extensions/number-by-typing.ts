import { createExtension } from "@blocknote/core";

/** Numbers are followed by a point or, as in Markdown and word processors, by a bracket. */
export const numberByTyping = createExtension({
  key: "number-by-typing",
  inputRules: [
    {
      find: /^\s?(\d{1,9})\)\s$/,
      replace: ({ match, editor }) => {
        if (editor.getTextCursorPosition().block.type !== "paragraph") return undefined;
        const start = Number(match[1]);
        return { type: "numberedListItem", props: { start: start === 1 ? undefined : start } };
      },
    },
  ],
});
