import type { SessionUser } from "@maive/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, type ReactNode } from "react";
import { Navigate, useLocation } from "../../../routing/index.ts";
import { isOpenedWith } from "../../../api/index.ts";
import { dropPreview } from "../../../page-preview/index.ts";
import { LoadFailed, LoadingText } from "../../../ui/index.ts";
import { ConfirmationHost } from "../confirmation/index.ts";
import { destinationOf, loginPathFor } from "../destination.ts";
import { dropPrerenderedForm } from "../login/prerendered/index.ts";
import { FirstPassword } from "../first-password/index.ts";
import { useAccessToken } from "../hooks/use-access-token.ts";
import { SignOutProvider } from "../hooks/use-sign-out.tsx";
import { sessionQuery } from "../queries/session.ts";
import { onSessionChange } from "../session-channel.ts";
import { authTexts } from "../texts.ts";

const SessionUnknown = ({ failed, onRetry }: { failed: boolean; onRetry: () => void }) => {
  useEffect(() => {
    if (!failed) return;
    dropPreview();
    dropPrerenderedForm();
  }, [failed]);
  return (
    <main>
      {failed ? (
        <LoadFailed title={authTexts.session.failed} hint={authTexts.session.failedHint} onRetry={onRetry} />
      ) : (
        <LoadingText />
      )}
    </main>
  );
};

/** The current user, refetched when another window signs in. */
const useWatchedSession = () => {
  const queryClient = useQueryClient();
  useEffect(
    () => onSessionChange(() => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })),
    [queryClient],
  );
  return useQuery(sessionQuery);
};

/** The first user since this page was loaded. */
let first: string | null = null;

/**
 * One user's data must not be shown to the next, nor sent to an instance restored meanwhile: a full load clears every cache.
 */
const SamePerson = ({ user, children }: { user: SessionUser; children: ReactNode }) => {
  first ??= user.user_id;
  const changed = user.user_id !== first || !isOpenedWith(user);
  useEffect(() => {
    if (changed) location.reload();
  }, [changed]);
  const mustChange = user.must_change_password;
  useEffect(() => {
    if (mustChange) dropPreview();
  }, [mustChange]);
  return changed ? (
    <LoadingText />
  ) : (
    <SignOutProvider>
      {user.must_change_password ? <FirstPassword username={user.username} /> : children}
      <ConfirmationHost />
    </SignOutProvider>
  );
};

/** Renders its children with a session, else redirects to the sign-in. */
export const SignedInOnly = ({ children }: { children: ReactNode }) => {
  const { data, isError, refetch } = useWatchedSession();
  const { pathname, search, hash } = useLocation();
  if (data === undefined) return <SessionUnknown failed={isError} onRetry={() => void refetch()} />;
  if (data === null) return <Navigate to={loginPathFor(pathname + search + hash)} replace />;
  return <SamePerson user={data}>{children}</SamePerson>;
};

/**
 * Shows the sign-in, or redirects to the requested page with a session. An access link asks first: it may be another
 * person's.
 */
export const SignedOutOnly = ({ children }: { children: ReactNode }) => {
  const { data, isError, refetch } = useWatchedSession();
  const { search } = useLocation();
  const accessToken = useAccessToken();
  if (data === undefined) return <SessionUnknown failed={isError} onRetry={() => void refetch()} />;
  if (data !== null && accessToken === null)
    return <Navigate to={destinationOf(search, location.origin)} replace />;
  return children;
};
