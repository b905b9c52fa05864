import { Menu, UnstyledButton } from "@mantine/core";
import { LogOut } from "lucide-react";
import { hueOf, Icon } from "../../../ui/index.ts";
import { authTexts, useSession, useSignOut } from "../../auth/index.ts";
import { shellTexts } from "../texts.ts";
import classes from "./top-bar.module.css";

/** Who one is, and the way out. */
export const UserMenu = () => {
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
