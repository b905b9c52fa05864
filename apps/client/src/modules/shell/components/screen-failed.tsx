import { Button } from "@mantine/core";
import { CloudOff } from "lucide-react";
import { useEffect } from "react";
import { dropPreview } from "../../../page-preview/index.ts";
import { EmptyState, uiTexts } from "../../../ui/index.ts";
import { UnlessUpdated } from "./unless-updated.tsx";

/** A screen whose code cannot be had: without a connection, or of a version that is gone. */
export const ScreenFailed = ({ onRetry }: { onRetry: () => void }) => {
  useEffect(dropPreview, []);
  return (
    <UnlessUpdated>
      <main role="alert">
        <EmptyState icon={CloudOff} title={uiTexts.loadFailed} headingLevel={1} hint={uiTexts.loadFailedHint}>
          <Button onClick={onRetry}>{uiTexts.retry}</Button>
        </EmptyState>
      </main>
    </UnlessUpdated>
  );
};
