import { createContext, use, useMemo, type ReactNode } from "react";
import { matchPath, type Params } from "./match-path.ts";
import { useRouter } from "./router.tsx";

export interface Route {
  /** The whole path, with names such as `/cortex/:pageId`; absent: only a frame around `children`. */
  path?: string;
  /** Absent: nothing beside what is around it. */
  element?: ReactNode;
  /** They are shown in the element's `Outlet`. */
  children?: readonly Route[];
}

interface Match {
  params: Params;
  /** From the outside to the inside. */
  elements: readonly ReactNode[];
}

/** The first route, in the order in which they are listed, that a path leads to. */
const matchRoutes = (
  routes: readonly Route[],
  pathname: string,
  around: readonly ReactNode[],
): Match | null => {
  for (const { path, element, children = [] } of routes) {
    const elements = element === undefined ? around : [...around, element];
    const params = path === undefined ? null : matchPath(path, pathname);
    if (params) return { params, elements };
    const within = matchRoutes(children, pathname, elements);
    if (within) return within;
  }
  return null;
};

const ParamsContext = createContext<Params>({});
const OutletContext = createContext<readonly ReactNode[]>([]);

const Outermost = ({ elements }: { elements: readonly ReactNode[] }) =>
  elements.length === 0 ? null : <OutletContext value={elements.slice(1)}>{elements[0]}</OutletContext>;

/** Where a route's element shows what lies within it. */
export const Outlet = () => <Outermost elements={use(OutletContext)} />;

/** Shows the route of the address. */
export const Routes = ({ routes }: { routes: readonly Route[] }) => {
  const { pathname } = useRouter().location;
  const match = useMemo(() => matchRoutes(routes, pathname, []), [routes, pathname]);
  if (!match) return null;
  return (
    <ParamsContext value={match.params}>
      <Outermost elements={match.elements} />
    </ParamsContext>
  );
};

/** Values of the names in the route of the address. */
export const useParams = (): Params => use(ParamsContext);
