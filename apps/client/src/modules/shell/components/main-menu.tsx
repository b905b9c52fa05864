import { UnstyledButton } from "@mantine/core";
import { LogOut } from "lucide-react";
import { NavLink, useLocation } from "../../../routing/index.ts";
import { Drawer, TooltipInside } from "../../../ui/floating/index.ts";
import { Icon, useReturnFocus } from "../../../ui/index.ts";
import { useInstanceName } from "../../../settings/index.ts";
import { authTexts, useSession, useSignOut } from "../../auth/index.ts";
import {
  isOpenTo,
  moduleList,
  moduleListTexts,
  moduleOf,
  type ModuleEntry,
} from "../../../module-list/index.ts";
import { shellTexts } from "../texts.ts";
import classes from "./main-menu.module.css";

interface MainMenuProps {
  opened: boolean;
  onClose: () => void;
}

/** A module the user may not open, with the reason. */
const ClosedModule = ({ label, icon }: ModuleEntry) => (
  <TooltipInside
    label={moduleListTexts.mainOnly}
    position="right"
    events={{ hover: true, focus: true, touch: true }}
  >
    <span className={classes.entry} role="link" aria-disabled="true" tabIndex={0}>
      <Icon of={icon} size={20} />
      {label}
    </span>
  </TooltipInside>
);

/** The ten modules, sliding in from the left. */
export const MainMenu = ({ opened, onClose }: MainMenuProps) => {
  const { user_type } = useSession();
  const here = moduleOf(useLocation().pathname);
  const { askAndSignOut } = useSignOut();
  const instanceName = useInstanceName();
  // Restores the focus to the menu's opener.
  const returnFocus = useReturnFocus(opened);
  const handleSignOut = () => {
    onClose();
    void askAndSignOut();
  };
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={shellTexts.menu}
      size={300}
      returnFocus={false}
      onExitTransitionEnd={returnFocus}
      transitionProps={{ transition: "slide-right", duration: 160, timingFunction: "ease-out" }}
      closeButtonProps={{ "aria-label": shellTexts.close, size: "lg" }}
      classNames={{
        content: classes.drawer,
        header: classes.header,
        body: classes.body,
        title: classes.title,
      }}
    >
      {instanceName && <p className={classes.instance}>{instanceName}</p>}
      <nav aria-label={shellTexts.menu} className={classes.nav}>
        <ul className={classes.list}>
          {moduleList.map((module) => (
            <li key={module.id}>
              {isOpenTo(module.id, user_type) ? (
                <NavLink
                  to={module.path}
                  className={classes.entry}
                  onClick={onClose}
                  data-autofocus={module.id === here?.id || undefined}
                >
                  <Icon of={module.icon} size={20} />
                  {module.label}
                </NavLink>
              ) : (
                <ClosedModule {...module} />
              )}
            </li>
          ))}
        </ul>
        <UnstyledButton className={`${classes.entry} ${classes.out}`} onClick={handleSignOut}>
          <Icon of={LogOut} size={20} />
          {authTexts.signOut.label}
        </UnstyledButton>
      </nav>
    </Drawer>
  );
};
