import { useEffect } from "react";
import { Navigate, Routes, useLocation, type Route } from "./routing/index.ts";
import { homePath, SignedInOnly, SignedOutOnly } from "./modules/auth/index.ts";
import { PlaceholderScreen } from "./modules/placeholder/index.ts";
import { Shell, UnknownAddress } from "./modules/shell/index.ts";
import { dropPrerenderedForm } from "./modules/auth/login/prerendered/index.ts";
import { dropPreview } from "./page-preview/index.ts";
import {
  CalendarScreen,
  CitadelScreen,
  ConnectScreen,
  CortexScreen,
  DriveScreen,
  HomeScreen,
  LoginScreen,
  PublicFormScreen,
  ScribbleScreen,
  SearchScreen,
} from "./screens.tsx";

const inDevelopment = ["spark", "core", "docs"] as const;

const login = (
  <SignedOutOnly>
    <LoginScreen />
  </SignedOutOnly>
);

const signedIn = (
  <SignedInOnly>
    <Shell />
  </SignedInOnly>
);

const startedAt = location.pathname;

/** What is shown before the shell stands for the address that was loaded: a preview for nobody but its reader. */
const useOutdatedPreview = (): void => {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname === startedAt) return;
    dropPreview();
    dropPrerenderedForm();
  }, [pathname]);
};

const routes: readonly Route[] = [
  { path: "/login", element: login },
  { path: "/formular/:token", element: <PublicFormScreen /> },
  {
    element: signedIn,
    children: [
      { path: "/", element: <Navigate to={homePath} replace /> },
      { path: "/home", element: <HomeScreen /> },
      { path: "/calendar", element: <CalendarScreen /> },
      { path: "/connect", element: <ConnectScreen /> },
      {
        path: "/cortex",
        element: <CortexScreen />,
        children: [{ path: "/cortex/:pageId" }, { path: "/cortex/datenbank/:databaseId" }],
      },
      { path: "/citadel", element: <CitadelScreen /> },
      { path: "/drive", element: <DriveScreen /> },
      { path: "/scribble", element: <ScribbleScreen />, children: [{ path: "/scribble/:boardId" }] },
      { path: "/search", element: <SearchScreen /> },
      ...inDevelopment.map((id): Route => ({ path: `/${id}`, element: <PlaceholderScreen module={id} /> })),
      { path: "*", element: <UnknownAddress /> },
    ],
  },
];

/** All routes and their guards. */
export const AppRoutes = () => {
  useOutdatedPreview();
  return <Routes routes={routes} />;
};
