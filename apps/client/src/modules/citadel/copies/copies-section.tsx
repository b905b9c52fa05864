import type { BackedUpItem, Backup } from "@maive/contract";
import { Button, Select, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useId, useState, type SubmitEvent } from "react";
import { errorSentence } from "../../../api/index.ts";
import { Icon, momentText } from "../../../ui/index.ts";
import { backupHistoryQuery } from "../backups/backup-queries.ts";
import headings from "../backups/backups.module.css";
import classes from "./copies.module.css";
import { useFindInBackup } from "./copy-queries.ts";
import { CopyRow } from "./copy-row.tsx";
import { copyTexts as texts } from "./texts.ts";

/** Found items in one answer. */
const most = 100;

const canBeRead = ({ state }: Backup): boolean => state === "proven" || state === "open";

const Found = ({ backup, items }: { backup: string; items: readonly BackedUpItem[] }) => {
  if (items.length === 0) return <p role="status">{texts.none}</p>;
  return (
    <>
      <ul className={classes.found} aria-label={texts.found}>
        {items.map((item) => (
          <CopyRow key={`${item.kind} ${item.id}`} backup={backup} item={item} />
        ))}
      </ul>
      {items.length >= most && <p className={classes.hint}>{texts.most}</p>}
    </>
  );
};

/** Single things that come back from a backup as copies. */
export const CopiesSection = () => {
  const id = useId();
  const { data: all = [] } = useQuery(backupHistoryQuery);
  const backups = all.filter(canBeRead);
  const [chosen, setChosen] = useState<string | null>(null);
  const [search, setSearch] = useState("");
  const { mutate, data: items, isPending, error, variables } = useFindInBackup();
  const backup = chosen ?? backups[0]?.name;
  if (backup === undefined) return null;
  const find = (event: SubmitEvent) => {
    event.preventDefault();
    mutate({ backup, search });
  };
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={headings["heading"]}>
        {texts.title}
      </h2>
      <p className={classes.hint}>{texts.hint}</p>
      <form className={classes.form} onSubmit={find}>
        <Select
          label={texts.backup}
          data={backups.map(({ name, made_at }) => ({ value: name, label: momentText(made_at) }))}
          value={backup}
          allowDeselect={false}
          onChange={(value) => setChosen(value)}
        />
        <TextInput
          label={texts.search}
          placeholder={texts.searchHint}
          value={search}
          maxLength={200}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <Button type="submit" variant="default" leftSection={<Icon of={Search} />} loading={isPending}>
          {texts.find}
        </Button>
      </form>
      {isPending && (
        <p className={classes.hint} role="status">
          {texts.finding}
        </p>
      )}
      {error && (
        <p className={classes.failure} role="alert">
          {errorSentence(error, texts.failed)}
        </p>
      )}
      {items && variables && !isPending && <Found backup={variables.backup} items={items} />}
    </section>
  );
};
