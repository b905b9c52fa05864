import { TextInput } from "@mantine/core";
import { useRef, useState, type SubmitEvent } from "react";
import { ApiError, errorSentence, isCancelled } from "../../../api/index.ts";
import { notifyError } from "../../../ui/index.ts";
import { AriaDisabledButton } from "../components/aria-disabled-button.tsx";
import { updateTexts } from "./texts.ts";
import { UpdatePreview } from "./update-preview.tsx";
import { usePreview } from "./update-queries.ts";
import classes from "./updates.module.css";

const texts = updateTexts.look;

const messageOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.body.errors?.find(({ field }) => field === "place")?.message : undefined;

/** Where somebody has put a newer version: what it would change, before it is started. */
export const PreviewForm = () => {
  const [place, setPlace] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const { mutate, data, error, isPending, reset } = usePreview();
  const isOff = isPending || place.trim() === "";
  const show = (event: SubmitEvent) => {
    event.preventDefault();
    if (isOff) return;
    mutate(place.trim(), {
      onError: (failure) => {
        if (messageOf(failure) !== undefined) field.current?.focus();
        else if (!isCancelled(failure)) notifyError(errorSentence(failure, texts.failed));
      },
    });
  };
  return (
    <section className={classes.look}>
      <h2>{texts.title}</h2>
      <p className={classes.advice}>{texts.intro}</p>
      <form className={classes.form} onSubmit={show} noValidate>
        <TextInput
          ref={field}
          label={texts.place}
          description={texts.hint}
          placeholder={texts.placeholder}
          error={messageOf(error)}
          value={place}
          onChange={({ currentTarget }) => {
            setPlace(currentTarget.value);
            if (error) reset();
          }}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          inputWrapperOrder={["label", "description", "input", "error"]}
        />
        <AriaDisabledButton type="submit" variant="default" off={isOff}>
          {texts.show}
        </AriaDisabledButton>
      </form>
      <div role="status">{data && <UpdatePreview preview={data} />}</div>
    </section>
  );
};
