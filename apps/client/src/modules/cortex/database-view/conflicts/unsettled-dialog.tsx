import { Button, Group } from "@mantine/core";
import { Dialog } from "../../../../ui/index.ts";
import type { CellProperty } from "../../properties/index.ts";
import type { UnsettledView } from "./use-unsettled.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import { UnsettledEdit } from "./unsettled-edit.tsx";
import classes from "./unsettled.module.css";

interface UnsettledDialogProps {
  view: UnsettledView;
  properties: readonly CellProperty[];
}

/** Conflicting edits: for each, the user decides the cell's value. */
export const UnsettledDialog = ({ view, properties }: UnsettledDialogProps) => {
  const { edits, opened, close, insist, drop } = view;
  const races = edits.filter(({ problem }) => problem.kind === "changed");
  const onlyRaces = races.length === edits.length;
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={onlyRaces ? texts.racesTitle : texts.unsettledTitle}
      size={560}
      stays
    >
      <p className={classes.hint}>{onlyRaces ? texts.racesHint : texts.unsettledHint}</p>
      {/* It may open during typing: no key may decide anything. */}
      <ul className={classes.list} aria-label={texts.unsettledTitle} tabIndex={-1} data-autofocus>
        {edits.map((edit) => (
          <UnsettledEdit
            key={edit.key}
            edit={edit}
            property={properties.find((p) => p.property_id === edit.write.propertyId)}
            onInsist={() => insist(edit)}
            onDrop={() => drop(edit.key)}
          />
        ))}
      </ul>
      <Group justify="flex-end" mt="md" gap="xs">
        {races.length > 1 ? (
          <>
            <Button size="xs" variant="default" onClick={() => races.forEach(({ key }) => drop(key))}>
              {texts.keepAllTheirs}
            </Button>
            <Button size="xs" variant="default" onClick={() => races.forEach(insist)}>
              {texts.takeAllMine}
            </Button>
          </>
        ) : null}
        <Button size="xs" variant="subtle" onClick={close}>
          {texts.decideLater}
        </Button>
      </Group>
    </Dialog>
  );
};
