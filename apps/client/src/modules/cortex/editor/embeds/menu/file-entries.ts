import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  Captions,
  Crop,
  Download,
  FileText,
  FileX,
  MonitorPlay,
  MoveHorizontal,
  PanelLeft,
  PanelRight,
  Replace,
  TextQuote,
} from "lucide-react";
import { fileKindOf } from "@maive/contract";
import { columnAround, writeBeside } from "../../columns/column-actions.ts";
import { columnTexts } from "../../columns/texts.ts";
import { galleryAround } from "../../gallery/gallery-actions.ts";
import { chooseFiles } from "../actions/choose-files.ts";
import { embedContextOf } from "../extensions/embed-context.ts";
import { fillBlock } from "../actions/fill-block.ts";
import { removeFile } from "../actions/remove-file.ts";
import { changeFileBlock, nextAlignment, nextWidth, readFileBlock, shownKind } from "../model/file-block.ts";
import { downloadUrl } from "../model/picture-source.ts";
import { embedTexts } from "../texts.ts";
import type { MenuEntry, MenuSubject } from "./menu-entry.ts";

const { menu: texts } = embedTexts;
const alignmentIcons = { left: AlignLeft, center: AlignCenter, right: AlignRight };

type FileBlockOf = Extract<MenuSubject["block"], { type: "image" | "file" }>;

/** Whether the file itself is shown. */
const displayEntries = ({ editor }: MenuSubject, block: FileBlockOf): MenuEntry[] => {
  const state = readFileBlock(block.props.config);
  if (state.fileId === null || fileKindOf(state.name ?? "") === undefined) return [];
  const isShown = shownKind(state) !== null;
  const config = changeFileBlock(block.props.config, { display: isShown ? "card" : "whole" });
  return [
    {
      id: "display",
      label: isShown ? texts.showCard : texts.showWhole,
      icon: isShown ? FileText : MonitorPlay,
      run: () => editor.updateBlock(block.id, { type: "file", props: { config } }),
    },
  ];
};

const commonEntries = ({ editor }: MenuSubject, block: FileBlockOf): MenuEntry[] => {
  const { fileId, name } = readFileBlock(block.props.config);
  return [
    {
      id: "replace",
      label: texts.replace,
      icon: Replace,
      run: () =>
        chooseFiles(block.type, (files) => {
          if (editor.getBlock(block.id)) fillBlock(editor, block.id, block.type, files);
        }),
    },
    fileId === null
      ? { id: "download", label: texts.download, icon: Download, disabled: true, run: () => undefined }
      : {
          id: "download",
          label: texts.download,
          icon: Download,
          href: downloadUrl(fileId),
          download: name ?? "",
        },
  ];
};

/** Columns are not nested: within one the picture has its text already. */
const besideEntries = ({ editor, block }: MenuSubject): MenuEntry[] =>
  columnAround(editor, block.id) !== null
    ? []
    : [
        {
          id: "text-right",
          label: columnTexts.menu.textRight,
          icon: PanelLeft,
          run: () => writeBeside(editor, block.id, "right"),
        },
        {
          id: "text-left",
          label: columnTexts.menu.textLeft,
          icon: PanelRight,
          run: () => writeBeside(editor, block.id, "left"),
        },
      ];

const imageEntries = ({ editor }: MenuSubject, block: FileBlockOf): MenuEntry[] => {
  const { alignment, width, fileId } = readFileBlock(block.props.config);
  const change = (changes: Parameters<typeof changeFileBlock>[1]) => {
    const now = editor.getBlock(block.id);
    if (now?.type === "image")
      editor.updateBlock(now, {
        type: "image",
        props: { config: changeFileBlock(now.props.config, changes) },
      });
  };
  const looks = (): MenuEntry[] => [
    {
      id: "alignment",
      label: texts.alignment,
      icon: alignmentIcons[alignment],
      note: texts.alignments[alignment],
      stays: true,
      run: () => change({ alignment: nextAlignment(alignment) }),
    },
    ...besideEntries({ editor, block }),
    {
      id: "width",
      label: texts.width,
      icon: MoveHorizontal,
      note: texts.widthOf(width),
      stays: true,
      run: () => change({ width: nextWidth(width) }),
    },
  ];
  return [
    {
      id: "caption",
      label: texts.caption,
      icon: Captions,
      run: () => embedContextOf(editor).pendingFocus.set({ blockId: block.id, part: "caption" }),
    },
    {
      id: "alternative",
      label: texts.alternative,
      icon: TextQuote,
      run: () => embedContextOf(editor).pendingFocus.set({ blockId: block.id, part: "alternative" }),
    },
    {
      id: "crop",
      label: texts.crop,
      icon: Crop,
      disabled: fileId === null,
      run: () => embedContextOf(editor).cropping.set(block.id),
    },
    // A gallery decides how large its pictures are, and where they stand.
    ...(galleryAround(editor, block.id) === null ? looks() : []),
  ];
};

const removeEntry = ({ editor }: MenuSubject, block: FileBlockOf): MenuEntry => {
  const { config } = block.props;
  const { fileId } = readFileBlock(config);
  const shared = () => {
    let others = 0;
    editor.forEachBlock((other) => {
      if (other.id === block.id || (other.type !== "image" && other.type !== "file")) return true;
      if (readFileBlock(other.props.config).fileId === fileId) others += 1;
      return true;
    });
    return others > 0;
  };
  return {
    id: "remove-file",
    label: texts.remove,
    icon: FileX,
    disabled: fileId === null,
    run: () =>
      void removeFile({
        page: embedContextOf(editor).page,
        blockId: block.id,
        kind: block.type,
        config,
        shared: shared(),
      }),
  };
};

/** Menu entries of image and file blocks. */
export const fileEntries = (subject: MenuSubject): MenuEntry[] => {
  const { block } = subject;
  if (block.type === "image") return [...commonEntries(subject, block), ...imageEntries(subject, block)];
  if (block.type === "file")
    return [...displayEntries(subject, block), ...commonEntries(subject, block), removeEntry(subject, block)];
  return [];
};
