import type { Permission } from "@maive/contract";
import { NativeSelect } from "@mantine/core";
import type { CSSProperties, ReactNode } from "react";
import { PersonMark } from "../../../../ui/index.ts";
import type { Choice, Person } from "../model/rights.ts";
import { sharingTexts as texts } from "../texts.ts";
import classes from "./sharing.module.css";

interface PersonRowProps {
  person: Person;
  choice: Choice;
  changed: boolean;
  /** 1-based position and length, for virtualised lists. */
  position: number;
  total: number;
  style: CSSProperties;
  onChoose: (choice: Choice) => void;
}

const permissions = ["none", "read", "write"] as const satisfies readonly Permission[];
const choices: readonly Choice[] = ["inherited", ...permissions];

const optionsFor = ({ own, inherited }: Person): ReactNode => (
  <>
    {own === null && inherited !== null && <option value="inherited">{texts.inherited}</option>}
    {permissions.map((permission) => (
      <option key={permission} value={permission}>
        {texts.permissions[permission]}
      </option>
    ))}
  </>
);

/** The user type, and of an entry the right by its database. */
const describe = ({ userType, inherited }: Person): string => {
  const kind = texts.userTypes[userType];
  return inherited === null ? kind : `${kind} · ${texts.databaseGives(texts.permissions[inherited])}`;
};

/** A person with their right, in a native select: fast in long lists. */
export const PersonRow = ({ person, choice, changed, position, total, style, onChoose }: PersonRowProps) => (
  <div
    role="listitem"
    aria-posinset={position}
    aria-setsize={total}
    className={classes.person}
    data-changed={changed || undefined}
    style={style}
  >
    <PersonMark userId={person.userId} username={person.username} />
    <span className={classes.who}>
      <span className={classes.name} title={person.username}>
        {person.username}
      </span>
      <span className={classes.type}>{describe(person)}</span>
    </span>
    <NativeSelect
      aria-label={texts.permissionOf(person.username)}
      classNames={{ root: classes.select, input: classes.selectInput }}
      value={choice}
      onChange={(event) => {
        const chosen = choices.find((one) => one === event.currentTarget.value);
        if (chosen) onChoose(chosen);
      }}
    >
      {optionsFor(person)}
    </NativeSelect>
  </div>
);
