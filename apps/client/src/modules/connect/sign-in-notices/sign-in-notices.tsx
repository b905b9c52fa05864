import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRoom } from "../../../live/index.ts";
import { offerRetry, onDemand } from "../../../ui/index.ts";
import { signInNoticesQuery } from "./queries.ts";

const { Component: NoticeCard } = onDemand({
  load: async () => (await import("./notice-card.tsx")).NoticeCard,
  fallback: () => null,
  onFailure: offerRetry,
});

/** Shows sign-ins from unknown devices on every screen, immediately. */
export const SignInNotices = () => {
  const client = useQueryClient();
  const { data: notices } = useQuery(signInNoticesQuery);
  const readAgain = () =>
    void client.invalidateQueries({ queryKey: signInNoticesQuery.queryKey }, { cancelRefetch: false });
  useRoom({
    path: "/ws/workspace",
    onMessage: ({ type }) => {
      if (type === "sign_in_notices_changed" || type === "resync") readAgain();
    },
    onOpen: (resumed) => {
      if (!resumed) readAgain();
    },
  });
  const [first] = notices ?? [];
  return first ? <NoticeCard notice={first} count={notices?.length ?? 1} /> : null;
};
