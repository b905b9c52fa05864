import { Button } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { Link } from "../../../routing/index.ts";
import { Icon, IconButton, uiTexts } from "../../../ui/index.ts";
import { useSession } from "../../auth/index.ts";
import { homeTexts } from "../texts.ts";
import classes from "./update-notice.module.css";
import { getUpdateCheck } from "@maive/contract";
import { call } from "../../../api/index.ts";

/** The version that is newer than the running one; null if there is none, or nobody may look. */
const newerVersionQuery = queryOptions({
  queryKey: ["home", "newer-version"],
  queryFn: async ({ signal }) => {
    const { check } = await call(getUpdateCheck, { signal });
    return check?.is_newer ? check.newest_version : null;
  },
});

const texts = homeTexts.update;
const keyOf = (userId: string): string => `maive-update-notice-${userId}`;

/** Notifies main of a newer version until dismissed; the next version notifies again. */
export const UpdateNotice = () => {
  const { user_id: userId, user_type } = useSession();
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(keyOf(userId)));
  const { data: version } = useQuery({ ...newerVersionQuery, enabled: user_type === "main" });
  if (user_type !== "main" || !version || version === dismissed) return null;
  const close = () => {
    setDismissed(version);
    localStorage.setItem(keyOf(userId), version);
  };
  return (
    <aside className={classes.notice} aria-label={texts.label}>
      <p>{texts.text(version)}</p>
      <Button component={Link} to="/citadel?tab=updates" variant="subtle" size="compact-sm">
        {texts.open}
      </Button>
      <IconButton label={uiTexts.close} onClick={close}>
        <Icon of={X} />
      </IconButton>
    </aside>
  );
};
