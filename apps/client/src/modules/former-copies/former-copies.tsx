import { useQueryClient } from "@tanstack/react-query";
import { Button } from "@mantine/core";
import { ArchiveRestore } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Icon, momentText, closeUnloaded, onDemand } from "../../ui/index.ts";
import { useSession } from "../auth/index.ts";
import { formerStore } from "./former-store.ts";
import { mayHaveFormer } from "./stored-names.ts";
import { formerTexts as texts } from "./texts.ts";
import classes from "./former-copies.module.css";

/** Under this name stands the restore that the person of this browser has read about. */
const readName = "maive-restore-read";

const { Component: FormerDialog } = onDemand<{ onClose: () => void }>({
  load: async () => (await import("./former-dialog.tsx")).FormerDialog,
  fallback: () => null,
  onFailure: closeUnloaded,
});

/** Looks for states of before a restore, in the background. */
const useLook = (): void => {
  const client = useQueryClient();
  const user = useSession();
  useEffect(() => {
    const begin = async () => {
      if (!(await mayHaveFormer(user.user_id))) return;
      const { findFormerCopies } = await import("./find-former-copies.ts");
      await findFormerCopies(client, user);
    };
    // Nothing is lost by not looking: the next window does.
    begin().catch(reportError);
  }, [client, user]);
};

/** Says that the instance came out of a backup, until it was read and everything of before is decided about. */
export const FormerCopies = () => {
  const { restored } = useSession();
  const items = useSyncExternalStore(formerStore.subscribe, formerStore.snapshot);
  const [isOpen, setIsOpen] = useState(false);
  /** Decided later: the next window asks again. */
  const [isLater, setIsLater] = useState(false);
  const [readOf, setReadOf] = useState(() => localStorage.getItem(readName));
  useLook();
  const isRead = !restored || readOf === restored.incarnation;
  if (items.length === 0 ? isRead : isLater) return null;
  const close = () => {
    setIsOpen(false);
    setIsLater(items.length > 0);
  };
  const read = () => {
    if (!restored) return;
    localStorage.setItem(readName, restored.incarnation);
    setReadOf(restored.incarnation);
  };
  return (
    <>
      <aside className={classes.card} aria-label={texts.title} data-screen-only>
        <div role="status">
          <p className={classes.title}>
            <Icon of={ArchiveRestore} />
            {texts.title}
          </p>
          {restored ? (
            <p className={classes.text}>
              {texts.what(momentText(restored.at), momentText(restored.backup_at))}
            </p>
          ) : null}
          {items.length > 0 ? <p className={classes.text}>{texts.here(items.length)}</p> : null}
        </div>
        <div className={classes.actions}>
          {items.length > 0 ? (
            <Button onClick={() => setIsOpen(true)}>{texts.decide}</Button>
          ) : (
            <Button variant="default" onClick={read}>
              {texts.understood}
            </Button>
          )}
        </div>
      </aside>
      {isOpen ? <FormerDialog onClose={close} /> : null}
    </>
  );
};
