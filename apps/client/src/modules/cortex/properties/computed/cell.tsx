import type { ChoiceOption } from "@maive/contract";
import { Lock } from "lucide-react";
import { LinkText } from "../address/address-cell.tsx";
import { BooleanCell } from "../boolean/boolean-ui.tsx";
import { FileCell } from "../file/file-ui.tsx";
import { PersonCell } from "../person/person-ui.tsx";
import { EntriesCell } from "../relation/cell.tsx";
import { isDrawn, StyledNumber } from "../number/styled-number.tsx";
import { ChipList } from "../linked/chip-list.tsx";
import { ChoiceTag } from "../single-choice/choice-tag.tsx";
import type { CellProps } from "../property-type-ui.ts";
import classes from "./cell.module.css";
import { optionsIn } from "./looked-up.ts";
import { resultOf } from "./result.ts";
import { computedTexts as texts } from "./texts.ts";

const OptionTag = ({ option }: { option: ChoiceOption | undefined }) =>
  option ? <ChoiceTag name={option.name} color={option.color} /> : null;

const nameCells = { relation: EntriesCell, person: PersonCell, file: FileCell } as const;

/** The result of a formula or rollup, displayed by its type. */
export const ComputedCell = ({ value, property }: CellProps) => {
  const result = resultOf(value, property);
  switch (result.kind) {
    case "restricted":
      return (
        <span className={classes.lock} title={texts.restricted}>
          <Lock size={15} strokeWidth={1.75} role="img" aria-label={texts.restricted} />
        </span>
      );
    case "error":
      return (
        <span className={classes.error} title={result.reason}>
          {result.text}
        </span>
      );
    case "link":
      return <LinkText text={result.text} href={result.href} />;
    case "names": {
      const Names = nameCells[result.type];
      return <Names value={value} property={property} />;
    }
    case "boolean":
      return <BooleanCell value={result.value} property={property} />;
    case "number":
      return isDrawn(property.property_config) ? (
        <StyledNumber value={value} property={property} />
      ) : (
        <>{result.text}</>
      );
    default: {
      const options = optionsIn(result.text, property.property_config.lookup_options ?? []);
      return options && options.length > 0 ? (
        <ChipList ids={options.map((_, at) => String(at))}>
          {(at) => <OptionTag option={options[Number(at)]} />}
        </ChipList>
      ) : (
        <>{result.text}</>
      );
    }
  }
};
