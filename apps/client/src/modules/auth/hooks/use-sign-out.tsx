import { logout } from "@maive/contract";
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from "react";
import { ApiError, call } from "../../../api/index.ts";
import { confirm, LoadingText, notifyError } from "../../../ui/index.ts";
import { loginAgainPath } from "../destination.ts";
import { deleteLocalData } from "../delete-local-data.ts";
import { authTexts } from "../texts.ts";

interface SignOut {
  /** Asks for confirmation, then signs out. */
  askAndSignOut: () => Promise<void>;
  /** The server rejected this session: signs out with a reason. */
  signInAgain: () => void;
}

const SignOutContext = createContext<SignOut | null>(null);

const endSession = async (): Promise<void> => {
  try {
    await call(logout);
  } catch (error) {
    // 401: the session has already ended.
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  }
};

/**
 * In this order: unmount the screen (releasing its documents), end the session, delete local data, then a full load
 * of the sign-in, which clears every cache.
 */
export const SignOutProvider = ({ children }: { children: ReactNode }) => {
  const [leavingTo, setLeavingTo] = useState<string | null>(null);

  useEffect(() => {
    if (leavingTo === null) return;
    const leave = async () => {
      try {
        await endSession();
      } catch {
        setLeavingTo(null);
        notifyError(authTexts.signOut.failed);
        return;
      }
      try {
        await deleteLocalData();
      } finally {
        location.replace(leavingTo);
      }
    };
    void leave();
  }, [leavingTo]);

  const askAndSignOut = useCallback(async () => {
    const { title, question, label } = authTexts.signOut;
    if (await confirm({ title, question, confirmLabel: label })) setLeavingTo("/login");
  }, []);
  const signInAgain = useCallback(() => setLeavingTo(loginAgainPath), []);
  const value = useMemo(() => ({ askAndSignOut, signInAgain }), [askAndSignOut, signInAgain]);

  return (
    <SignOutContext value={value}>
      {leavingTo === null ? children : <LoadingText text={authTexts.signOut.leaving} />}
    </SignOutContext>
  );
};

export const useSignOut = (): SignOut => {
  const signOut = use(SignOutContext);
  if (!signOut) throw new Error("useSignOut() outside of the signed-in routes");
  return signOut;
};
