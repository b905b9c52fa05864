import { useEffect, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "../../../routing/index.ts";
import { accessTokenIn, pendingAccessToken, setAccessToken, watchAccessToken } from "../access-token.ts";

/**
 * The access link of this visit, if any. The token is removed from the URL immediately, before anything could store
 * or send it.
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
