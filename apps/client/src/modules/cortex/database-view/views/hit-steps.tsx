import { VisuallyHidden } from "@mantine/core";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Icon, IconButton, keysText } from "../../../../ui/index.ts";
import type { HitCount, TableFinder } from "../find/table-finder.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import classes from "./database-view.module.css";

export const useHitCount = (finder: TableFinder): HitCount | null =>
  useSyncExternalStore(finder.subscribe, finder.getCount);

/** Which hit one is at; without hits in the columns on the screen, where they are. */
export const hitText = ({ current, total, isMore = false }: HitCount): string => {
  if (total === 0) return isMore ? texts.hitsFolded : texts.hitsHidden;
  return texts.hit(current, total) + (isMore ? "+" : "");
};

const spokenText = (count: HitCount): string =>
  count.isMore && count.total > 0 ? texts.moreHits(count.current, count.total) : hitText(count);

/** The way from hit to hit, beside the search field. */
export const HitSteps = ({ finder }: { finder: TableFinder }) => {
  const count = useHitCount(finder);
  if (!count) return null;
  return (
    <>
      {count.total > 0 ? (
        <span className={classes.steps}>
          <IconButton
            label={texts.previousHit}
            shortcut={keysText("Shift+F3")}
            onClick={() => finder.step(-1)}
          >
            <Icon of={ChevronUp} size={17} />
          </IconButton>
          <IconButton label={texts.nextHit} shortcut={keysText("F3")} onClick={() => finder.step(1)}>
            <Icon of={ChevronDown} size={17} />
          </IconButton>
        </span>
      ) : null}
      <VisuallyHidden role="status">{spokenText(count)}</VisuallyHidden>
    </>
  );
};
