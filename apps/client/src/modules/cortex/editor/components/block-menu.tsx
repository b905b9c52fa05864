import { Menu, type MenuProps } from "@mantine/core";
import { Palette, Trash2 } from "lucide-react";
import { Fragment, useEffect, useState } from "react";
import { confirm, Icon } from "../../../../ui/index.ts";
import { removeBlock } from "../actions/block-actions.ts";
import { BlockColors, canColor } from "../colors/block-colors.tsx";
import { colorTexts } from "../colors/texts.ts";
import { columnEntries } from "../columns/column-entries.ts";
import { conversionEntries } from "../embeds/menu/conversions.ts";
import { fileEntries } from "../embeds/menu/file-entries.ts";
import type { MenuEntry } from "../embeds/menu/menu-entry.ts";
import { bookmarkEntries, databaseEntries, linkEntries, placeEntries } from "../embeds/menu/other-entries.ts";
import { foldEntries } from "../fold/fold-entries.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { galleryEntries, toGalleryEntries } from "../gallery/gallery-entries.ts";
import { manyEntries } from "../selection/many-entries.ts";
import { chosenWith } from "../selection/selected-blocks.ts";
import { syncedEntries } from "../synced/menu-entries.ts";
import { templateEntries } from "../template-button/template-entries.ts";
import { tableEntries } from "../tables/table-entries.ts";
import { editorTexts } from "../texts.ts";
import classes from "./block-menu.module.css";

type BlockMenuProps = { editor: BlockEditor; blockId: string; onSwitchDatabase: (blockId: string) => void };

const Entry = ({ entry, focused }: { entry: MenuEntry; focused: boolean }) => {
  const { icon, label, note, disabled = false, danger = false, stays = false } = entry;
  const shared = {
    className: danger ? `${classes.entry} ${classes.danger}` : classes.entry,
    leftSection: <Icon of={icon} />,
    rightSection: note && (
      <span aria-hidden className={classes.note}>
        {note}
      </span>
    ),
    "aria-description": note,
    disabled,
    // Otherwise the menu focuses its first item, which may be disabled.
    "data-autofocus": focused || undefined,
  };
  if ("href" in entry)
    return (
      <Menu.Item {...shared} component="a" href={entry.href} download={entry.download}>
        {label}
      </Menu.Item>
    );
  return (
    <Menu.Item {...shared} closeMenuOnClick={!stays} onClick={entry.run}>
      {label}
    </Menu.Item>
  );
};

/** Mounted only while open, so that typing next to a closed menu costs nothing. */
const Entries = ({ editor, blockId, onSwitchDatabase }: BlockMenuProps) => {
  // Renders with every change, to show the effect of items that keep the menu open.
  const [, setTurn] = useState(0);
  const [coloring, setColoring] = useState(false);
  useEffect(() => editor.onChange(() => setTurn((turn) => turn + 1)), [editor]);
  const block = editor.getBlock(blockId);
  if (!block) return null;
  const { title, question, confirm: confirmLabel } = editorTexts.remove;
  const remove = async () => {
    if (await confirm({ title, question, confirmLabel, danger: true })) removeBlock(editor, blockId);
    editor.focus();
  };

  const chosen = chosenWith(editor.prosemirrorState, blockId);
  if (coloring) return <BlockColors editor={editor} ids={chosen} onBack={() => setColoring(false)} />;
  const subject = { editor, block };
  const color: MenuEntry[] = canColor(editor, chosen)
    ? [{ id: "color", label: colorTexts.menu, icon: Palette, stays: true, run: () => setColoring(true) }]
    : [];
  const own: MenuEntry[][] = [
    [
      ...placeEntries(subject),
      {
        id: "delete",
        label: editorTexts.menu.remove,
        icon: Trash2,
        danger: true,
        run: () => void remove(),
      },
    ],
    [
      ...databaseEntries(subject, onSwitchDatabase),
      ...tableEntries(subject),
      ...fileEntries(subject),
      ...bookmarkEntries(subject),
      ...galleryEntries(subject),
    ],
    [
      ...linkEntries(subject),
      ...foldEntries(subject),
      ...color,
      ...columnEntries(subject),
      ...templateEntries(editor, [blockId]),
    ],
    conversionEntries(subject),
    syncedEntries(editor, chosen),
  ];
  const [moving = [], ...converting] = chosen.length > 1 ? manyEntries(editor, chosen) : [];
  const made =
    chosen.length > 1 ? [...toGalleryEntries(editor, chosen), ...templateEntries(editor, chosen)] : [];
  const many = [moving, made, color, ...converting, syncedEntries(editor, chosen)];
  const sections = (chosen.length > 1 ? many : own).filter((entries) => entries.length > 0);
  const first = sections.flat().find(({ disabled }) => !disabled);

  return (
    <>
      {sections.map((entries, index) => (
        <Fragment key={entries[0]?.id}>
          {index > 0 && <Menu.Divider />}
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} focused={entry === first} />
          ))}
        </Fragment>
      ))}
    </>
  );
};

/** A long menu is limited to the larger side of its block and scrolls. */
export const blockMenuRoom: MenuProps["middlewares"] = {
  flip: true,
  shift: true,
  size: {
    padding: 8,
    apply: ({ availableHeight, elements }) =>
      elements.floating.style.setProperty("--room", `${availableHeight}px`),
  },
};

/** Actions on one block, or on all selected ones. */
export const BlockMenu = (props: BlockMenuProps) => (
  <Menu.Dropdown className={classes.menu}>
    <Entries {...props} />
  </Menu.Dropdown>
);
