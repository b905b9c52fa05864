import { type Filter, type Property, pageTitles } from "@maive/contract";
import { useQuery, queryOptions } from "@tanstack/react-query";
import { Pencil, X } from "lucide-react";
import { useState, type FormEvent } from "react";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import { Icon, IconButton, useFirstFocus } from "../../../../ui/index.ts";
import { describeFilter } from "../model/describe-filter.ts";
import { draftOfFilter, emptyDraft, filterOf, type FilterDraft } from "../model/filter-draft.ts";
import { viewRulesTexts as texts } from "../texts.ts";
import { FilterForm } from "./filter-form.tsx";
import { RulesFooter } from "./rules-footer.tsx";
import classes from "./view-rules.module.css";
import { call } from "../../../../api/index.ts";

const isId = (text: string): boolean => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(text);

/** Titles of the entries filters name by id. */
const filterTitlesQuery = (values: readonly unknown[]) => {
  const ids = values
    .flat()
    .filter((value) => typeof value === "string" && isId(value))
    .map(String);
  return queryOptions({
    queryKey: ["pages", "filter-titles", ids] as const,
    queryFn: ({ signal }) => call(pageTitles, { body: { page_ids: ids }, signal }),
    enabled: ids.length > 0,
  });
};

export interface FilterEditorProps {
  databaseId: number;
  properties: readonly Property[];
  filters: readonly Filter[];
  /** A property to begin a filter with. */
  startWith?: number | undefined;
  /** Applied for everybody. */
  forEveryone: boolean;
  onApply(filters: Filter[]): void;
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
  const { databaseId, properties, startWith, forEveryone, onApply, onClose } = props;
  const [filters, setFilters] = useState<readonly Filter[]>(props.filters);
  const [draft, setDraft] = useState(() => begun(properties, startWith));
  const form = useFirstFocus<HTMLFormElement>();
  const [problem, setProblem] = useState<string | null>(null);
  /** The filter that is being changed. */
  const [changed, setChanged] = useState<number | null>(null);
  const { data: titles = {} } = useQuery(filterTitlesQuery(filters.map(({ value }) => value)));
  const propertyOf = (id: number | null) => properties.find(({ property_id }) => property_id === id);

  /** The filters with the one in the form; null if that is not complete. */
  const withDraft = (): Filter[] | null => {
    const made = filterOf(draft, propertyOf(draft.propertyId));
    if (!made.ok) {
      setProblem(made.message);
      return null;
    }
    return changed === null
      ? [...filters, made.filter]
      : filters.map((filter, index) => (index === changed ? made.filter : filter));
  };
  const startOver = () => {
    setDraft(emptyDraft);
    setProblem(null);
    setChanged(null);
  };
  const handleAdd = () => {
    const more = withDraft();
    if (!more) return;
    setFilters(more);
    startOver();
  };
  const handleRemove = (index: number) => {
    setFilters(filters.filter((_, place) => place !== index));
    startOver();
  };
  const handleEdit = (index: number) => {
    const filter = filters[index];
    const property = propertyOf(filter?.property_id ?? null);
    if (!filter || !property) return;
    setDraft(draftOfFilter(filter, property));
    setProblem(null);
    setChanged(index);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    // A filter that was written, but not added, is meant, too.
    const wanted = draft.propertyId === null ? [...filters] : withDraft();
    if (!wanted) return;
    onApply(wanted);
    onClose();
  };

  return (
    <form ref={form} onSubmit={handleSubmit} noValidate>
      {filters.length === 0 ? (
        <p className={classes.none}>{texts.noFilters}</p>
      ) : (
        <ul className={classes.list} aria-label={texts.filters}>
          {filters.map((filter, index) => {
            const property = propertyOf(filter.property_id);
            const sentence = describeFilter(filter, property, titles);
            return (
              <li
                key={`${index}:${sentence}`}
                className={classes.item}
                data-current={index === changed || undefined}
              >
                <span className={classes.sentence}>{sentence}</span>
                {property ? (
                  <IconButton label={texts.edit(sentence)} onClick={() => handleEdit(index)}>
                    <Icon of={Pencil} size={16} />
                  </IconButton>
                ) : null}
                <IconButton label={texts.remove(sentence)} onClick={() => handleRemove(index)}>
                  <Icon of={X} size={16} />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
      <FilterForm
        databaseId={databaseId}
        properties={properties}
        draft={draft}
        problem={problem}
        titles={titles}
        isChange={changed !== null}
        onChange={(next) => {
          setDraft(next);
          setProblem(null);
        }}
        onAdd={handleAdd}
      />
      <RulesFooter forEveryone={forEveryone} onCancel={onClose} />
    </form>
  );
};
