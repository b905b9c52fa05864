import { Button } from "@mantine/core";
import { uiTexts, useCopy } from "../../../../ui/index.ts";
import type { CellProperty } from "../../properties/index.ts";
import type { Unsettled } from "./unsettled.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import { CellContent } from "../cells/cell-content.tsx";
import classes from "./unsettled.module.css";

interface UnsettledEditProps {
  edit: Unsettled;
  /** Undefined when the property was removed. */
  property: CellProperty | undefined;
  onInsist(): void;
  onDrop(): void;
}

interface ShownProps {
  name: string;
  property: CellProperty | undefined;
  value: string;
  text: string;
}

/** One of a cell's competing values. */
const Shown = ({ name, property, value, text }: ShownProps) => (
  <div className={classes.value}>
    <dt className={classes.name}>{name}</dt>
    <dd className={classes.content}>
      {value === "" ? <span className={classes.nothing}>{texts.emptyValue}</span> : null}
      {property ? <CellContent property={property} value={value} /> : text}
    </dd>
  </div>
);

/** A refused edit: the requested and the current value or the reason, with the choices. */
export const UnsettledEdit = ({ edit, property, onInsist, onDrop }: UnsettledEditProps) => {
  const { write, problem, text, entryTitle } = edit;
  const { state, copy } = useCopy();
  const copyName = state === "copied" ? uiTexts.copied : texts.copyMine;
  const place = texts.cellOf(entryTitle, property?.property_name ?? write.propertyName);
  return (
    <li className={classes.edit} aria-label={place}>
      <p className={classes.place}>{place}</p>
      {problem.kind === "refused" ? <p className={classes.reason}>{problem.reason}</p> : null}
      <dl className={classes.values}>
        <Shown name={texts.mine} property={property} value={write.value} text={text} />
        {problem.kind === "changed" ? (
          <Shown
            name={problem.by === null ? texts.theirsUnknown : texts.theirs(problem.by)}
            property={property}
            value={problem.theirs ?? ""}
            text={problem.theirs ?? ""}
          />
        ) : null}
      </dl>
      <div className={classes.actions}>
        {problem.kind === "changed" ? (
          <>
            <Button size="xs" variant="light" onClick={onInsist}>
              {texts.takeMine}
            </Button>
            <Button size="xs" variant="default" onClick={onDrop}>
              {texts.keepTheirs}
            </Button>
          </>
        ) : (
          <>
            <Button size="xs" variant="light" onClick={() => void copy(text)}>
              {state === "failed" ? uiTexts.copyFailed : copyName}
            </Button>
            <Button size="xs" variant="default" onClick={onInsist}>
              {texts.tryAgain}
            </Button>
            <Button size="xs" variant="default" onClick={onDrop}>
              {texts.discardMine}
            </Button>
          </>
        )}
      </div>
    </li>
  );
};
