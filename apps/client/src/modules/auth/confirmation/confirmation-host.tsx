import { useEffect, useRef, useState } from "react";
import { answerConfirmations, type Confirmation } from "../../../api/index.ts";
import { notifyNotLoaded, onDemand } from "../../../ui/index.ts";
import { useSession } from "../queries/session.ts";
import type { ConfirmationDialogProps } from "./confirmation-dialog.tsx";

const { Component: ConfirmationDialog } = onDemand<ConfirmationDialogProps>({
  load: async () => (await import("./confirmation-dialog.tsx")).ConfirmationDialog,
  fallback: () => null,
  onFailure: ({ onAnswer }) => {
    notifyNotLoaded();
    onAnswer("cancelled");
  },
});

/** Opens the password dialog for calls of this window. Visitors have no password. */
export const ConfirmationHost = () => {
  const { user_type: userType, username } = useSession();
  const [isAsking, setIsAsking] = useState(false);
  const waiting = useRef<((answer: Confirmation) => void) | null>(null);
  const settle = (answer: Confirmation) => {
    waiting.current?.(answer);
    waiting.current = null;
    setIsAsking(false);
  };

  useEffect(() => {
    const stop = answerConfirmations(() => {
      if (userType === "visitor") return Promise.resolve("impossible");
      return new Promise((resolve) => {
        waiting.current = resolve;
        setIsAsking(true);
      });
    });
    return () => {
      stop();
      waiting.current?.("cancelled");
      waiting.current = null;
    };
  }, [userType]);

  // Mounted anew each time, to be above dialogs opened earlier.
  return isAsking ? <ConfirmationDialog username={username} onAnswer={settle} /> : null;
};
