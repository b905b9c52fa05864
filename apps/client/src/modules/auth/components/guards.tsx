import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { LoadFailed, LoadingText } from "../../../ui/index.ts";
import { destinationOf, loginPathFor } from "../destination.ts";
import { SignOutProvider } from "../hooks/use-sign-out.tsx";
import { sessionQuery } from "../queries/session.ts";
import { authTexts } from "../texts.ts";

const SessionUnknown = ({ failed, onRetry }: { failed: boolean; onRetry: () => void }) => (
  <main>
    {failed ? (
      <LoadFailed title={authTexts.session.failed} hint={authTexts.session.failedHint} onRetry={onRetry} />
    ) : (
      <LoadingText />
    )}
  </main>
);

/** Shows its children to whoever is signed in, and sends everyone else to the login screen. */
export const SignedInOnly = ({ children }: { children: ReactNode }) => {
  const { data, isError, refetch } = useQuery(sessionQuery);
  const { pathname, search, hash } = useLocation();
  if (data === undefined) return <SessionUnknown failed={isError} onRetry={() => void refetch()} />;
  if (data === null) return <Navigate to={loginPathFor(pathname + search + hash)} replace />;
  return <SignOutProvider key={data.user_id}>{children}</SignOutProvider>;
};

/** Shows the login screen, and sends whoever is signed in to where they wanted to go. */
export const SignedOutOnly = ({ children }: { children: ReactNode }) => {
  const { data, isError, refetch } = useQuery(sessionQuery);
  const { search } = useLocation();
  if (data === undefined) return <SessionUnknown failed={isError} onRetry={() => void refetch()} />;
  if (data !== null) return <Navigate to={destinationOf(search, location.origin)} replace />;
  return children;
};
