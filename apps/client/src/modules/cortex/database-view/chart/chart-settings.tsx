import { comparedAs } from "@maive/values";
import {
  chartAggregations,
  chartOrders,
  chartTypes,
  groupUnits,
  type ChartType,
  type Grouping,
  type LayoutOptions,
  type Property,
} from "@maive/contract";
import { NativeSelect, Popover, Stack } from "@mantine/core";
import { SlidersHorizontal } from "lucide-react";
import { Icon, IconButton } from "../../../../ui/index.ts";
import { groupProperties } from "../groups/groups-query.ts";
import { groupTexts } from "../groups/texts.ts";
import { chartNumbers, type ChartAxis, type ChartOptions } from "./chart-options.ts";
import { chartTexts as texts } from "./texts.ts";

interface ChartSettingsProps {
  properties: readonly Property[];
  options: ChartOptions;
  onChange(change: Partial<LayoutOptions>): void;
}

interface AxisSelectProps {
  label: string;
  properties: readonly Property[];
  axis: ChartAxis | null;
  canBeNothing: boolean;
  onChange(by: Grouping | null): void;
}

const steps = [1, 10, 100, 1_000, 10_000, 100_000] as const;

const comparedOf = ({ property: { property_type, property_config } }: ChartAxis) =>
  comparedAs(property_type, property_config);

const AxisSelect = ({ label, properties, axis, canBeNothing, onChange }: AxisSelectProps) => (
  <>
    <NativeSelect
      label={label}
      value={String(axis?.property.property_id ?? "")}
      data={[
        ...(canBeNothing ? [{ value: "", label: texts.nothing }] : []),
        ...properties.map(({ property_id: id, property_name: name }) => ({ value: String(id), label: name })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        onChange(value === "" ? null : { property_id: Number(value) })
      }
    />
    {axis && comparedOf(axis) === "date" ? (
      <NativeSelect
        label={`${label}: ${texts.unit}`}
        value={axis.by.unit ?? "month"}
        data={groupUnits.map((unit) => ({ value: unit, label: groupTexts.units[unit] }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...axis.by, unit: groupUnits.find((unit) => unit === value) ?? "month" })
        }
      />
    ) : null}
    {axis && comparedOf(axis) === "number" ? (
      <NativeSelect
        label={`${label}: ${texts.step}`}
        value={String(axis.by.step ?? 1)}
        data={steps.map((step) => ({ value: String(step), label: step.toLocaleString("de-DE") }))}
        onChange={({ currentTarget: { value } }) => onChange({ ...axis.by, step: Number(value) })}
      />
    ) : null}
  </>
);

const takesSplit: ReadonlySet<ChartType> = new Set(["bar", "stacked", "line", "area"]);

/** What a chart is of, and how it is drawn. */
export const ChartSettings = ({ properties, options, onChange }: ChartSettingsProps) => {
  const { type, by, split, value, order } = options;
  const groups = groupProperties(properties);
  const numbers = chartNumbers(properties);
  const handleAggregation = (selected: string) => {
    const aggregation = chartAggregations.find((each) => each === selected);
    const property = value?.property ?? numbers[0];
    onChange({
      chart_value: aggregation && property ? { property_id: property.property_id, aggregation } : null,
    });
  };
  return (
    <Popover position="bottom-end" width={280} withinPortal trapFocus returnFocus>
      <Popover.Target>
        <IconButton label={texts.settings}>
          <Icon of={SlidersHorizontal} size={17} />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.settings} mah="70dvh" style={{ overflowY: "auto" }}>
        <Stack gap="xs">
          <NativeSelect
            label={texts.type}
            value={type}
            data={chartTypes.map((each) => ({ value: each, label: texts.types[each] }))}
            onChange={({ currentTarget: { value: selected } }) =>
              onChange({ chart_type: chartTypes.find((each) => each === selected) ?? "bar" })
            }
          />
          {type === "number" ? null : (
            <AxisSelect
              label={texts.by}
              properties={groups}
              axis={by}
              canBeNothing={false}
              onChange={(chart_by) => onChange({ chart_by })}
            />
          )}
          <NativeSelect
            label={texts.value}
            value={value?.chosen.aggregation ?? "count"}
            data={[
              { value: "count", label: texts.aggregations.count },
              ...(numbers.length === 0
                ? []
                : chartAggregations.map((each) => ({ value: each, label: texts.aggregations[each] }))),
            ]}
            onChange={({ currentTarget }) => handleAggregation(currentTarget.value)}
          />
          {value ? (
            <NativeSelect
              label={texts.of}
              value={String(value.property.property_id)}
              data={numbers.map(({ property_id: id, property_name: name }) => ({
                value: String(id),
                label: name,
              }))}
              onChange={({ currentTarget }) =>
                onChange({ chart_value: { ...value.chosen, property_id: Number(currentTarget.value) } })
              }
            />
          ) : null}
          {takesSplit.has(type) ? (
            <AxisSelect
              label={texts.split}
              properties={groups.filter(({ property_id: id }) => id !== by?.property.property_id)}
              axis={split}
              canBeNothing
              onChange={(chart_split) => onChange({ chart_split })}
            />
          ) : null}
          {takesSplit.has(type) && by && !by.isSequence ? (
            <NativeSelect
              label={texts.order}
              value={order}
              data={chartOrders.map((each) => ({ value: each, label: texts.orders[each] }))}
              onChange={({ currentTarget }) =>
                onChange({ chart_order: chartOrders.find((each) => each === currentTarget.value) ?? "group" })
              }
            />
          ) : null}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
};
