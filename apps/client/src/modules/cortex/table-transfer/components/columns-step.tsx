import type { DatabaseDetail } from "@maive/contract";
import { limits } from "@maive/contract";
import { TextInput } from "@mantine/core";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { useState, type FormEvent } from "react";
import type { TableAnalysis } from "@maive/contract";
import { useFirstFocus, DialogActions } from "../../../../ui/index.ts";
import type { TableImport } from "../hooks/use-table-import.ts";
import { planOf, type Styles, suggestedTargets, targetProblem, type Targets } from "../model/plan.ts";
import { tableTransferTexts as texts } from "../texts.ts";
import { ColumnsTable } from "./columns-table.tsx";
import { ReadingFields } from "./reading-fields.tsx";
import classes from "./table-transfer.module.css";

interface ColumnsStepProps {
  state: TableImport;
  analysis: TableAnalysis;
  /** The target; absent: a new database. */
  database: DatabaseDetail | null;
  canMakeProperties: boolean;
  onClose(): void;
}

/** Second step: how the file is read, and the columns' targets. */
export const ColumnsStep = ({ state, analysis, database, canMakeProperties, onClose }: ColumnsStepProps) => {
  const [targets, setTargets] = useState<Targets>(() => suggestedTargets(analysis));
  const [styles, setStyles] = useState<Styles>({});
  const [name, setName] = useState(analysis.suggested_name);
  const [problem, setProblem] = useState<string | null>(null);
  const busy = state.progress !== null;
  const root = useFirstFocus<HTMLFormElement>();

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const nameless = database === null && name.trim() === "" ? texts.nameRequired : null;
    const wrong = nameless ?? targetProblem(targets);
    setProblem(wrong);
    if (wrong !== null) return;
    const into = database === null ? { name: name.trim() } : { database_id: database.database_id };
    state.tryPlan(planOf(analysis, targets, styles, into, canMakeProperties));
  };
  return (
    <form ref={root} onSubmit={handleSubmit} noValidate>
      <p className={classes.note}>{texts.found(analysis.file_name, analysis.row_count)}</p>
      <ReadingFields analysis={analysis} busy={busy} onRead={state.readAgain} />
      {database === null ? (
        <TextInput
          mb="sm"
          label={texts.newDatabase}
          value={name}
          maxLength={limits.databaseNameLength}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      ) : null}
      <ColumnsTable
        analysis={analysis}
        targets={targets}
        styles={styles}
        onStyle={setStyles}
        properties={database?.properties ?? []}
        canMakeProperties={canMakeProperties}
        onChange={(changed) => {
          setTargets(changed);
          setProblem(null);
        }}
      />
      {problem === null ? null : (
        <p className={classes.failure} role="alert">
          {problem}
        </p>
      )}
      <DialogActions confirmLabel={texts.check} onCancel={onClose} busy={busy} isFirst />
    </form>
  );
};
