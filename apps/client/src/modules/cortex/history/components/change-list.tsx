import { Button, UnstyledButton } from "@mantine/core";
import type { Change } from "@maive/contract";
import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { Bookmark } from "lucide-react";
import { Icon, PersonMark, timeText } from "../../../../ui/index.ts";
import type { Burst, Day } from "../model/bursts.ts";
import {
  nameDatabases,
  pagesNamedByChanges,
  sentencesOf,
  type Names,
  type Sentence,
} from "../model/sentences.ts";
import { historyTexts as texts, historyTexts } from "../texts.ts";
import classes from "./history.module.css";
import { databaseListQuery } from "../../database-queries/index.ts";
import { displayText } from "../../properties/index.ts";
import { titlesQuery, type Present } from "../queries/history.ts";

const date = new Intl.DateTimeFormat("de-DE", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});
/** A day's label relative to today. */
const dayLabel = (day: Date, now: Date): string => {
  const daysBefore = (count: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() - count).getTime();
  if (day.getTime() === daysBefore(0)) return historyTexts.today;
  return day.getTime() === daysBefore(1) ? historyTexts.yesterday : date.format(day);
};

/** Names of pages, databases and properties referenced in changes. */
const useNames = (changes: readonly Change[], detail: Present | undefined): Names => {
  const { data: pages = {} } = useQuery(titlesQuery(pagesNamedByChanges(changes)));
  const { data: databases = [] } = useQuery({ ...databaseListQuery, enabled: nameDatabases(changes) });
  return {
    pages,
    database: (id) => databases.find(({ database_id }) => String(database_id) === id)?.name,
    property: (id) => {
      const property = detail?.properties_list?.find(({ property_id }) => property_id === id);
      return property && { name: property.property_name, show: (value) => displayText(property, value) };
    },
  };
};

interface ChangeListProps {
  days: readonly Day[];
  changes: readonly Change[];
  detail: Present | undefined;
  /** Names of versions by their change. */
  names: ReadonlyMap<string, string>;
  chosenId: string | null;
  onChoose: (burstId: string) => void;
  /** Loads older changes; null at the end. */
  older: { loading: boolean; load: () => void } | null;
}

const Value = ({ text }: { text: string | null }) =>
  text === null ? <em>{texts.empty}</em> : <span>{text}</span>;

const Line = ({ sentence: { text, before, after } }: { sentence: Sentence }) => (
  <span className={classes.line}>
    {text}
    {(before ?? after ?? null) !== null && (
      <span className={classes.values}>
        {before !== undefined && (
          <s>
            <Value text={before} />
          </s>
        )}
        {before !== undefined && after !== undefined && " → "}
        {after !== undefined && <Value text={after} />}
      </span>
    )}
  </span>
);

interface BurstEntryProps {
  burst: Burst;
  names: Names;
  /** Of a named version. */
  version: string | undefined;
  chosen: boolean;
  onChoose: () => void;
}

const BurstEntry = ({ burst, names, version, chosen, onChoose }: BurstEntryProps) => {
  const name = burst.username ?? texts.server;
  return (
    <li>
      <UnstyledButton className={classes.burst} aria-pressed={chosen} onClick={onChoose}>
        <span className={classes.who}>
          <PersonMark userId={burst.userId ?? name} username={name} />
          <strong>{name}</strong>
          <time dateTime={burst.at.toISOString()}>{timeText(burst.at)}</time>
        </span>
        {version !== undefined && (
          <span className={classes.named}>
            <Icon of={Bookmark} size={14} />
            {version}
          </span>
        )}
        {sentencesOf(burst.changes, names).map((sentence, index) => (
          <Line key={index} sentence={sentence} />
        ))}
      </UnstyledButton>
    </li>
  );
};

/** Changes by day and burst. */
export const ChangeList = (props: ChangeListProps) => {
  const { days, changes, detail, names: versions, chosenId, onChoose, older } = props;
  const names = useNames(changes, detail);
  const [now] = useState(() => new Date());
  return (
    <section aria-label={texts.list}>
      {days.map(({ day, bursts }) => (
        <div key={day.getTime()}>
          <h3 className={classes.day}>{dayLabel(day, now)}</h3>
          <ul className={classes.bursts}>
            {bursts.map((burst) => (
              <BurstEntry
                key={burst.id}
                burst={burst}
                names={names}
                version={versions.get(burst.id)}
                chosen={burst.id === chosenId}
                onChoose={() => onChoose(burst.id)}
              />
            ))}
          </ul>
        </div>
      ))}
      {older && (
        <Button variant="default" fullWidth loading={older.loading} onClick={older.load}>
          {texts.older}
        </Button>
      )}
    </section>
  );
};
