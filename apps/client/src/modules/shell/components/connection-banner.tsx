import { useQuery } from "@tanstack/react-query";
import { CloudOff } from "lucide-react";
import { Icon } from "../../../ui/index.ts";
import { serverStateQuery } from "../../../settings/index.ts";
import { shellTexts } from "../texts.ts";
import { useWorkspaceRoom } from "../../../live/index.ts";
import classes from "./connection-banner.module.css";

const bannerText = {
  connecting: shellTexts.interrupted,
  live: shellTexts.interrupted,
  reconnecting: shellTexts.interrupted,
  polling: shellTexts.polling,
  crowded: shellTexts.crowded,
  offline: shellTexts.offline,
} as const;

/** Floats over the screen while the server is out of reach; the region is always there, so that it is read aloud. */
export const ConnectionBanner = () => {
  const { link, interrupted } = useWorkspaceRoom();
  // During maintenance the connection is closed on purpose, and a notice says so.
  const { data: state } = useQuery(serverStateQuery);
  return (
    <div className={classes.region} role="status" data-screen-only>
      {interrupted && !state?.maintenance && (
        <p className={classes.banner}>
          <Icon of={CloudOff} size={16} />
          {bannerText[link]}
        </p>
      )}
    </div>
  );
};
