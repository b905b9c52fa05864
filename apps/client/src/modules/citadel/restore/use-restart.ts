import { getRestore } from "@maive/contract";
import { useEffect, useEffectEvent } from "react";
import { ApiError, call, TransportError } from "../../../api/index.ts";

/** Ms between two looks whether the server answers again. */
const pause = 1_000;

/**
 * Whether the server has begun anew: nobody is signed in there any more, or it knows of nothing prepared since it opened the
 * data of before again. Null while it has not.
 */
const look = async (): Promise<"restored" | "unchanged" | null> => {
  try {
    const { preparation } = await call(getRestore);
    return preparation === null ? "unchanged" : null;
  } catch (error) {
    if (error instanceof ApiError) return error.status === 401 ? "restored" : null;
    if (error instanceof TransportError) return null;
    throw error;
  }
};

/** Waits until the server has begun anew; then everything is loaded anew, as what is cached here is of before. */
export const useRestart = (isRestarting: boolean, onUnchanged: () => void): void => {
  const notifyUnchanged = useEffectEvent(onUnchanged);
  useEffect(() => {
    if (!isRestarting) return undefined;
    let timer = 0;
    const again = async () => {
      const found = await look();
      if (found === "restored") window.location.assign("/login");
      else if (found === "unchanged") notifyUnchanged();
      else plan();
    };
    const plan = () => {
      timer = window.setTimeout(() => void again(), pause);
    };
    plan();
    return () => window.clearTimeout(timer);
  }, [isRestarting]);
};
