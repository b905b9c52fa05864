import { TextInput } from "@mantine/core";
import type { KeyboardEvent, Ref } from "react";
import { embedTexts } from "../texts.ts";
import classes from "./bookmark-block.module.css";

type AddressFieldProps = {
  ref: Ref<HTMLInputElement>;
  label: string;
  description?: string;
  value: string;
  invalid: boolean;
  onChange: (address: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Accepts a pasted address at once. @returns false if it is none. */
  store: (address: string) => boolean;
};

/** The address of a block. */
export const AddressField = ({ ref, value, invalid, onChange, store, ...others }: AddressFieldProps) => (
  <TextInput
    ref={ref}
    className={classes.addressField}
    {...others}
    placeholder={embedTexts.bookmark.addressHint}
    inputMode="url"
    autoComplete="off"
    spellCheck={false}
    value={value}
    error={invalid ? embedTexts.bookmark.invalid : undefined}
    onChange={(event) => onChange(event.currentTarget.value)}
    onPaste={(event) => {
      const pasted = event.clipboardData.getData("text/plain");
      if (value === "" && /^https?:\/\//i.test(pasted.trim()) && store(pasted)) event.preventDefault();
    }}
  />
);
