import { useEffect, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import { accessTokenIn, pendingAccessToken, setAccessToken, watchAccessToken } from "../access-token.ts";

/**
 * The access link that led here, if any. Its token leaves the address bar as soon as it was read, before anything else
 * could keep or send the address.
 */
export const useAccessToken = (): string | null => {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const arrived = accessTokenIn(hash);
  useEffect(() => {
    if (arrived === null) return;
    setAccessToken(arrived);
    void navigate(pathname + search, { replace: true });
  }, [arrived, pathname, search, navigate]);
  const pending = useSyncExternalStore(watchAccessToken, pendingAccessToken);
  return arrived ?? pending;
};
