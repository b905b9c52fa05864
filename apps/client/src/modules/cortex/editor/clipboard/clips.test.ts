// @vitest-environment jsdom
import { BlockNoteEditor } from "@blocknote/core";
import { describe, expect, it } from "vitest";
import { EmbedStore } from "../schema/embed-store.ts";
import { PartStore } from "../schema/part-store.ts";
import { createPageSchema, type EditorBlock } from "../schema/schema.ts";
import { chats } from "./clips/chats-for-tests.ts";
import type { TestClip } from "./clips/clip-for-tests.ts";
import { code } from "./clips/code-for-tests.ts";
import { documents } from "./clips/documents-for-tests.ts";
import { mails } from "./clips/mails-for-tests.ts";
import { markdown } from "./clips/markdown-for-tests.ts";
import { notes } from "./clips/notes-for-tests.ts";
import { sheets } from "./clips/sheets-for-tests.ts";
import { web } from "./clips/web-for-tests.ts";
import { readClip } from "./read-clip.ts";

const editor = BlockNoteEditor.create({ schema: createPageSchema(new EmbedStore(), new PartStore()) });

/** Text with its marks in braces, links followed by their address, line breaks as arrows. */
const words = (content: EditorBlock["content"]): string =>
  Array.isArray(content)
    ? content
        .map((part) => {
          if (part.type === "mention") return `@${part.props.target}`;
          if (part.type === "link") return `${words(part.content)}(${part.href})`;
          const marks = Object.keys(part.styles);
          const text = part.text.replaceAll("\n", "↵");
          return marks.length > 0 ? `{${marks.join(" ")}:${text}}` : text;
        })
        .join("")
    : "";

const cells = (block: Extract<EditorBlock, { type: "table" }>): string =>
  block.content.rows
    .map((row) => row.cells.map((cell) => words("content" in cell ? cell.content : cell)).join(" | "))
    .join(" / ");

const line = (block: EditorBlock): string => {
  if (block.type === "table") return `table${block.content.headerRows ? " with head" : ""}: ${cells(block)}`;
  const text = words(block.content);
  if (block.type === "heading") return `h${block.props.level}: ${text}`;
  if (block.type === "checkListItem") return `${block.props.checked ? "[x]" : "[ ]"} ${text}`;
  if (block.type === "bulletListItem") return `- ${text}`;
  if (block.type === "numberedListItem") return `1. ${text}`;
  if (block.type === "toggleListItem") return `> ${text}`;
  if (block.type === "codeBlock") return `code ${block.props.language}: ${text}`;
  if (block.type === "callout") return `${block.props.icon}: ${text}`;
  return block.type === "paragraph" ? text : `${block.type}: ${text}`.trimEnd();
};

const outline = (blocks: readonly EditorBlock[], indent = ""): string[] =>
  blocks.flatMap((block) => [indent + line(block), ...outline(block.children, `${indent}  `)]);

const pasted = ({ html = "", text = "", editor: data = "" }: TestClip): string[] =>
  outline(editor.tryParseHTMLToBlocks(readClip({ html, text, editor: data }).html));

describe.each(Object.entries({ documents, sheets, notes, chats, mails, web, code, markdown }))(
  "what is pasted from %s",
  (_kind, clips) => {
    it.each(clips)("$name", (clip) => {
      expect(pasted(clip)).toEqual(clip.blocks);
    });
  },
);
