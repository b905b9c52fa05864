import { Button } from "@mantine/core";
import { useId, useState } from "react";
import { useLocation } from "../../../../routing/index.ts";
import type { SessionUser } from "@maive/contract";
import { setAccessToken } from "../../access-token.ts";
import { destinationOf } from "../../destination.ts";
import { deleteLocalData } from "../../delete-local-data.ts";
import { toLoginError } from "../login-error.ts";
import { useRedeem } from "../queries/login.ts";
import { loginTexts } from "../texts.ts";
import { LoginErrorBox } from "./login-error-box.tsx";
import classes from "./login-screen.module.css";

const texts = loginTexts.accessLink;

interface AccessLinkCardProps {
  token: string;
  /** The user currently signed in, who would be replaced. */
  current: SessionUser | null;
}

/** Signs in by access link. Requires a click, because link previews must not redeem it. */
export const AccessLinkCard = ({ token, ...given }: AccessLinkCardProps) => {
  // Captured when the card is shown: the new user must not be asked to replace themselves.
  const [current] = useState(given.current);
  const { search } = useLocation();
  const describedBy = useId();

  /** As after signing out: a full load clears every cache, and local data are deleted. */
  const replaceCurrent = async () => {
    try {
      await deleteLocalData();
    } finally {
      location.replace(destinationOf(search, location.origin));
    }
  };
  const { mutate, isPending, error, data } = useRedeem(current && replaceCurrent);
  const enter = () => mutate(token);
  const giveUp = () => setAccessToken(null);
  const entered = data !== undefined;
  const shown = error && !isPending ? toLoginError(error) : null;

  if (shown?.kind === "link")
    return (
      <div className={classes.link}>
        <div role="alert">
          <h2>{shown.title}</h2>
          <p>{shown.text}</p>
        </div>
        <Button size="md" fullWidth variant="default" autoFocus onClick={giveUp}>
          {current ? texts.stay(current.username) : texts.toForm}
        </Button>
      </div>
    );
  return (
    <div className={classes.link}>
      <div id={describedBy}>
        <h2>{texts.title}</h2>
        {current ? (
          <p>
            <strong>{texts.signedInAs(current.username)}</strong> {texts.switchText}
          </p>
        ) : (
          <p>{texts.text}</p>
        )}
      </div>
      {shown && <LoginErrorBox error={shown} alwaysRetry onRetry={enter} />}
      <Button
        size="md"
        fullWidth
        // A signed-in user may have come by accident: Enter must not sign them out.
        autoFocus={!current}
        aria-describedby={describedBy}
        loading={isPending || entered}
        onClick={enter}
      >
        {texts.enter}
      </Button>
      {current && (
        <Button
          size="md"
          fullWidth
          variant="default"
          autoFocus
          disabled={isPending || entered}
          onClick={giveUp}
        >
          {texts.stay(current.username)}
        </Button>
      )}
    </div>
  );
};
