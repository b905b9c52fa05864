import { linkedIds } from "@maive/values";
import { ChipList } from "../linked/chip-list.tsx";
import { Chip } from "../linked/chip.tsx";
import { linkedName } from "../names/linked-display.ts";
import { useName } from "../names/use-name.ts";
import { PersonCell } from "../person/cell.tsx";
import type { CellProps } from "../property-type-ui.ts";

const EntryChip = ({ id }: { id: string }) => {
  const name = useName(id);
  const known = name !== undefined;
  return <Chip name={name ?? linkedName(id)} unknown={!known} entryId={known ? id : undefined} />;
};

export const RelationCell = (props: CellProps) =>
  props.property.property_config.target === "users" ? (
    <PersonCell {...props} />
  ) : (
    <ChipList ids={linkedIds(props.value)}>{(id) => <EntryChip id={id} />}</ChipList>
  );
