import { Button } from "@mantine/core";
import { Lock } from "lucide-react";
import { EmptyState, LoadFailed } from "../../../../ui/index.ts";
import type { ViewSettings } from "../views/use-view-settings.ts";
import { databaseViewTexts as texts } from "../texts.ts";

interface RowsFailedProps {
  /** Why the view may not be shown; null for other errors. */
  refusal: string | null;
  settings: Pick<ViewSettings, "sort" | "filter">;
  onRetry(): void;
}

/**
 * Shown instead of rows: a view may sort by hidden results or search too expensively, and can be shown without these
 * rules.
 */
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
