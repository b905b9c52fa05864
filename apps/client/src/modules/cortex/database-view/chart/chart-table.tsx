import type { ChartModel } from "./chart-model.ts";
import { chartTexts as texts } from "./texts.ts";
import classes from "./chart.module.css";

interface ChartTableProps {
  model: ChartModel;
  /** The name of what the rows are. */
  by: string;
}

/** The figures of a chart as a table. */
export const ChartTable = ({ model, by }: ChartTableProps) => (
  // Keyboards scroll what is wider than its frame.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className={classes.tableFrame} role="region" aria-label={model.title} tabIndex={0}>
    <table className={classes.table}>
      <caption>{model.title}</caption>
      <thead>
        <tr>
          <th scope="col">{by}</th>
          {model.hasSplit
            ? model.series.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))
            : null}
          <th scope="col">{model.hasSplit ? texts.all : model.figure}</th>
        </tr>
      </thead>
      <tbody>
        {model.items.map(({ key, label, amount, amounts }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {model.hasSplit
              ? model.series.map((series, at) => (
                  <td key={series.key}>{model.format(amounts[at] ?? null)}</td>
                ))
              : null}
            <td>{model.format(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={model.hasSplit ? model.series.length + 1 : 1}>
            {texts.total(model.total)}
          </th>
          <td>{model.format(model.amount)}</td>
        </tr>
      </tfoot>
    </table>
  </div>
);
