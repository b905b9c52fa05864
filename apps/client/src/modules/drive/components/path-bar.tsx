import type { DriveItem } from "@maive/contract";
import { Menu } from "@mantine/core";
import { ChevronRight, Ellipsis } from "lucide-react";
import type { DragEvent } from "react";
import { Link, useNavigate } from "../../../routing/index.ts";
import { Icon, IconButton } from "../../../ui/index.ts";
import { useItemDropTarget } from "../hooks/use-item-drag.ts";
import { addressOf, crumbsOf, rootPath } from "../model/drive-path.ts";
import { driveTexts as texts } from "../texts.ts";
import classes from "./path-bar.module.css";

interface PathBarProps {
  path: string;
  /** Whether the root accepts drops. */
  rootWritable: boolean;
  onDropItems: (items: readonly DriveItem[], path: string) => void;
}

/** More folders than this are folded into a menu; the last ones are the ones one needs. */
const shownCrumbs = 3;

/** The breadcrumb; folders are links and drop targets. */
export const PathBar = ({ path, rootWritable, onDropItems }: PathBarProps) => {
  const navigate = useNavigate();
  const crumbs = [{ name: texts.title, path: rootPath }, ...crumbsOf(path)];
  const ways = crumbs.slice(0, -1);
  const folded = ways.length > shownCrumbs ? ways.slice(1, ways.length - shownCrumbs + 1) : [];
  const shown = ways.filter((crumb) => !folded.includes(crumb));
  const current = crumbs.at(-1);
  const pathBelow = (event: DragEvent): string | null => {
    const element = event.target instanceof Element ? event.target.closest("[data-path]") : null;
    const below = element instanceof HTMLElement ? element.dataset.path : undefined;
    if (below === undefined || (below === rootPath && !rootWritable)) return null;
    return below;
  };
  const { over, handlers } = useItemDropTarget(pathBelow, onDropItems);
  const crumbOf = ({ name, path: to }: { name: string; path: string }) => (
    <li key={to} className={classes.way}>
      <Link
        to={addressOf(to)}
        className={classes.crumb}
        title={name}
        data-path={to}
        data-target={to === over || undefined}
        draggable={false}
      >
        {name}
      </Link>
      <Icon of={ChevronRight} size={16} className={classes.arrow} />
    </li>
  );
  return (
    <nav aria-label={texts.path} className={classes.path} {...handlers}>
      <ol className={classes.crumbs}>
        {shown.slice(0, 1).map(crumbOf)}
        {folded.length > 0 && (
          <li className={classes.way}>
            <Menu position="bottom-start">
              <Menu.Target>
                <IconButton label={texts.up}>
                  <Icon of={Ellipsis} />
                </IconButton>
              </Menu.Target>
              <Menu.Dropdown>
                {folded.map(({ name, path: to }) => (
                  <Menu.Item key={to} onClick={() => void navigate(addressOf(to))}>
                    {name}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
            <Icon of={ChevronRight} size={16} className={classes.arrow} />
          </li>
        )}
        {shown.slice(1).map(crumbOf)}
        <li className={classes.here} aria-current="page">
          <h1 className={classes.title} title={current?.name}>
            {current?.name}
          </h1>
        </li>
      </ol>
    </nav>
  );
};
