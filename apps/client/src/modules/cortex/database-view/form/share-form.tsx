import { type FormAddress, limits } from "@maive/contract";
import { asksAnonymouslyFor, type FormProperty } from "@maive/values";
import { Button, Stack, Switch, TextInput } from "@mantine/core";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { Share2 } from "lucide-react";
import { useState } from "react";
import {
  confirm,
  CopyField,
  Dialog,
  Icon,
  IconButton,
  LoadFailed,
  LoadingText,
} from "../../../../ui/index.ts";
import classes from "./form-builder.module.css";
import { useFormAddress } from "./form-address.ts";
import { shareFormTexts as texts } from "./texts.ts";

interface ShareFormProps {
  databaseId: number;
  viewId: number;
  /** What the form asks for. */
  questions: readonly FormProperty[];
}

interface OpenedProps {
  address: FormAddress;
  busy: boolean;
  onChange(change: { last_day?: string | null; max_answers?: number | null; renew?: boolean }): void;
}

/** The address and how long it is open. */
const Opened = ({ address, busy, onChange }: OpenedProps) => {
  const [most, setMost] = useState(String(address.max_answers ?? ""));
  const read = most.trim() === "" ? null : Number(most);
  const isWrong = read !== null && !(Number.isInteger(read) && read >= 1 && read <= limits.formAnswers);
  const handleRenew = async () => {
    const sure = await confirm({
      title: texts.renewTitle,
      question: texts.renewQuestion,
      confirmLabel: texts.renew,
    });
    if (sure) onChange({ renew: true });
  };
  return (
    <>
      <CopyField label={texts.address} value={`${location.origin}/formular/${address.token}`} />
      <TextInput
        type="date"
        label={texts.lastDay}
        description={texts.lastDayHint}
        max="9999-12-31"
        value={address.last_day ?? ""}
        onChange={({ currentTarget: { value } }) => onChange({ last_day: value === "" ? null : value })}
      />
      <TextInput
        inputMode="numeric"
        label={texts.mostAnswers}
        description={texts.mostAnswersHint}
        value={most}
        error={isWrong ? texts.mostAnswersWrong(limits.formAnswers) : undefined}
        onChange={(event) => setMost(event.currentTarget.value)}
        onBlur={() => {
          if (!isWrong && read !== address.max_answers) onChange({ max_answers: read });
        }}
      />
      <p className={classes.dimmed}>
        {texts.answers(address.answers)}
        {address.file_bytes > 0 ? ` ${texts.fileBytes(address.file_bytes, address.max_file_bytes)}` : null}
      </p>
      <div>
        <Button variant="default" size="sm" loading={busy} onClick={() => void handleRenew()}>
          {texts.renew}
        </Button>
      </div>
    </>
  );
};

/** Who may answer without an account, and where. */
export const ShareForm = ({ databaseId, viewId, questions }: ShareFormProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={texts.title} onClick={() => setOpen(true)}>
        <Icon of={Share2} size={17} />
      </IconButton>
      {isOpen ? (
        <Dialog opened onClose={() => setOpen(false)} title={texts.title} size={480}>
          <SharePanel databaseId={databaseId} viewId={viewId} questions={questions} />
        </Dialog>
      ) : null}
    </>
  );
};

const SharePanel = ({ databaseId, viewId, questions }: ShareFormProps) => {
  const { address, failed, retry, busy, put, end } = useFormAddress(databaseId, viewId);
  const hidden = questions
    .filter(({ type, config }) => !asksAnonymouslyFor(type, config))
    .map(({ name }) => name);
  if (failed) return <LoadFailed title={texts.loadFailed} onRetry={retry} />;
  if (address === undefined) return <LoadingText />;
  return (
    <Stack gap="md">
      <Switch
        label={texts.isPublic}
        description={texts.isPublicHint}
        checked={address !== null}
        disabled={busy}
        data-autofocus
        onChange={(event) => (event.currentTarget.checked ? put({}) : end())}
      />
      {address ? <Opened key={address.token} address={address} busy={busy} onChange={put} /> : null}
      {address && questions.some(({ type }) => type === "file") ? (
        <p className={classes.dimmed}>{texts.filesHint}</p>
      ) : null}
      {hidden.length > 0 ? <p className={classes.dimmed}>{texts.notAsked(hidden)}</p> : null}
    </Stack>
  );
};
