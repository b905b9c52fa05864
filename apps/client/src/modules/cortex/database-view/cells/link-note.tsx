import { Button, Popover } from "@mantine/core";
import { CloudOff, Radio, Unplug, Zap } from "lucide-react";
import type { RoomLink } from "../../../../live/index.ts";
import { Icon } from "../../../../ui/index.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import classes from "./link-note.module.css";

/** The connection state for updates by others, with advice when they are slow. */
export const LinkNote = ({ link }: { link: RoomLink }) => {
  if (link === "connecting") return null;
  if (link === "live")
    return (
      <span className={classes.live} title={texts.liveHint}>
        <Icon of={Zap} size={13} />
        {texts.live}
      </span>
    );
  if (link === "crowded")
    return (
      <span className={classes.warning} title={texts.crowdedHint}>
        <Icon of={Unplug} size={14} />
        {texts.crowded}
      </span>
    );
  if (link !== "polling")
    return (
      <span className={classes.warning}>
        <Icon of={link === "offline" ? CloudOff : Radio} size={14} />
        {link === "offline" ? texts.offline : texts.reconnecting}
      </span>
    );
  return (
    <span className={classes.warning}>
      <Icon of={Unplug} size={14} />
      {texts.polling}
      <Popover width={340} position="bottom-end" trapFocus returnFocus>
        <Popover.Target>
          <Button variant="subtle" size="compact-xs">
            {texts.pollingWhy}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={texts.polling}>
          <p className={classes.explanation}>{texts.pollingWhat}</p>
          <p className={classes.explanation}>{texts.pollingHow}</p>
        </Popover.Dropdown>
      </Popover>
    </span>
  );
};
