import { propertyEditorTexts as texts } from "../texts.ts";
import classes from "./explanation.module.css";

export interface Input {
  key: string;
  name: string;
  /** Its type, or nothing. */
  hint?: string | undefined;
  value: string;
}

/** The inputs of a computed value, line by line. */
export const InputTable = ({ inputs }: { inputs: readonly Input[] }) => (
  <table className={classes.inputs} aria-label={texts.whyInputs}>
    <tbody>
      {inputs.map(({ key, name, hint, value }) => (
        <tr key={key}>
          <th scope="row">
            {name}
            {hint === undefined ? null : <span className={classes.hint}>{hint}</span>}
          </th>
          <td data-empty={value === "" || undefined}>{value === "" ? texts.previewEmpty : value}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
