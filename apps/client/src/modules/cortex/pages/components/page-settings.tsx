import { Menu } from "@mantine/core";
import type { Page } from "@maive/contract";
import { Ellipsis } from "lucide-react";
import { Icon, IconButton } from "../../../../ui/index.ts";
import { usePageActions } from "../hooks/use-page-actions.ts";
import { pageTexts } from "../texts.ts";
import { PageActionItems } from "./page-action-items.tsx";

interface PageSettingsProps {
  /** The page it acts on: the open one, or the one in the side panel. */
  page: Page;
  onRename: () => void;
}

const Entries = ({ page, onRename }: PageSettingsProps) => (
  <PageActionItems groups={usePageActions({ page, place: "page", onRename })} />
);

/** What can be done with a page; readers find only what is their own, under another name. */
export const PageSettings = ({ page, onRename }: PageSettingsProps) => {
  const label = page.user_can_write ? pageTexts.settings : pageTexts.more;
  return (
    <Menu position="bottom-end" width={250} returnFocus>
      <Menu.Target>
        <IconButton label={label} title={label}>
          <Icon of={Ellipsis} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Entries page={page} onRename={onRename} />
      </Menu.Dropdown>
    </Menu>
  );
};
