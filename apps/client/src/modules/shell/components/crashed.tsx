import { Button } from "@mantine/core";
import { RefreshCw, TriangleAlert } from "lucide-react";
import { EmptyState, LoadingText } from "../../../ui/index.ts";
import { reloadIntoNewest, updateTexts, useUpdateState } from "../../../update/index.ts";
import { shellTexts } from "../texts.ts";

/** The error screen: a crash, or a missing chunk after an update. */
export const Crashed = () => {
  const update = useUpdateState();
  if (update === "checking" || update === "reloading") {
    return (
      <main>
        <LoadingText text={update === "reloading" ? updateTexts.reloading : undefined} />
      </main>
    );
  }
  const waiting = update === "waiting";
  return (
    <main role="alert">
      <EmptyState
        icon={waiting ? RefreshCw : TriangleAlert}
        title={waiting ? updateTexts.waiting : shellTexts.crashed}
        headingLevel={1}
        hint={waiting ? updateTexts.waitingHint : shellTexts.crashedHint}
      >
        <Button onClick={() => void reloadIntoNewest()}>{shellTexts.reload}</Button>
      </EmptyState>
    </main>
  );
};
