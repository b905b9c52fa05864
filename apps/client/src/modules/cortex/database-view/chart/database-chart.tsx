import { useQuery } from "@tanstack/react-query";
import { ChartColumn, ImageDown, Table2 } from "lucide-react";
import { useRef, useState } from "react";
import { ApiError } from "../../../../api/index.ts";
import { EmptyState, Icon, IconButton, LoadFailed, notifyError } from "../../../../ui/index.ts";
import { RowsFailed } from "../rows/rows-failed.tsx";
import { rowsOfView } from "../rows/rows-of-view.ts";
import type { RowsProps } from "../rows/rows-props.ts";
import { ChartDrawing } from "./chart-drawing.tsx";
import { chartModel, type ChartModel } from "./chart-model.ts";
import { chartOptionsOf, type ChartOptions } from "./chart-options.ts";
import { chartQuery } from "./chart-query.ts";
import { ChartSettings } from "./chart-settings.tsx";
import { ChartTable } from "./chart-table.tsx";
import { Legend, type LegendEntry } from "./legend.tsx";
import { slicesOf } from "./pie.tsx";
import { savePicture } from "./save-picture.ts";
import { chartTexts as texts } from "./texts.ts";
import classes from "./chart.module.css";

/** What the colours of a chart mean, where they mean anything. */
const legendOf = (model: ChartModel, { type }: ChartOptions): LegendEntry[] => {
  if (type === "pie")
    return slicesOf(model.items).map(({ data: { key, label, color, amount } }) => ({
      key,
      label,
      color,
      note: model.format(amount),
    }));
  return model.hasSplit ? [...model.series] : [];
};

/** Whether there is something to draw. */
const isDrawable = (model: ChartModel, { type }: ChartOptions): boolean =>
  type === "pie" ? slicesOf(model.items).length > 0 : model.items.some(({ amount }) => amount !== null);

/** A view's entries as a chart, calculated by the server. */
export const DatabaseChart = ({ database, settings, search }: RowsProps) => {
  const { properties, database_id: databaseId } = database;
  const options = chartOptionsOf(settings.layoutOptions, properties);
  const { type, by } = options;
  const drawing = useRef<SVGSVGElement>(null);
  const [asTable, setAsTable] = useState(false);
  const isShowable = by !== null || type === "number";
  const { data, error, refetch } = useQuery({
    ...chartQuery(rowsOfView(databaseId, search, settings), options),
    enabled: isShowable,
  });
  const change = (layout_options: Parameters<typeof settings.layOut>[0]["layout_options"]) =>
    settings.layOut(layout_options ? { layout_options } : {});
  const chooser = <ChartSettings properties={properties} options={options} onChange={change} />;

  if (!isShowable)
    return (
      <EmptyState icon={ChartColumn} title={texts.noProperty} hint={texts.noPropertyHint}>
        {chooser}
      </EmptyState>
    );
  if (error && !data)
    return error instanceof ApiError && error.status === 403 ? (
      <RowsFailed refusal={error.message} settings={settings} onRetry={() => void refetch()} />
    ) : (
      <LoadFailed title={texts.failed} onRetry={() => void refetch()} />
    );
  if (!data) return <div className={classes.coming} aria-busy />;
  const model = chartModel(data, options);
  const legend = legendOf(model, options);
  const canDraw = type !== "number" && isDrawable(model, options);
  const handleSave = () => {
    if (!drawing.current) return;
    savePicture(drawing.current, { title: model.title, legend }).catch(() => notifyError(texts.saveFailed));
  };
  return (
    <section className={classes.frame} aria-label={texts.chartOf(model.title, type)} data-own-tools>
      <div className={classes.bar}>
        <p className={classes.title}>{model.title}</p>
        <span className={classes.tools} data-screen-only>
          {type === "number" ? null : (
            <IconButton
              label={asTable ? texts.asChart : texts.asTable}
              aria-pressed={asTable}
              onClick={() => setAsTable((now) => !now)}
            >
              <Icon of={asTable ? ChartColumn : Table2} size={17} />
            </IconButton>
          )}
          {canDraw && !asTable ? (
            <IconButton label={texts.save} onClick={handleSave}>
              <Icon of={ImageDown} size={17} />
            </IconButton>
          ) : null}
          {chooser}
        </span>
      </div>
      {type === "number" ? (
        <p className={classes.number}>
          <strong>{model.format(model.amount)}</strong>
          <span>{texts.total(model.total)}</span>
        </p>
      ) : asTable ? (
        <ChartTable model={model} by={by?.property.property_name ?? ""} />
      ) : canDraw ? (
        <>
          <ChartDrawing model={model} type={type} drawing={drawing} />
          {legend.length > 0 ? <Legend entries={legend} /> : null}
        </>
      ) : (
        <p className={classes.nothing}>
          {type === "pie" && model.items.some(({ amount }) => (amount ?? 0) < 0)
            ? texts.negative
            : `${texts.nothingToShow} ${texts.nothingHint}`}
        </p>
      )}
      {asTable || !canDraw
        ? null
        : model.notes.map((note) => (
            <p key={note} className={classes.note}>
              {note}
            </p>
          ))}
    </section>
  );
};
