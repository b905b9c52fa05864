import { Button } from "@mantine/core";
import { X } from "lucide-react";
import { useState } from "react";
import { Link } from "../../../routing/index.ts";
import { Icon, IconButton, uiTexts } from "../../../ui/index.ts";
import { useSession } from "../../auth/index.ts";
import { homeTexts } from "../texts.ts";
import classes from "./password-notice.module.css";

const texts = homeTexts.password;
const keyOf = (userId: string): string => `maive-password-notice-${userId}`;

/** Reminds guests who still have their generated password to change it, until they do or dismiss it. */
export const PasswordNotice = () => {
  const { user_id: userId, has_generated_password: isGenerated } = useSession();
  const [isClosed, setIsClosed] = useState(() => localStorage.getItem(keyOf(userId)) !== null);
  if (!isGenerated || isClosed) return null;
  const close = () => {
    setIsClosed(true);
    localStorage.setItem(keyOf(userId), "1");
  };
  return (
    <aside className={classes.notice} aria-label={texts.label}>
      <p>{texts.text}</p>
      <Button component={Link} to="/connect" variant="default" size="compact-sm">
        {texts.change}
      </Button>
      <IconButton label={uiTexts.close} onClick={close}>
        <Icon of={X} />
      </IconButton>
    </aside>
  );
};
