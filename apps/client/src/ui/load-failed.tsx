import { Button } from "@mantine/core";
import { CloudOff } from "lucide-react";
import { EmptyState } from "./empty-state.tsx";
import { uiTexts } from "./texts.ts";

interface LoadFailedProps {
  title?: string;
  hint?: string;
  onRetry: () => void;
}

/** A load error with a retry button. */
export const LoadFailed = ({
  title = uiTexts.loadFailed,
  hint = uiTexts.loadFailedHint,
  onRetry,
}: LoadFailedProps) => (
  <div role="alert">
    <EmptyState icon={CloudOff} title={title} hint={hint}>
      <Button variant="default" onClick={onRetry}>
        {uiTexts.retry}
      </Button>
    </EmptyState>
  </div>
);
