import { useQuery } from "@tanstack/react-query";
import { errorSentence } from "../../../../api/index.ts";
import { pagePath } from "../../page-queries/index.ts";
import type { PropertyConfigDraft } from "../queries/properties.ts";
import { brokenRulesQuery } from "../queries/rules.ts";
import { ruleTexts as texts } from "../rule-texts.ts";
import { propertyEditorTexts } from "../texts.ts";
import editorClasses from "./property-editor.module.css";
import classes from "./rules.module.css";

interface BrokenRulesProps {
  databaseId: number;
  propertyId: number;
  rules: PropertyConfigDraft["rules"];
}

/** The entries whose values break the rules, to be opened beside what is typed here. */
export const BrokenRules = ({ databaseId, propertyId, rules }: BrokenRulesProps) => {
  const { data, error } = useQuery(brokenRulesQuery(databaseId, propertyId, rules));
  if (rules === null || rules === undefined) return null;
  if (error)
    return <p className={editorClasses.problem}>{errorSentence(error, propertyEditorTexts.failed)}</p>;
  if (!data) return null;
  const { count, entries } = data;
  return (
    <section aria-label={texts.brokenList} aria-live="polite">
      <p className={editorClasses.note}>{texts.broken(count)}</p>
      {count === 0 ? null : (
        <ul className={classes.broken}>
          {entries.map(({ page_id: id, title, value, reason }) => (
            <li key={id}>
              <a href={pagePath(id)} target="_blank" rel="noopener" title={texts.opensInTab}>
                {title}
              </a>
              <span className={classes.value}>{value === "" ? texts.emptyCell : value}</span>
              <span className={classes.reason}>{reason}</span>
            </li>
          ))}
          {count > entries.length ? <li>{texts.moreBroken(count - entries.length)}</li> : null}
        </ul>
      )}
    </section>
  );
};
