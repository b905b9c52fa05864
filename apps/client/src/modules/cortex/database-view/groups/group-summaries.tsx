import type { Property } from "@maive/contract";
import { useInViewport } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import type { RowsOf } from "../rows/rows.ts";
import { summaryText } from "../summaries/summary-choices.ts";
import { summaryTexts } from "../summaries/texts.ts";
import { summariesQuery, useSummaryChoices } from "../summaries/use-summaries.ts";
import { groupTexts as texts } from "./texts.ts";
import classes from "./groups.module.css";

interface GroupSummariesProps {
  /** The rows of the group. */
  of: RowsOf;
  properties: readonly Property[];
}

/** What the values of a group come to, as chosen below the columns; fetched once its head is in sight. */
export const GroupSummaries = ({ of, properties }: GroupSummariesProps) => {
  const { choices } = useSummaryChoices(of, properties);
  const { ref, inViewport } = useInViewport<HTMLSpanElement>();
  const query = summariesQuery(of, choices);
  const { data } = useQuery({ ...query, enabled: inViewport && Object.keys(choices).length > 0 });
  return (
    <span ref={ref} className={classes.summaries}>
      {properties.map((property) => {
        const { property_id: id, property_name: name, property_config: look } = property;
        const aggregation = choices[String(id)];
        const found = data?.summaries[String(id)];
        const text = aggregation && found ? summaryText(aggregation, found[aggregation], look) : "";
        return aggregation && text !== "" ? (
          <span key={id} className={classes.summary}>
            {texts.summary(name, summaryTexts.names[aggregation], text)}
          </span>
        ) : null;
      })}
    </span>
  );
};
