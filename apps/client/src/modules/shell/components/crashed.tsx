import { Button } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import { EmptyState } from "../../../ui/index.ts";
import { reloadIntoNewest } from "../../../update/index.ts";
import { shellTexts } from "../texts.ts";
import { UnlessUpdated } from "./unless-updated.tsx";

/** A screen that broke. */
export const Crashed = () => (
  <UnlessUpdated>
    <main role="alert">
      <EmptyState
        icon={TriangleAlert}
        title={shellTexts.crashed}
        headingLevel={1}
        hint={shellTexts.crashedHint}
      >
        <Button onClick={() => void reloadIntoNewest()}>{shellTexts.reload}</Button>
      </EmptyState>
    </main>
  </UnlessUpdated>
);
