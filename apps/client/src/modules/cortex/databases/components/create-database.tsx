import type { DatabaseDetail } from "@maive/contract";
import { Button } from "@mantine/core";
import { Plus } from "lucide-react";
import { useState } from "react";
import { errorSentence } from "../../../../api/index.ts";
import { Icon, notifyError } from "../../../../ui/index.ts";
import { useCreateDatabase } from "../queries/mutations.ts";
import { databaseTexts as texts } from "../texts.ts";
import classes from "./databases.module.css";
import { DatabaseForm, type DatabaseFormValues } from "./database-form.tsx";

interface CreateDatabaseProps {
  /** The error message, unless the server has one. */
  failed: string;
  onCreated?: (database: DatabaseDetail) => void;
  /** At the top of the dialog. */
  first?: boolean;
}

/** A button that expands to the form for a new database. */
export const CreateDatabase = ({ failed, onCreated, first = false }: CreateDatabaseProps) => {
  const [open, setOpen] = useState(false);
  const [closed, setClosed] = useState(false);
  const create = useCreateDatabase();

  const fold = () => {
    setOpen(false);
    setClosed(true);
  };
  const handleSubmit = (values: DatabaseFormValues) =>
    create.mutate(values, {
      onSuccess: (database) => {
        fold();
        onCreated?.(database);
      },
      onError: (error) => notifyError(errorSentence(error, failed)),
    });

  if (!open)
    return (
      <Button
        variant="default"
        leftSection={<Icon of={Plus} size={16} />}
        autoFocus={closed}
        data-autofocus={first || undefined}
        onClick={() => setOpen(true)}
      >
        {texts.create}
      </Button>
    );
  return (
    <section className={classes.create} aria-label={texts.createTitle}>
      <DatabaseForm
        submitLabel={texts.submit}
        busy={create.isPending}
        onSubmit={handleSubmit}
        onCancel={fold}
      />
    </section>
  );
};
