import { limits } from "@maive/contract";
import { holdsValues } from "@maive/values";
import { Menu } from "@mantine/core";
import {
  ArrowDownWideNarrow,
  ArrowLeft,
  ArrowRight,
  ArrowUpNarrowWide,
  Check,
  Columns3,
  FoldHorizontal,
  StretchHorizontal,
  EyeOff,
  ListFilter,
  Pencil,
  Pin,
  Repeat,
  TextCursorInput,
  Trash2,
  WrapText,
  X,
} from "lucide-react";
import { Icon } from "../../../../ui/index.ts";
import type { Column } from "./column-layout.ts";
import { convertedPercent } from "../live/conversion.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import classes from "./grid-header.module.css";

export interface ColumnMenuProps {
  column: Column;
  /** 0-based index; the first column cannot be moved. */
  index: number;
  last: boolean;
  /** For main only. */
  canChangeSchema: boolean;
  sort: "asc" | "desc" | null;
  onSort(direction: "asc" | "desc" | null): void;
  onFilter(): void;
  onMove(by: 1 | -1): void;
  onSelect(extend: boolean): void;
  onEdit(): void;
  onRename(): void;
  onConvert(): void;
  onCancelConversion(): void;
  onRemove(): void;
  onWrap(): void;
  /** On touch screens the resize handle is too narrow. */
  canWiden: boolean;
  /** Resizes by some pixels. */
  onWiden(by: number): void;
  /** How many of the first columns stay in place. */
  frozen: number;
  /** Freezes the first columns. */
  onFreeze(count: number): void;
  onHide(): void;
}

/** Pixels of one step. */
const widthStep = 40;

const checked = <Icon of={Check} size={16} className={classes.checked} />;

/** Sorting and filtering by the values of a column. */
const ValueRules = ({ sort, onSort, onFilter }: Pick<ColumnMenuProps, "sort" | "onSort" | "onFilter">) => (
  <>
    <Menu.Item
      leftSection={<Icon of={ArrowUpNarrowWide} size={16} />}
      rightSection={sort === "asc" ? checked : null}
      onClick={() => onSort("asc")}
    >
      {texts.sortAscending}
    </Menu.Item>
    <Menu.Item
      leftSection={<Icon of={ArrowDownWideNarrow} size={16} />}
      rightSection={sort === "desc" ? checked : null}
      onClick={() => onSort("desc")}
    >
      {texts.sortDescending}
    </Menu.Item>
    {sort === null ? null : (
      <Menu.Item leftSection={<Icon of={X} size={16} />} onClick={() => onSort(null)}>
        {texts.sortNone}
      </Menu.Item>
    )}
    <Menu.Item leftSection={<Icon of={ListFilter} size={16} />} onClick={onFilter}>
      {texts.filterBy}
    </Menu.Item>
  </>
);

/** The menu of a column. */
export const ColumnMenu = (props: ColumnMenuProps) => {
  const { column, index, canChangeSchema } = props;
  const { property, wordWrap } = column;
  const hasValues = holdsValues(property.property_type);
  const isFrozenEnd = index > 0 && index === props.frozen - 1;
  return (
    <>
      {property.converting ? (
        <>
          <Menu.Label>{texts.converting(convertedPercent(property.converting))}</Menu.Label>
          {canChangeSchema ? (
            <Menu.Item leftSection={<Icon of={X} size={16} />} onClick={props.onCancelConversion}>
              {texts.cancelConversion}
            </Menu.Item>
          ) : null}
          <Menu.Divider />
        </>
      ) : null}
      {property.conversion_failed && canChangeSchema ? (
        <>
          <Menu.Label style={{ whiteSpace: "normal" }}>{texts.conversionFailed}</Menu.Label>
          <Menu.Item leftSection={<Icon of={X} size={16} />} onClick={props.onCancelConversion}>
            {texts.conversionSeen}
          </Menu.Item>
          <Menu.Divider />
        </>
      ) : null}
      {canChangeSchema && !property.converting ? (
        <>
          <Menu.Item leftSection={<Icon of={Pencil} size={16} />} onClick={props.onEdit}>
            {texts.editProperty}
          </Menu.Item>
          <Menu.Item leftSection={<Icon of={TextCursorInput} size={16} />} onClick={props.onRename}>
            {texts.renameProperty}
          </Menu.Item>
          {property.is_lead_property || !hasValues ? null : (
            <Menu.Item leftSection={<Icon of={Repeat} size={16} />} onClick={props.onConvert}>
              {texts.convertProperty}
            </Menu.Item>
          )}
        </>
      ) : null}
      {hasValues ? <ValueRules {...props} /> : null}
      {hasValues || canChangeSchema ? <Menu.Divider /> : null}
      <Menu.Item leftSection={<Icon of={Columns3} size={16} />} onClick={() => props.onSelect(false)}>
        {texts.selectColumn}
      </Menu.Item>
      <Menu.Item
        leftSection={<Icon of={WrapText} size={16} />}
        rightSection={wordWrap ? checked : null}
        onClick={props.onWrap}
      >
        {texts.wordWrap}
      </Menu.Item>
      {index > 0 && index < limits.frozenColumns ? (
        <Menu.Item
          leftSection={<Icon of={Pin} size={16} />}
          rightSection={isFrozenEnd ? checked : null}
          onClick={() => props.onFreeze(isFrozenEnd ? 1 : index + 1)}
        >
          {texts.freeze}
        </Menu.Item>
      ) : null}
      {props.canWiden ? (
        <>
          <Menu.Item
            closeMenuOnClick={false}
            leftSection={<Icon of={StretchHorizontal} size={16} />}
            onClick={() => props.onWiden(widthStep)}
          >
            {texts.widerColumn}
          </Menu.Item>
          <Menu.Item
            closeMenuOnClick={false}
            leftSection={<Icon of={FoldHorizontal} size={16} />}
            onClick={() => props.onWiden(-widthStep)}
          >
            {texts.narrowerColumn}
          </Menu.Item>
        </>
      ) : null}
      {index > 1 ? (
        <Menu.Item leftSection={<Icon of={ArrowLeft} size={16} />} onClick={() => props.onMove(-1)}>
          {texts.moveLeft}
        </Menu.Item>
      ) : null}
      {index > 0 && !props.last ? (
        <Menu.Item leftSection={<Icon of={ArrowRight} size={16} />} onClick={() => props.onMove(1)}>
          {texts.moveRight}
        </Menu.Item>
      ) : null}
      {property.is_lead_property ? null : (
        <Menu.Item leftSection={<Icon of={EyeOff} size={16} />} onClick={props.onHide}>
          {texts.hide}
        </Menu.Item>
      )}
      {canChangeSchema && !property.is_lead_property && !property.converting ? (
        <Menu.Item color="red" leftSection={<Icon of={Trash2} size={16} />} onClick={props.onRemove}>
          {texts.remove}
        </Menu.Item>
      ) : null}
    </>
  );
};
