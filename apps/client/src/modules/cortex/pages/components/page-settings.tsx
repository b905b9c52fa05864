import { Menu } from "@mantine/core";
import type { Page } from "@maive/contract";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { useCommands } from "../../../../commands/index.ts";
import { Icon, IconButton, useReturnFocus } from "../../../../ui/index.ts";
import { usePageActions } from "../hooks/use-page-actions.ts";
import { pageTexts } from "../texts.ts";
import { PageActionItems } from "./page-action-items.tsx";

interface PageSettingsProps {
  /** The page it acts on: the open one, or the one in the side panel. */
  page: Page;
  onRename: () => void;
  /** Name of the button; usually 'Seiteneinstellungen'. */
  label?: string;
  /** The title of the page, where it is not the one the button stands on. */
  about?: string;
}

const Entries = ({ page, onRename }: PageSettingsProps) => (
  <PageActionItems groups={usePageActions({ page, place: "page", onRename })} />
);

/** The same for the palette. */
const Commands = ({ page, onRename }: PageSettingsProps) => {
  const actions = usePageActions({ page, place: "page", onRename }).flat();
  useCommands(
    actions
      .filter(({ disabled }) => !disabled)
      .map(({ label, icon, run }) => ({
        id: `page:${page.page_id}:${label}`,
        name: label,
        icon,
        about: page.title,
        run,
      })),
  );
  return null;
};

/** What can be done with a page; readers find only what is their own, under another name. */
export const PageSettings = ({ page, onRename, label: given, about }: PageSettingsProps) => {
  const label = given ?? (page.user_can_write ? pageTexts.settings : pageTexts.more);
  const [opened, setOpened] = useState(false);
  const focusBack = useReturnFocus(opened);
  return (
    <>
      <Commands page={page} onRename={onRename} />
      <Menu
        position="bottom-end"
        width={250}
        opened={opened}
        onChange={setOpened}
        returnFocus={false}
        onExitTransitionEnd={focusBack}
      >
        <Menu.Target>
          <IconButton label={label} title={label}>
            <Icon of={Ellipsis} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {about !== undefined && <Menu.Label>{pageTexts.settingsOf(about)}</Menu.Label>}
          <Entries page={page} onRename={onRename} />
        </Menu.Dropdown>
      </Menu>
    </>
  );
};
