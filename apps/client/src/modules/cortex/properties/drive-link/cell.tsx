import { valueTexts } from "@maive/values";
import { HardDrive } from "lucide-react";
import { ChipList } from "../linked/chip-list.tsx";
import { Chip } from "../linked/chip.tsx";
import { useName } from "../names/use-name.ts";
import type { CellProps } from "../property-type-ui.ts";

export const DriveLinkCell = ({ value }: CellProps) => {
  const name = useName(value);
  return (
    <ChipList ids={[value]}>
      {() => <Chip name={name ?? valueTexts.deletedFile} icon={HardDrive} unknown={name === undefined} />}
    </ChipList>
  );
};
