import { createExtension } from "@blocknote/core";

/** Numbered lists by `1.` or `1)`, as in Markdown. */
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
