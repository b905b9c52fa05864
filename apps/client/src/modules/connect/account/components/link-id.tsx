import { zLinkedMaiveId } from "@maive/contract";
import { Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { failureSentence } from "../../../../api/index.ts";
import { LoadFailed, notifyError, notifySuccess } from "../../../../ui/index.ts";
import { Section } from "../../components/section.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { firstProblem } from "../../words/first-problem.ts";
import { accountQuery, useLinkMaiveId } from "../queries/account.ts";
import { accountTexts } from "../texts.ts";
import classes from "./account.module.css";

const texts = accountTexts.link;

const Present = ({ id }: { id: string }) => {
  const { mutate: link, isPending } = useLinkMaiveId();
  const handleRemove = () =>
    link(null, {
      onSuccess: () => notifySuccess(texts.removed),
      onError: (error) => notifyError(failureSentence(texts.removeFailed, error)),
    });
  return (
    <div className={classes.present}>
      <dl>
        <dt>{texts.present}</dt>
        <dd>{id}</dd>
      </dl>
      <Button variant="subtle" loading={isPending} onClick={handleRemove}>
        {texts.remove}
      </Button>
    </div>
  );
};

const LinkForm = () => {
  const { mutate: link, isPending } = useLinkMaiveId();
  const form = useForm({
    initialValues: { id: "" },
    validate: { id: (id) => (id.trim() === "" ? texts.missing : firstProblem(zLinkedMaiveId, id)) },
  });
  const handleSubmit = ({ id }: { id: string }) =>
    link(id.trim(), {
      onSuccess: () => {
        form.reset();
        notifySuccess(texts.linked);
      },
      onError: (error) => notifyError(failureSentence(texts.failed, error)),
    });
  return (
    <form className={`${classes.form} ${classes.wide}`} onSubmit={form.onSubmit(handleSubmit)} noValidate>
      <TextInput
        label={texts.label}
        placeholder={texts.placeholder}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.getInputProps("id")}
      />
      <Button type="submit" loading={isPending}>
        {texts.submit}
      </Button>
    </form>
  );
};

/** The MAIVE-ID of the user's own instance. */
export const LinkId = () => {
  const { data: account, isError, refetch } = useQuery(accountQuery);
  return (
    <Section title={texts.title} hint={texts.hint}>
      {account ? (
        <>
          {account.linked_maive_id !== null && <Present id={account.linked_maive_id} />}
          <LinkForm />
        </>
      ) : isError ? (
        <LoadFailed title={texts.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={2} rowHeight={57} label={texts.loading} />
      )}
    </Section>
  );
};
