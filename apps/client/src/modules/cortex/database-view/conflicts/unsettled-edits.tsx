import { Button } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import { Icon } from "../../../../ui/index.ts";
import type { CellProperty } from "../../properties/index.ts";
import { useUnsettled } from "./use-unsettled.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import { UnsettledDialog } from "./unsettled-dialog.tsx";

interface UnsettledEditsProps {
  databaseId: number;
  properties: readonly CellProperty[];
}

/** A button while conflicts are pending, with their dialog. */
export const UnsettledEdits = ({ databaseId, properties }: UnsettledEditsProps) => {
  const unsettled = useUnsettled(databaseId);
  const { edits, open } = unsettled;
  return (
    <>
      {edits.length > 0 ? (
        <Button
          variant="light"
          color="red"
          size="compact-sm"
          leftSection={<Icon of={TriangleAlert} size={14} />}
          onClick={open}
        >
          {texts.decide(edits.length)}
        </Button>
      ) : null}
      <UnsettledDialog view={unsettled} properties={properties} />
    </>
  );
};
