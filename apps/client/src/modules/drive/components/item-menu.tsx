import type { DriveItem } from "@maive/contract";
import { Menu } from "@mantine/core";
import {
  Download,
  Eye,
  FolderInput,
  FolderOpen,
  FolderSearch,
  Info,
  PencilLine,
  Trash2,
  UserPlus,
} from "lucide-react";
import { Icon } from "../../../ui/index.ts";
import { menuKeys, PlacedMenu, type MenuPlace } from "../../../ui/placed-menu/index.ts";
import { driveTexts } from "../texts.ts";
import type { SelectionActions } from "./selection-bar.tsx";

const texts = driveTexts.menu;

interface ItemMenuProps extends Omit<SelectionActions, "onClear"> {
  /** One item, or the selection. */
  items: readonly DriveItem[];
  place: MenuPlace;
  opened: boolean;
  onClose: () => void;
  /** Focus returns to the item. */
  onReturn: () => void;
  canShare: boolean;
  withPath: boolean;
  onOpen: (item: DriveItem) => void;
  onRename: (item: DriveItem) => void;
  onShowInFolder: (item: DriveItem) => void;
}

/** The context menu of the selection; one for all rows. */
export const ItemMenu = (props: ItemMenuProps) => {
  const { items, place, opened, onClose, onReturn, canShare, withPath } = props;
  const [first] = items;
  const one = items.length === 1 ? first : undefined;
  const canWrite = items.every(({ user_can_write }) => user_can_write);
  return (
    <PlacedMenu
      place={place}
      label={texts.labelOf(first?.display_name ?? "")}
      width={220}
      opened={opened}
      onClose={onClose}
      onReturn={onReturn}
    >
      {one && (
        <Menu.Item
          leftSection={<Icon of={one.is_folder ? FolderOpen : Eye} />}
          onClick={() => props.onOpen(one)}
        >
          {texts.open}
        </Menu.Item>
      )}
      {one && withPath && (
        <Menu.Item leftSection={<Icon of={FolderSearch} />} onClick={() => props.onShowInFolder(one)}>
          {texts.showInFolder}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<Icon of={Download} />} onClick={() => props.onDownload(items)}>
        {texts.download}
      </Menu.Item>
      {canWrite && <Menu.Divider />}
      {canWrite && one && (
        <Menu.Item
          leftSection={<Icon of={PencilLine} />}
          {...menuKeys("F2")}
          onClick={() => props.onRename(one)}
        >
          {texts.rename}
        </Menu.Item>
      )}
      {canWrite && (
        <Menu.Item leftSection={<Icon of={FolderInput} />} onClick={() => props.onMove(items)}>
          {texts.move}
        </Menu.Item>
      )}
      {canShare && one && (
        <Menu.Item leftSection={<Icon of={UserPlus} />} onClick={() => props.onShare(one)}>
          {texts.share}
        </Menu.Item>
      )}
      {one && (
        <Menu.Item leftSection={<Icon of={Info} />} onClick={() => props.onDetails()}>
          {texts.details}
        </Menu.Item>
      )}
      {canWrite && (
        <>
          <Menu.Divider />
          <Menu.Item
            color="red"
            leftSection={<Icon of={Trash2} />}
            {...menuKeys("Delete")}
            onClick={() => props.onDelete(items)}
          >
            {texts.delete}
          </Menu.Item>
        </>
      )}
    </PlacedMenu>
  );
};
