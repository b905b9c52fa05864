import { useCallback, useEffect, useEffectEvent, useMemo } from "react";
import type { NavigateOptions } from "./browser-history.ts";
import type { RouteLocation, To } from "./location.ts";
import { matchPath, type Params } from "./match-path.ts";
import { useRouter, type NavigateFunction } from "./router.tsx";

export const useLocation = (): RouteLocation => useRouter().location;

/** Goes elsewhere; always the same function. */
export const useNavigate = (): NavigateFunction => useRouter().navigate;

/** What the address says of a pattern; null: it is another one. */
export const useMatch = (pattern: string): Params | null => matchPath(pattern, useLocation().pathname);

/** The search of the address, and what replaces it. */
export const useSearchParams = () => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback(
    (next: URLSearchParams | Record<string, string>, options?: NavigateOptions) =>
      navigate(`?${new URLSearchParams(next).toString()}`, options),
    [navigate],
  );
  return [params, change] as const;
};

interface NavigateProps extends NavigateOptions {
  to: To;
}

/** Leads elsewhere as soon as it is shown. */
export const Navigate = ({ to, ...options }: NavigateProps) => {
  const navigate = useNavigate();
  const go = useEffectEvent(() => navigate(to, options));
  useEffect(() => go(), [to]);
  return null;
};
