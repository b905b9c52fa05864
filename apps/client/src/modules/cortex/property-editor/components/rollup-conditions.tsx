import type { FilterRule, Property } from "@maive/contract";
import { filtersIn } from "@maive/values";
import { Input } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Filter } from "lucide-react";
import { Icon } from "../../../../ui/index.ts";
import { describeRules, FilterDialog } from "../../view-rules/index.ts";
import { canBeAsked } from "../model/rollup-conditions.ts";
import { propertyEditorTexts as texts } from "../texts.ts";
import classes from "./property-editor.module.css";

interface RollupConditionsProps {
  /** The database of the linked entries. */
  databaseId: number;
  properties: readonly Property[];
  filters: readonly FilterRule[];
  onChange(filters: FilterRule[]): void;
}

/** Which linked entries a rollup counts, as a sentence that opens the conditions. */
export const RollupConditions = ({ databaseId, properties, filters, onChange }: RollupConditionsProps) => {
  const [opened, { open, close }] = useDisclosure(false);
  const isAny = filtersIn(filters).length === 0;
  return (
    <Input.Wrapper label={texts.rollupConditions} labelElement="div">
      <button
        type="button"
        className={classes.conditions}
        data-any={isAny || undefined}
        aria-haspopup="dialog"
        aria-label={`${texts.rollupConditions}: ${isAny ? texts.rollupAll : describeRules(filters, properties)}`}
        onClick={open}
      >
        <Icon of={Filter} size={16} />
        <span>{isAny ? texts.rollupAll : describeRules(filters, properties)}</span>
      </button>
      {opened ? (
        <FilterDialog
          opened
          title={texts.rollupConditions}
          databaseId={databaseId}
          properties={properties.filter(canBeAsked)}
          filters={filters}
          scope={null}
          onApply={onChange}
          onClose={close}
        />
      ) : null}
    </Input.Wrapper>
  );
};
