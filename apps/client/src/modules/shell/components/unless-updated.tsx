import { Button } from "@mantine/core";
import { RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState, LoadingText } from "../../../ui/index.ts";
import { reloadIntoNewest, updateTexts, useUpdateState } from "../../../update/index.ts";
import { shellTexts } from "../texts.ts";

/** What a screen shows that broke or is missing, unless an update is the reason: it reloads by itself, or says why not. */
export const UnlessUpdated = ({ children }: { children: ReactNode }) => {
  const update = useUpdateState();
  if (update === "none") return children;
  if (update !== "waiting") {
    return (
      <main>
        <LoadingText text={update === "reloading" ? updateTexts.reloading : undefined} />
      </main>
    );
  }
  return (
    <main role="alert">
      <EmptyState
        icon={RefreshCw}
        title={updateTexts.waiting}
        headingLevel={1}
        hint={updateTexts.waitingHint}
      >
        <Button onClick={() => void reloadIntoNewest()}>{shellTexts.reload}</Button>
      </EmptyState>
    </main>
  );
};
