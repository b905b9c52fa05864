import { type EntryGroup, type Filter, type Grouping, limits, type Property } from "@maive/contract";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown, ChevronRight } from "lucide-react";
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { Icon } from "../../../../ui/index.ts";
import { ChoiceTag } from "../../properties/index.ts";
import { GroupHits } from "../find/group-hits.tsx";
import { GroupedFinder } from "../find/grouped-finder.ts";
import type { TableFinder } from "../find/table-finder.ts";
import { rowsOfView } from "../rows/rows-of-view.ts";
import type { ViewSettings } from "../views/use-view-settings.ts";
import { GroupSummaries } from "./group-summaries.tsx";
import { groupName } from "./group-name.ts";
import { groupsQuery } from "./groups-query.ts";
import { groupTexts as texts } from "./texts.ts";
import { useFolds, type Folds } from "./use-folds.ts";
import classes from "./groups.module.css";

interface GroupedRowsProps {
  databaseId: number;
  properties: readonly Property[];
  settings: ViewSettings;
  search: string;
  by: readonly Grouping[];
  finder: TableFinder;
  /** The rows of one group. */
  rows(settings: ViewSettings, finder: TableFinder): ReactNode;
}

interface LevelProps extends GroupedRowsProps {
  /** What the entries of this level have in common. */
  further: readonly Filter[];
  /** The groups that lead to this level, by value. */
  path: readonly (string | null)[];
  folds: Folds;
  grouped: GroupedFinder;
}

const noFilters: readonly Filter[] = [];
const noPath: readonly string[] = [];

/** Groups that are expanded at first: each has a table of its own. */
const expandedAtFirst = 3;
/** As many may be expanded at once. */
const expandedAtOnce = 30;
/** A search expands what it finds. */
const expandedInSearch = 10;

/** The settings of a view of which only one group is shown. */
const settingsOf = (settings: ViewSettings, further: readonly Filter[]): ViewSettings =>
  further.length === 0
    ? settings
    : {
        ...settings,
        // New entries get what their group demands.
        view: { ...settings.view, filters: [...settings.view.filters, ...further] },
        further: JSON.stringify(further),
      };

interface SectionProps {
  group: EntryGroup;
  property: Property;
  by: Grouping;
  isExpanded: boolean;
  /** What its values come to. */
  summaries: ReactNode;
  onExpand(on: boolean): void;
  children: ReactNode;
}

const Section = ({ group, property, by, isExpanded, summaries, onExpand, children }: SectionProps) => {
  const id = useId();
  const name = groupName(group, property, by);
  const { options, lookup_options: lookedUp } = property.property_config;
  const option = (options ?? lookedUp)?.find((each) => each.name === (group.name ?? group.value));
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
    event.preventDefault();
    onExpand(event.key === "ArrowRight");
  };
  return (
    <li className={classes.group}>
      <button
        type="button"
        className={classes.head}
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? id : undefined}
        onClick={() => onExpand(!isExpanded)}
        onKeyDown={handleKeyDown}
      >
        <Icon of={isExpanded ? ChevronDown : ChevronRight} size={16} />
        {option ? (
          <ChoiceTag name={option.name} color={option.color} />
        ) : (
          <span className={classes.name}>{name}</span>
        )}
        <span className={classes.count}>{texts.count(group.count)}</span>
        {summaries}
      </button>
      {isExpanded ? (
        <div id={id} className={classes.rows}>
          {children}
        </div>
      ) : null}
    </li>
  );
};

const Level = (props: LevelProps) => {
  const { databaseId, properties, settings, search, by, further, path, folds, rows, grouped } = props;
  const [first, ...rest] = by;
  const property = properties.find(({ property_id: id }) => id === first?.property_id);
  const of = { ...rowsOfView(databaseId, search, settingsOf(settings, further)), sorts: undefined };
  const { data, isError, refetch } = useQuery({
    ...groupsQuery(of, first ?? { property_id: -1 }),
    enabled: property !== undefined,
  });
  const filled = data?.groups.filter(({ count }) => count > 0) ?? [];
  const atFirst = search !== "" && path.length === 0 ? expandedInSearch : expandedAtFirst;
  const most = { none: atFirst, on: expandedAtOnce, off: 0 }[folds.all];
  const expanded = new Set(filled.slice(0, most));
  const isExpanded = (group: EntryGroup): boolean =>
    folds.chosen([...path, group.value]) ?? expanded.has(group);
  const folded = search === "" ? 0 : filled.filter((group) => !isExpanded(group)).length;
  const place = JSON.stringify(path);
  useEffect(() => grouped.noteFolded(place, folded), [grouped, place, folded]);
  if (!first || !property)
    return <GroupHits grouped={grouped}>{(finder) => rows(settingsOf(settings, further), finder)}</GroupHits>;
  if (isError)
    return (
      <p className={classes.note} role="alert">
        {texts.failed}{" "}
        <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </p>
    );
  if (!data) return <div className={classes.coming} aria-busy />;
  return (
    <>
      {further.length === 0 ? (
        <div className={classes.tools}>
          <Button variant="subtle" size="compact-sm" onClick={() => folds.chooseAll(true)}>
            {texts.expandAll}
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => folds.chooseAll(false)}>
            {texts.collapseAll}
          </Button>
        </div>
      ) : null}
      {data.groups.length === 0 ? <p className={classes.note}>{texts.none}</p> : null}
      <ul className={classes.groups} aria-label={texts.groups(property.property_name)}>
        {data.groups.map((group) => {
          const within = [...further, ...group.filters];
          return (
            <Section
              key={group.value ?? ""}
              group={group}
              property={property}
              by={first}
              isExpanded={isExpanded(group)}
              summaries={
                group.count > 0 ? (
                  <GroupSummaries
                    of={{
                      ...rowsOfView(databaseId, search, settingsOf(settings, within)),
                      sorts: undefined,
                    }}
                    properties={properties}
                  />
                ) : null
              }
              onExpand={(on) => folds.choose([...path, group.value], on)}
            >
              <Level {...props} by={rest} further={within} path={[...path, group.value]} />
            </Section>
          );
        })}
      </ul>
      {data.has_more ? <p className={classes.note}>{texts.more(limits.groups)}</p> : null}
    </>
  );
};

/** A view's rows by the values of one or two properties: groups that fold, each with its own window of rows. */
export const GroupedRows = (props: GroupedRowsProps) => {
  const folds = useFolds(props.databaseId, props.settings.view.id, props.by);
  const [grouped] = useState(() => new GroupedFinder(props.finder));
  useEffect(() => grouped.offer(), [grouped]);
  return (
    <div className={classes.frame} data-own-tools>
      <Level {...props} further={noFilters} path={noPath} folds={folds} grouped={grouped} />
    </div>
  );
};
