import { Menu as MenuIcon } from "lucide-react";
import { Faces, Icon, IconButton } from "../../../ui/index.ts";
import { useSession } from "../../auth/index.ts";
import { useBreadcrumbTarget, usePresentFaces } from "../hooks/top-bar-slots.tsx";
import { shellTexts } from "../texts.ts";
import { ThemeSwitch } from "./theme-switch.tsx";
import classes from "./top-bar.module.css";
import { UserMenu } from "./user-menu.tsx";

interface TopBarProps {
  menuOpened: boolean;
  onOpenMenu: () => void;
}

/** The slim bar over every screen. */
export const TopBar = ({ menuOpened, onOpenMenu }: TopBarProps) => {
  const { user_id } = useSession();
  const faces = usePresentFaces().map((face) =>
    face.userId === user_id ? { ...face, note: shellTexts.otherWindow } : face,
  );
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
      <Faces faces={faces} label={shellTexts.presentHere} />
      <ThemeSwitch />
      <UserMenu />
    </header>
  );
};
