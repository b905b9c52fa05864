import { useEffect } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router";
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

/** All routes and their guards. */
export const AppRoutes = () => {
  useOutdatedPreview();
  return (
    <Routes>
      <Route path="/login" element={login} />
      <Route path="/formular/:token" element={<PublicFormScreen />} />
      <Route element={signedIn}>
        <Route index element={<Navigate to={homePath} replace />} />
        <Route path="/home" element={<HomeScreen />} />
        <Route path="/calendar" element={<CalendarScreen />} />
        <Route path="/connect" element={<ConnectScreen />} />
        <Route path="/cortex" element={<CortexScreen />}>
          <Route path=":pageId" element={null} />
          <Route path="datenbank/:databaseId" element={null} />
        </Route>
        <Route path="/citadel" element={<CitadelScreen />} />
        <Route path="/drive" element={<DriveScreen />} />
        <Route path="/scribble" element={<ScribbleScreen />}>
          <Route path=":boardId" element={null} />
        </Route>
        <Route path="/search" element={<SearchScreen />} />
        {inDevelopment.map((id) => (
          <Route key={id} path={`/${id}`} element={<PlaceholderScreen module={id} />} />
        ))}
        <Route path="*" element={<UnknownAddress />} />
      </Route>
    </Routes>
  );
};
