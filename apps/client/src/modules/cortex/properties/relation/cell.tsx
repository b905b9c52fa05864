import { linkedIds } from "@maive/values";
import { LockKeyhole } from "lucide-react";
import { ChipList } from "../linked/chip-list.tsx";
import { Chip } from "../linked/chip.tsx";
import { linkedTexts } from "../linked/texts.ts";
import { isWithheld } from "../names/known-names.ts";
import { linkedName } from "../names/linked-display.ts";
import { useName, useWithheld } from "../names/use-name.ts";
import { PersonCell } from "../person/person-ui.tsx";
import type { CellProps } from "../property-type-ui.ts";

const EntryChip = ({ id }: { id: string }) => {
  const name = useName(id);
  const known = name !== undefined;
  return <Chip name={name ?? linkedName(id)} unknown={!known} entryId={known ? id : undefined} />;
};

/** Hidden targets are only counted. */
const hiddenItem = "hidden";

export const EntriesCell = ({ value }: CellProps) => {
  const ids = linkedIds(value);
  const hidden = useWithheld(ids);
  const shown = hidden === 0 ? ids : ids.filter((id) => !isWithheld(id));
  return (
    <ChipList ids={hidden === 0 ? shown : [...shown, hiddenItem]}>
      {(id) =>
        id === hiddenItem ? (
          <Chip name={linkedTexts.noAccess(hidden)} icon={LockKeyhole} unknown />
        ) : (
          <EntryChip id={id} />
        )
      }
    </ChipList>
  );
};

export const RelationCell = (props: CellProps) =>
  props.property.property_config.target === "users" ? <PersonCell {...props} /> : <EntriesCell {...props} />;
