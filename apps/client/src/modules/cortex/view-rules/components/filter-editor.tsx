import { type Filter, type FilterGroup, type FilterRule, limits, type Property } from "@maive/contract";
import { isFilterGroup } from "@maive/values";
import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import { useFirstFocus } from "../../../../ui/index.ts";
import { draftOfFilter, emptyDraft, filterOf, type FilterDraft } from "../model/filter-draft.ts";
import {
  countOf,
  ruleAt,
  rulesOf,
  treeOf,
  withOperatorAt,
  withRuleAt,
  withRuleIn,
  type Path,
} from "../model/filter-tree.ts";
import { filterTitlesQuery } from "../queries/filter-titles.ts";
import { viewRulesTexts as texts } from "../texts.ts";
import { FilterForm } from "./filter-form.tsx";
import { FilterList } from "./filter-list.tsx";
import { RulesFooter, type RuleScope } from "./rules-footer.tsx";

export interface FilterEditorProps {
  databaseId: number;
  properties: readonly Property[];
  filters: readonly FilterRule[];
  /** A property to begin a filter with. */
  startWith?: number | undefined;

  /** Null where that is plain. */
  scope: RuleScope | null;
  onApply(filters: FilterRule[]): void;
  onClose(): void;
}

const begun = (properties: readonly Property[], startWith: number | undefined): FilterDraft => {
  const property = properties.find(({ property_id: id }) => id === startWith);
  return property
    ? draftOfFilter({ property_id: property.property_id, operator: firstOperator(property) }, property)
    : emptyDraft;
};
const firstOperator = ({ property_type: type, property_config: config }: Property): Filter["operator"] =>
  type === "date" || config.result_type === "date" ? "is" : "equals";

/** The view's filters with a form for another; applied by 'Anwenden'. */
export const FilterEditor = (props: FilterEditorProps) => {
  const { databaseId, properties, startWith, scope, onApply, onClose } = props;
  const [tree, setTree] = useState(() => treeOf(props.filters));
  const [draft, setDraft] = useState(() => begun(properties, startWith));
  const form = useFirstFocus<HTMLFormElement>();
  const [problem, setProblem] = useState<string | null>(null);
  /** The filter that is being changed, and the group that another one goes into. */
  const [changed, setChanged] = useState<Path | null>(null);
  const [target, setTarget] = useState<Path>([]);
  const { data: titles = {} } = useQuery(filterTitlesQuery(tree.filters));
  const propertyOf = (id: number | null) => properties.find(({ property_id }) => property_id === id);

  /** The filters with the one in the form; null if that is not complete. */
  const withDraft = (): FilterGroup | null => {
    const made = filterOf(draft, propertyOf(draft.propertyId));
    const isFull = changed === null && countOf(tree.filters) >= limits.filtersPerList;
    if (!made.ok || isFull) {
      setProblem(made.ok ? texts.tooManyFilters(limits.filtersPerList) : made.message);
      return null;
    }
    return changed === null ? withRuleIn(tree, target, made.filter) : withRuleAt(tree, changed, made.filter);
  };
  const startOver = () => {
    setDraft(emptyDraft);
    setProblem(null);
    setChanged(null);
  };
  const handleAdd = () => {
    const more = withDraft();
    if (!more) return;
    setTree(more);
    startOver();
  };
  const handleRemove = (path: Path) => {
    setTree(withRuleAt(tree, path, null));
    setTarget([]);
    startOver();
  };
  const handleEdit = (path: Path) => {
    const rule = ruleAt(tree, path);
    if (!rule || isFilterGroup(rule)) return;
    const property = propertyOf(rule.property_id);
    if (!property) return;
    setDraft(draftOfFilter(rule, property));
    setProblem(null);
    setChanged(path);
  };
  const handleTarget = (path: Path) => {
    setTarget(path);
    startOver();
    form.current?.querySelector<HTMLElement>("fieldset input")?.focus();
  };
  const handleAddGroup = (path: Path) => {
    const group = ruleAt(tree, path);
    if (!group || !isFilterGroup(group)) return;
    setTree(withRuleIn(tree, path, { operator: group.operator === "and" ? "or" : "and", filters: [] }));
    handleTarget([...path, group.filters.length]);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    // A filter that was written, but not added, is meant, too.
    const appliedTree = draft.propertyId === null ? tree : withDraft();
    if (!appliedTree) return;
    onApply(rulesOf(appliedTree));
    onClose();
  };

  return (
    <form ref={form} onSubmit={handleSubmit} noValidate>
      <FilterList
        tree={tree}
        properties={properties}
        titles={titles}
        changed={changed}
        target={target}
        onEdit={handleEdit}
        onRemove={handleRemove}
        onOperator={(path, operator) => setTree(withOperatorAt(tree, path, operator))}
        onTarget={handleTarget}
        onAddGroup={handleAddGroup}
      />
      <FilterForm
        databaseId={databaseId}
        properties={properties}
        draft={draft}
        problem={problem}
        titles={titles}
        isChange={changed !== null}
        isInGroup={changed === null && target.length > 0}
        onChange={(next) => {
          setDraft(next);
          setProblem(null);
        }}
        onAdd={handleAdd}
      />
      <RulesFooter scope={scope} onCancel={onClose} />
    </form>
  );
};
