import type { FilterRule, Property } from "@maive/contract";
import { filtersIn } from "@maive/values";
import { InputBase } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Filter } from "lucide-react";
import { Icon } from "../../../../ui/index.ts";
import { describeRules, FilterDialog } from "../../view-rules/index.ts";
import { fitsCondition } from "../model/rollup-conditions.ts";
import { propertyEditorTexts as texts } from "../texts.ts";

interface RollupConditionsProps {
  label: string;
  /** The database of the linked entries. */
  databaseId: number;
  properties: readonly Property[];
  filters: readonly FilterRule[];
  onChange(filters: FilterRule[]): void;
}

/** Which linked entries a rollup counts, as a sentence that opens the conditions. */
export const RollupConditions = (props: RollupConditionsProps) => {
  const { label, databaseId, properties, filters, onChange } = props;
  const [opened, { open, close }] = useDisclosure(false);
  const isAny = filtersIn(filters).length === 0;
  return (
    <>
      <InputBase
        component="button"
        type="button"
        label={label}
        pointer
        multiline
        leftSection={<Icon of={Filter} size={16} />}
        aria-haspopup="dialog"
        aria-label={`${label}: ${isAny ? texts.rollupAll : describeRules(filters, properties)}`}
        onClick={open}
      >
        {isAny ? texts.rollupAll : describeRules(filters, properties)}
      </InputBase>
      {opened ? (
        <FilterDialog
          opened
          title={label}
          databaseId={databaseId}
          properties={properties.filter(fitsCondition)}
          filters={filters}
          scope={null}
          onApply={onChange}
          onClose={close}
        />
      ) : null}
    </>
  );
};
