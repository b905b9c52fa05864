import type { ServerState } from "@maive/contract";
import { limits } from "@maive/contract";
import { TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Wrench } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { failureSentence, isCancelled } from "../../../api/index.ts";
import { serverStateQuery, useSwitchMaintenance } from "../../../settings/index.ts";
import { Icon, momentText, notifyError, notifySuccess } from "../../../ui/index.ts";
import { AriaDisabledButton } from "../components/aria-disabled-button.tsx";
import { asInstant, asLocal } from "./local-moment.ts";
import classes from "./maintenance.module.css";
import { maintenanceTexts as texts } from "./texts.ts";

const Form = ({ now }: { now: ServerState["maintenance"] }) => {
  const [text, setText] = useState(now?.text ?? "");
  const [until, setUntil] = useState(asLocal(now?.until ?? null));
  const { mutate, isPending } = useSwitchMaintenance();
  const turn = (isOn: boolean, isChange = false) =>
    mutate(isOn ? { is_on: true, text: text.trim() || null, until: asInstant(until) } : { is_on: false }, {
      onSuccess: () => {
        if (isChange) notifySuccess(texts.changed);
      },
      onError: (error) => {
        if (!isCancelled(error)) notifyError(failureSentence(texts.failed, error));
      },
    });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPending) turn(true, now !== null);
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        label={texts.text}
        description={texts.textHint}
        maxLength={limits.maintenanceTextLength}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        autoComplete="off"
      />
      <TextInput
        type="datetime-local"
        label={texts.until}
        description={texts.untilHint}
        className={classes.until}
        value={until}
        onChange={({ currentTarget }) => setUntil(currentTarget.value)}
      />
      <div className={classes.actions}>
        {/* One button in both states: it keeps the focus. */}
        <AriaDisabledButton
          type={now === null ? "submit" : "button"}
          off={isPending}
          leftSection={<Icon of={Wrench} size={16} />}
          onClick={() => now !== null && turn(false)}
        >
          {now === null ? texts.begin : texts.end}
        </AriaDisabledButton>
        {now !== null && (
          <AriaDisabledButton type="submit" variant="default" off={isPending}>
            {texts.change}
          </AriaDisabledButton>
        )}
      </div>
    </form>
  );
};

/** Switches maintenance mode, with the notice that others see. */
export const MaintenanceSection = () => {
  const { data: state } = useQuery(serverStateQuery);
  if (!state) return null;
  const { maintenance } = state;
  return (
    <section className={classes.section}>
      <h2>{texts.title}</h2>
      <p role="status">{maintenance ? texts.since(momentText(maintenance.since)) : texts.intro}</p>
      <Form now={maintenance} />
    </section>
  );
};
