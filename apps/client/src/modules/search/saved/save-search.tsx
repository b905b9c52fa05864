import { limits } from "@maive/contract";
import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { BookmarkPlus } from "lucide-react";
import { Icon, NameDialog, notifySuccess } from "../../../ui/index.ts";
import { savedSearchesQuery, useSavedSearchChanges } from "./queries.ts";
import { savedTexts as texts } from "./texts.ts";

/** Saves a question under a name, unless it is. */
export const SaveSearch = ({ question }: { question: string }) => {
  const [opened, dialog] = useDisclosure(false);
  const { data: searches } = useQuery(savedSearchesQuery);
  const { add } = useSavedSearchChanges();
  if (!searches || searches.some((search) => search.question === question)) return null;
  const save = (name: string) =>
    add.mutate(
      { name, question },
      {
        onSuccess: () => {
          dialog.close();
          notifySuccess(texts.saved(name));
        },
      },
    );
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<Icon of={BookmarkPlus} size={16} />}
        onClick={dialog.open}
      >
        {texts.save}
      </Button>
      <NameDialog
        key={question}
        opened={opened}
        title={texts.save}
        field={texts.name}
        initial={question.slice(0, limits.savedSearchNameLength)}
        confirmLabel={texts.confirm}
        maxLength={limits.savedSearchNameLength}
        required
        busy={add.isPending}
        onConfirm={save}
        onClose={dialog.close}
      />
    </>
  );
};
