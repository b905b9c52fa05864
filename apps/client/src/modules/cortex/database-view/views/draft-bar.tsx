import { Button } from "@mantine/core";
import type { ViewSettings } from "./use-view-settings.ts";
import { viewMenuTexts as texts } from "./texts.ts";
import classes from "./draft-bar.module.css";

interface DraftBarProps {
  settings: Pick<ViewSettings, "local" | "reset" | "save">;
  onSaveAs(): void;
}

/** Says what of the view is changed and not saved, and offers what one may do with it. */
export const DraftBar = ({ settings: { local, reset, save }, onSaveAs }: DraftBarProps) => (
  <div role="status" data-screen-only>
    {local.length === 0 ? null : (
      <div className={classes.bar}>
        <span className={classes.note}>
          <strong>{texts.changed(local)}</strong> {texts.onlyInBrowser}
        </span>
        <span className={classes.actions}>
          {save ? (
            <Button size="compact-sm" onClick={save}>
              {texts.save}
            </Button>
          ) : null}
          <Button variant="default" size="compact-sm" onClick={onSaveAs}>
            {texts.asNew}
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={reset}>
            {texts.discard}
          </Button>
        </span>
      </div>
    )}
  </div>
);
