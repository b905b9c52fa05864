import { SegmentedControl, TextInput } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { securityKinds, type SecurityGroup } from "@maive/contract";
import { Search } from "lucide-react";
import { Icon } from "../../../ui/index.ts";
import { logTexts } from "../log-texts.ts";
import type { LogFilter } from "../model/log-filter.ts";
import classes from "./log-tab.module.css";

const groups: readonly LogFilter["group"][] = ["all", ...(Object.keys(securityKinds) as SecurityGroup[])];
const choices = groups.map((value) => ({ value, label: logTexts.groups[value] }));

interface LogFilterBarProps {
  filter: LogFilter;
  onChange: (filter: LogFilter) => void;
}

/** Filters the log by a group of events, and by a name or address. */
export const LogFilterBar = ({ filter, onChange }: LogFilterBarProps) => (
  <div className={classes.filter}>
    <SegmentedControl
      aria-label={logTexts.group}
      className={classes.groups}
      classNames={{ label: classes.group }}
      data={choices}
      value={filter.group}
      onChange={(value) => {
        const group = groups.find((name) => name === value);
        if (group) onChange({ ...filter, group });
      }}
    />
    <TextInput
      type="search"
      className={classes.search}
      aria-label={logTexts.search}
      placeholder={logTexts.searchPlaceholder}
      leftSection={<Icon of={Search} size={16} />}
      maxLength={200}
      value={filter.search}
      onChange={(event) => onChange({ ...filter, search: event.currentTarget.value })}
    />
  </div>
);
