import { Menu } from "@mantine/core";
import type { Page } from "@maive/contract";
import { Ellipsis, FolderInput, ImageUp, PencilLine, SmilePlus, Trash2, UserPlus } from "lucide-react";
import { Icon, IconButton } from "../../../../ui/index.ts";
import { useSession } from "../../../auth/index.ts";
import { iconTexts } from "../../icons/index.ts";
import { usePageDialogs } from "../hooks/page-dialogs.tsx";
import { useDeletePage } from "../hooks/use-delete-page.ts";
import { pageTexts } from "../texts.ts";

interface PageSettingsProps {
  page: Page;
  onRename: () => void;
  /** Name of the button; usually 'Seiteneinstellungen'. */
  label?: string;
  /** The title of the page, where it is not the one the button stands on. */
  about?: string;
}

/** What can be done with the open page. */
export const PageSettings = ({ page, onRename, label = pageTexts.settings, about }: PageSettingsProps) => {
  const isMain = useSession().user_type === "main";
  const { askCover, askIcon, askMove, askShare } = usePageDialogs();
  const deletePage = useDeletePage();
  return (
    <Menu position="bottom-end" width={200} returnFocus>
      <Menu.Target>
        <IconButton label={label} title={label}>
          <Icon of={Ellipsis} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {about !== undefined && <Menu.Label>{pageTexts.settingsOf(about)}</Menu.Label>}
        <Menu.Item leftSection={<Icon of={PencilLine} size={16} />} onClick={onRename}>
          {pageTexts.rename}
        </Menu.Item>
        <Menu.Item leftSection={<Icon of={SmilePlus} size={16} />} onClick={() => askIcon(page)}>
          {page.icon === null ? iconTexts.add : iconTexts.change}
        </Menu.Item>
        <Menu.Item leftSection={<Icon of={ImageUp} size={16} />} onClick={() => askCover(page)}>
          {pageTexts.changeCover}
        </Menu.Item>
        {isMain && (
          <Menu.Item leftSection={<Icon of={UserPlus} size={16} />} onClick={() => askShare(page)}>
            {pageTexts.share}
          </Menu.Item>
        )}
        {page.parent_database_id === null && (
          <Menu.Item leftSection={<Icon of={FolderInput} size={16} />} onClick={() => askMove(page)}>
            {pageTexts.move}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item
          color="red"
          leftSection={<Icon of={Trash2} size={16} />}
          onClick={() => void deletePage(page)}
        >
          {pageTexts.delete}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
