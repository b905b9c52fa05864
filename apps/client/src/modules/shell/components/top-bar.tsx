import { Menu as MenuIcon, Search, Moon, Sun, LogOut } from "lucide-react";
import { UnstyledButton, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { useLocation } from "../../../routing/index.ts";
import { Menu } from "../../../ui/floating/index.ts";
import {
  Faces,
  Icon,
  IconButton,
  Keys,
  keysText,
  useBreadcrumbTarget,
  usePresentFaces,
  hueOf,
} from "../../../ui/index.ts";
import { useSession, authTexts, useSignOut } from "../../auth/index.ts";
import { paletteTexts } from "../../palette/index.ts";
import { openOverlay } from "../../../commands/index.ts";
import { moduleOf } from "../../../module-list/index.ts";
import { shellTexts } from "../texts.ts";
import classes from "./top-bar.module.css";

/** Who one is, and the way out. */
const UserMenu = () => {
  const { user_id, username, user_type } = useSession();
  const { askAndSignOut } = useSignOut();
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <UnstyledButton className={classes.user}>
          <span className={classes.face} data-hue={hueOf(user_id)} aria-hidden>
            {username.slice(0, 1).toLocaleUpperCase("de")}
          </span>
          <span className={classes.userName}>{username}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{shellTexts.userTypes[user_type]}</Menu.Label>
        <Menu.Item leftSection={<Icon of={LogOut} />} onClick={() => void askAndSignOut()}>
          {authTexts.signOut.label}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

/** Labelled by the theme it switches to; stored in this browser. */
const ThemeSwitch = () => {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme("light", { getInitialValueInEffect: false }) === "dark";
  return (
    <IconButton
      label={dark ? shellTexts.toLight : shellTexts.toDark}
      onClick={() => setColorScheme(dark ? "light" : "dark")}
    >
      <Icon of={dark ? Sun : Moon} />
    </IconButton>
  );
};

interface TopBarProps {
  menuOpened: boolean;
  onOpenMenu: () => void;
}

/** The slim bar over every screen. */
export const TopBar = ({ menuOpened, onOpenMenu }: TopBarProps) => {
  const { user_id } = useSession();
  const here = moduleOf(useLocation().pathname);
  const others = usePresentFaces().filter((face) => face.userId !== user_id);
  return (
    <header className={classes.bar} data-screen-only>
      <IconButton
        label={shellTexts.openMenu}
        onClick={onOpenMenu}
        aria-haspopup="dialog"
        aria-expanded={menuOpened}
        title={shellTexts.openMenu}
      >
        <Icon of={MenuIcon} />
      </IconButton>
      <div ref={useBreadcrumbTarget()} className={classes.breadcrumb} />
      {/* Default when no screen fills the slot. */}
      <span className={classes.here}>{here?.label}</span>
      <UnstyledButton
        className={classes.search}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={`${paletteTexts.title} (${keysText("Mod+K")})`}
        onClick={() => openOverlay("palette")}
      >
        <Icon of={Search} />
        <span className={classes.searchText}>{paletteTexts.search}</span>
        <span className={classes.searchKeys} aria-hidden>
          <Keys keys="Mod+K" />
        </span>
      </UnstyledButton>
      <Faces faces={others} label={shellTexts.presentHere} />
      <ThemeSwitch />
      <UserMenu />
    </header>
  );
};
