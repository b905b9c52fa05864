import type { Page } from "@maive/contract";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { useCommands } from "../../../../commands/index.ts";
import { Menu } from "../../../../ui/floating/index.ts";
import { Icon, IconButton, useReturnFocus } from "../../../../ui/index.ts";
import { usePageActions } from "../hooks/use-page-actions.ts";
import { pageTexts } from "../texts.ts";
import { PageActionItems } from "./page-action-items.tsx";

interface PageSettingsProps {
  /** The open page, or the side panel's. */
  page: Page;
  onRename: () => void;
  /** Accessible name; default 'Seiteneinstellungen'. */
  label?: string;
  /** The page's title, when it is not the one around the button. */
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
      .map(({ label, icon, keys, run }) => ({
        id: `page:${page.page_id}:${label}`,
        name: label,
        icon,
        about: page.title,
        keys,
        run,
      })),
  );
  return null;
};

/** A page's actions; readers have fewer, under another name. */
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
