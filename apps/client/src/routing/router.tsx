import { createContext, startTransition, use, useLayoutEffect, useState, type ReactNode } from "react";
import {
  browserLocation,
  listenToHistory,
  navigateBrowser,
  type NavigateOptions,
} from "./browser-history.ts";
import { resolveTo, type RouteLocation, type To } from "./location.ts";

export type NavigateFunction = (to: To | number, options?: NavigateOptions) => void;

interface Router {
  location: RouteLocation;
  navigate: NavigateFunction;
}

const RouterContext = createContext<Router | null>(null);

/** @throws outside of a router. */
export const useRouter = (): Router => {
  const router = use(RouterContext);
  if (!router) throw new Error("There is no router around this component");
  return router;
};

/** Follows the browser's address. */
export const BrowserRouter = ({ children }: { children: ReactNode }) => {
  const [location, setLocation] = useState(browserLocation);
  useLayoutEffect(
    () =>
      listenToHistory(() => {
        const next = browserLocation();
        startTransition(() => setLocation(next));
      }),
    [],
  );
  return <RouterContext value={{ location, navigate: navigateBrowser }}>{children}</RouterContext>;
};

const atHome: RouteLocation = { pathname: "/", search: "", hash: "", state: null, key: "default" };

/** Has an address of its own, for tests of what stands in a router. */
export const MemoryRouter = ({ children }: { children: ReactNode }) => {
  const [location, setLocation] = useState(atHome);
  const [navigate] = useState((): NavigateFunction => (to, { state = null } = {}) => {
    if (typeof to !== "number") setLocation((here) => ({ ...here, ...resolveTo(to, here), state }));
  });
  return <RouterContext value={{ location, navigate }}>{children}</RouterContext>;
};
