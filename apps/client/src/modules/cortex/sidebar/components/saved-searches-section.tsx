import { limits, type SavedSearch } from "@maive/contract";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, Ellipsis, PencilLine, Search, Trash2 } from "lucide-react";
import type { KeyboardEvent } from "react";
import { Link } from "../../../../routing/index.ts";
import { Menu } from "../../../../ui/floating/index.ts";
import { Icon, IconButton, NameDialog, notifyUndo, useRovingFocus } from "../../../../ui/index.ts";
import { searchAddress } from "../../../search/index.ts";
import {
  savedSearchesQuery,
  savedTexts as texts,
  useSavedSearchChanges,
} from "../../../search/saved/index.ts";
import { SidebarSection } from "./sidebar-section.tsx";
import classes from "./sidebar.module.css";

interface SavedSearchRowProps {
  search: SavedSearch;
  /** Puts it one up or down; absent: it is the first or last one. */
  onMove: { up?: (() => void) | undefined; down?: (() => void) | undefined };
  onLeave: () => void;
}

const SavedSearchRow = ({ search, onMove, onLeave }: SavedSearchRowProps) => {
  const [renaming, rename] = useDisclosure(false);
  const { add, change, remove } = useSavedSearchChanges();
  const { name, question } = search;
  const handleKey = (event: KeyboardEvent) => {
    const move = { ArrowUp: onMove.up, ArrowDown: onMove.down }[event.key];
    if (!event.altKey || !move) return;
    event.preventDefault();
    move();
  };
  const handleRemove = () =>
    remove.mutate(search, {
      onSuccess: () => notifyUndo(texts.removed(name), () => add.mutate({ name, question })),
    });
  return (
    <li className={classes.saved}>
      <Link
        to={searchAddress(question)}
        className={classes.link}
        title={name === question ? name : `${name}: ${question}`}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={onLeave}
        onKeyDown={handleKey}
      >
        <Icon of={Search} size={16} />
        <span>{name}</span>
      </Link>
      <Menu position="bottom-end" width={190}>
        <Menu.Target>
          <IconButton label={texts.actions(name)} className={classes.savedMenu} size={28}>
            <Icon of={Ellipsis} size={16} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon of={PencilLine} size={16} />} onClick={rename.open}>
            {texts.rename}
          </Menu.Item>
          <Menu.Item
            leftSection={<Icon of={ArrowUp} size={16} />}
            disabled={!onMove.up}
            onClick={() => onMove.up?.()}
          >
            {texts.up}
          </Menu.Item>
          <Menu.Item
            leftSection={<Icon of={ArrowDown} size={16} />}
            disabled={!onMove.down}
            onClick={() => onMove.down?.()}
          >
            {texts.down}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<Icon of={Trash2} size={16} />} onClick={handleRemove}>
            {texts.remove}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <NameDialog
        key={name}
        opened={renaming}
        title={texts.rename}
        field={texts.name}
        initial={name}
        confirmLabel={texts.confirm}
        maxLength={limits.savedSearchNameLength}
        required
        onConfirm={(to) => {
          rename.close();
          if (to !== name) change.mutate({ search, name: to });
        }}
        onClose={rename.close}
      />
    </li>
  );
};

/** The person's saved searches; hidden without any. */
export const SavedSearchesSection = ({ onLeave }: { onLeave: () => void }) => {
  const { data: searches = [] } = useQuery(savedSearchesQuery);
  const { change } = useSavedSearchChanges();
  const list = useRovingFocus<HTMLUListElement>({
    along: "column",
    items: "a[href]",
    beside: { parts: "button", group: "li" },
  });
  if (searches.length === 0) return null;
  const idAt = (at: number): string | null => searches[at]?.search_id ?? null;
  return (
    <SidebarSection title={texts.title} name="saved-searches" openAtFirst>
      <ul ref={list} className={classes.links} aria-label={texts.title}>
        {searches.map((search, at) => (
          <SavedSearchRow
            key={search.search_id}
            search={search}
            onMove={{
              up: at > 0 ? () => change.mutate({ search, beforeId: idAt(at - 1) }) : undefined,
              down:
                at < searches.length - 1
                  ? () => change.mutate({ search, beforeId: idAt(at + 2) })
                  : undefined,
            }}
            onLeave={onLeave}
          />
        ))}
      </ul>
    </SidebarSection>
  );
};
