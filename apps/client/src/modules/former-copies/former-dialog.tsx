import { Button, Group } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { confirm, Dialog, notifyError, notifySuccess } from "../../ui/index.ts";
import type { FormerItem } from "./former-item.ts";
import { formerStore } from "./former-store.ts";
import { formerTexts as texts } from "./texts.ts";
import classes from "./former-copies.module.css";

const Choice = ({ item }: { item: FormerItem }) => {
  const client = useQueryClient();
  const { title, facts, words, saveLabel, dropLabel, savedText } = item;
  const saveAsCopy = useMutation({
    mutationFn: item.saveAsCopy,
    onSuccess: () => {
      formerStore.remove(item.key);
      notifySuccess(savedText);
      void client.invalidateQueries();
    },
    onError: () => notifyError(texts.failed),
  });
  const drop = async () => {
    const question = {
      title: texts.discardTitle,
      question: texts.discardQuestion(title),
      confirmLabel: texts.discardConfirm,
      danger: true,
    };
    if (!(await confirm(question))) return;
    await item.drop();
    formerStore.remove(item.key);
  };
  return (
    <li className={classes.item} aria-label={title}>
      <p className={classes.name}>{title}</p>
      <p className={classes.facts}>{facts}</p>
      {words === "" ? null : <p className={classes.words}>{words}</p>}
      <div className={classes.choices}>
        <Button size="xs" variant="light" loading={saveAsCopy.isPending} onClick={() => saveAsCopy.mutate()}>
          {saveLabel}
        </Button>
        <Button size="xs" variant="default" disabled={saveAsCopy.isPending} onClick={() => void drop()}>
          {dropLabel}
        </Button>
      </div>
    </li>
  );
};

/** The states of before a restore: for each of them the person decides what stays. */
export const FormerDialog = ({ onClose }: { onClose: () => void }) => {
  const items = useSyncExternalStore(formerStore.subscribe, formerStore.snapshot);
  const isDone = items.length === 0;
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  return (
    <Dialog opened onClose={onClose} title={texts.dialog} size={560} stays>
      <p className={classes.hint}>{texts.hint}</p>
      <ul className={classes.list} aria-label={texts.dialog} tabIndex={-1} data-autofocus>
        {items.map((item) => (
          <Choice key={item.key} item={item} />
        ))}
      </ul>
      <Group justify="flex-end" mt="md">
        <Button size="xs" variant="subtle" onClick={onClose}>
          {texts.later}
        </Button>
      </Group>
    </Dialog>
  );
};
