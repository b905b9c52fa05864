import type { Contact } from "@maive/contract";
import { Radio, Stack, TextInput } from "@mantine/core";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import { useForm } from "@mantine/form";
import { failureSentence } from "../../../../api/index.ts";
import { Dialog, notifyError, notifySuccess, type Subject, DialogActions } from "../../../../ui/index.ts";
import { SpaceBar } from "../../../files/space/index.ts";
import { choiceOf, type QuotaChoice, type QuotaKind, quotaOf } from "../quota-choice.ts";
import { useSetQuota } from "../queries/contacts.ts";
import { contactTexts } from "../texts.ts";

const texts = contactTexts.quota;
const kinds: readonly QuotaKind[] = ["default", "own", "unlimited"];

const QuotaForm = ({ contact, onClose }: { contact: Contact; onClose: () => void }) => {
  const { mutate: set, isPending } = useSetQuota();
  const form = useForm<QuotaChoice>({
    initialValues: choiceOf(contact),
    validate: { gigabytes: (_, choice) => (quotaOf(choice) ? null : texts.invalid) },
  });
  const handleSubmit = (choice: QuotaChoice) => {
    const quota = quotaOf(choice);
    if (!quota) return;
    set(
      { id: contact.id, ...quota },
      {
        onSuccess: () => {
          onClose();
          notifySuccess(texts.saved(contact.username));
        },
        onError: (error) => notifyError(failureSentence(texts.failed(contact.username), error)),
      },
    );
  };
  return (
    <form onSubmit={form.onSubmit(handleSubmit)} noValidate>
      <Stack gap="md">
        <SpaceBar space={contact} />
        <Radio.Group label={texts.label(contact.username)} {...form.getInputProps("kind")}>
          <Stack gap="xs" mt="xs">
            {kinds.map((kind) => (
              <Radio key={kind} value={kind} label={texts.kinds[kind]} description={texts.hints[kind]} />
            ))}
          </Stack>
        </Radio.Group>
        {form.values.kind === "own" && (
          <TextInput
            label={texts.gigabytes}
            inputMode="decimal"
            autoComplete="off"
            data-autofocus
            {...form.getInputProps("gigabytes")}
          />
        )}
        <DialogActions confirmLabel={texts.save} onCancel={onClose} busy={isPending} gapAbove={0} />
      </Stack>
    </form>
  );
};

/** Sets a contact's quota. */
export const QuotaDialog = ({ subject }: { subject: Subject<Contact> }) => (
  <Dialog opened={subject.opened} onClose={subject.close} title={texts.title}>
    {subject.value && <QuotaForm key={subject.value.id} contact={subject.value} onClose={subject.close} />}
  </Dialog>
);
