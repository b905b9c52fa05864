import type { FilterGroup, FilterRule, GroupOperator, Property } from "@maive/contract";
import { isFilterGroup } from "@maive/values";
import { Button, Select } from "@mantine/core";
import { FolderPlus, Pencil, Plus, X } from "lucide-react";
import { Icon, IconButton } from "../../../../ui/index.ts";
import { describeFilter, describeRules } from "../model/describe-filter.ts";
import { canChangeOperator, takesGroup, type Path } from "../model/filter-tree.ts";
import { viewRulesTexts as texts } from "../texts.ts";
import classes from "./view-rules.module.css";

export interface FilterListProps {
  tree: FilterGroup;
  properties: readonly Property[];
  titles: Readonly<Record<string, string>>;
  /** The condition that is being changed. */
  changed: Path | null;
  /** The group that a new condition goes into. */
  target: Path;
  onEdit(path: Path): void;
  onRemove(path: Path): void;
  onOperator(path: Path, operator: GroupOperator): void;
  onTarget(path: Path): void;
  onAddGroup(path: Path): void;
}

const operatorChoices = [
  { value: "and", label: texts.groupOperators.and },
  { value: "or", label: texts.groupOperators.or },
];

const isSame = (a: Path | null, b: Path): boolean => a?.join() === b.join();

/** Whether all conditions of a group count, or any. */
const OperatorSelect = ({
  group,
  path,
  tree,
  onOperator,
}: Pick<FilterListProps, "tree" | "onOperator"> & { group: FilterGroup; path: Path }) => (
  <Select
    className={classes.operator}
    aria-label={path.length === 0 ? texts.operatorOfAll : texts.operatorOfGroup}
    data={operatorChoices}
    value={group.operator}
    allowDeselect={false}
    disabled={!canChangeOperator(tree, path)}
    onChange={(operator) => onOperator(path, operator === "or" ? "or" : "and")}
  />
);

const GroupItem = (props: FilterListProps & { group: FilterGroup; path: Path }) => {
  const { group, path, properties, titles, target, onRemove, onTarget, onAddGroup } = props;
  const sentence = describeRules([group], properties, titles) || texts.emptyGroup;
  return (
    <li className={classes.group} data-current={isSame(target, path) || undefined}>
      <div className={classes.groupHead}>
        <OperatorSelect {...props} />
        <IconButton label={texts.addToGroup(sentence)} onClick={() => onTarget(path)}>
          <Icon of={Plus} size={16} />
        </IconButton>
        {takesGroup(path) ? (
          <IconButton label={texts.addGroupTo(sentence)} onClick={() => onAddGroup(path)}>
            <Icon of={FolderPlus} size={16} />
          </IconButton>
        ) : null}
        <IconButton label={texts.removeGroup(sentence)} onClick={() => onRemove(path)}>
          <Icon of={X} size={16} />
        </IconButton>
      </div>
      {group.filters.length === 0 ? (
        <p className={classes.none}>{texts.emptyGroup}</p>
      ) : (
        <ul className={classes.inner} aria-label={sentence}>
          <Rules {...props} rules={group.filters} />
        </ul>
      )}
    </li>
  );
};

const Rules = (props: FilterListProps & { rules: readonly FilterRule[]; path: Path }) =>
  props.rules.map((rule, index) => {
    const path = [...props.path, index];
    if (isFilterGroup(rule)) return <GroupItem key={`group:${index}`} {...props} group={rule} path={path} />;
    const property = props.properties.find(({ property_id: id }) => id === rule.property_id);
    const sentence = describeFilter(rule, property, props.titles);
    return (
      <li
        key={`${index}:${sentence}`}
        className={classes.item}
        data-current={isSame(props.changed, path) || undefined}
      >
        <span className={classes.sentence}>{sentence}</span>
        {property ? (
          <IconButton label={texts.edit(sentence)} onClick={() => props.onEdit(path)}>
            <Icon of={Pencil} size={16} />
          </IconButton>
        ) : null}
        <IconButton label={texts.remove(sentence)} onClick={() => props.onRemove(path)}>
          <Icon of={X} size={16} />
        </IconButton>
      </li>
    );
  });

/** The conditions of a view, groups in groups. */
export const FilterList = (props: FilterListProps) => {
  const { tree, onAddGroup } = props;
  return (
    <>
      {tree.filters.length === 0 ? (
        <p className={classes.none}>{texts.noFilters}</p>
      ) : (
        <>
          {tree.filters.length > 1 ? <OperatorSelect {...props} group={tree} path={[]} /> : null}
          <ul className={classes.list} aria-label={texts.filters}>
            <Rules {...props} rules={tree.filters} path={[]} />
          </ul>
        </>
      )}
      <Button
        className={classes.addGroup}
        variant="subtle"
        leftSection={<Icon of={FolderPlus} size={16} />}
        onClick={() => onAddGroup([])}
      >
        {texts.addGroup}
      </Button>
    </>
  );
};
