import { Button } from "@mantine/core";
import { Lock } from "lucide-react";
import { EmptyState, LoadFailed } from "../../../../ui/index.ts";
import type { ViewSettings } from "../views/use-view-settings.ts";
import { databaseViewTexts as texts } from "../texts.ts";

interface RowsFailedProps {
  /** Why the view may not be shown like this; null where something else failed. */
  refusal: string | null;
  settings: Pick<ViewSettings, "sort" | "filter">;
  onRetry(): void;
}

/** Instead of rows: a view may sort by what its reader may not see, or look for what takes too long, and can be shown without that. */
export const RowsFailed = ({ refusal, settings, onRetry }: RowsFailedProps) => {
  if (refusal === null) return <LoadFailed title={texts.rowsFailed} onRetry={onRetry} />;
  const showPlain = () => {
    settings.sort([]);
    settings.filter([]);
  };
  return (
    <EmptyState icon={Lock} title={texts.viewRefused} hint={refusal}>
      <Button variant="default" onClick={showPlain}>
        {texts.showPlain}
      </Button>
    </EmptyState>
  );
};
