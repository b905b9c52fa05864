import type { Restore } from "@maive/contract";
import classes from "./restore.module.css";
import { restoreTexts as texts } from "./texts.ts";

type Counts = NonNullable<Restore["preparation"]>["counts"];

const number = (value: number): string => value.toLocaleString("de-DE");

/** How much there is now, and how much in what would take its place. */
export const CountTable = ({ counts, there }: { counts: Counts; there: string }) => (
  <table className={classes.counts}>
    <thead>
      <tr>
        <th scope="col">{texts.columns.what}</th>
        <th scope="col">{texts.columns.now}</th>
        <th scope="col">{there}</th>
      </tr>
    </thead>
    <tbody>
      {counts.map(({ what, now, in_backup }) => (
        <tr key={what} data-differs={now !== in_backup || undefined}>
          <th scope="row">{texts.counts[what]}</th>
          <td>{number(now)}</td>
          <td>{number(in_backup)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
