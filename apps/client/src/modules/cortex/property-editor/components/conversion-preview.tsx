import { useQuery } from "@tanstack/react-query";
import { errorSentence } from "../../../../api/index.ts";
import { LoadingText } from "../../../../ui/index.ts";
import {
  conversionQuery,
  type ConversionPreview as Preview,
  type ConversionRequest,
} from "../queries/conversion.ts";
import { propertyEditorTexts as texts } from "../texts.ts";
import classes from "./conversion.module.css";
import editorClasses from "./property-editor.module.css";

/** Values listed of each kind. */
const listed = 6;
/** New options listed by name. */
const optionsListed = 12;

const Values = ({ title, values }: { title: string; values: Preview["examples"] }) =>
  values.length === 0 ? null : (
    <table className={classes.values}>
      <caption>{title}</caption>
      <tbody>
        {values.slice(0, listed).map(({ page_id: id, title: entry, before, after }) => (
          <tr key={id}>
            <th scope="row">{entry}</th>
            <td>{before}</td>
            <td aria-hidden className={classes.arrow}>
              →
            </td>
            <td data-empty={after === "" || undefined}>{after === "" ? texts.convertEmpty : after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );

interface ConversionPreviewProps {
  databaseId: number;
  propertyId: number;
  /** Null while the settings are incomplete. */
  request: ConversionRequest | null;
}

/** What the values become, and which are lost. */
export const ConversionPreview = ({ databaseId, propertyId, request }: ConversionPreviewProps) => {
  const { data, error } = useQuery(conversionQuery(databaseId, propertyId, request));
  if (request === null) return null;
  if (error) return <p className={editorClasses.problem}>{errorSentence(error, texts.failed)}</p>;
  if (!data) return <LoadingText />;
  return (
    <section className={classes.preview} aria-label={texts.convertPreview} aria-live="polite">
      <p className={classes.summary}>{texts.converted(data)}</p>
      <Values title={texts.convertLosses} values={data.losses} />
      <Values title={texts.convertExamples} values={data.examples} />
      {data.new_options.length === 0 ? null : (
        <p className={editorClasses.note}>
          {texts.convertOptions(data.new_options.slice(0, optionsListed), data.new_options.length)}
        </p>
      )}
    </section>
  );
};
