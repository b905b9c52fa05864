import { type FormField, limits } from "@maive/contract";
import { fileBoundsOf, type FormProperty } from "@maive/values";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import classes from "./form-builder.module.css";
import { formViewTexts as texts } from "./texts.ts";

interface NumberProps {
  label: string;
  /** At most that, and that where nothing is set. */
  most: number;
  value: number | undefined;
  onCommit(value: number | undefined): void;
}

/** A whole number, or nothing for as much as may be. */
const BoundField = ({ label, most, value, onCommit }: NumberProps) => {
  const [text, setText] = useState(value === undefined ? "" : String(Math.min(value, most)));
  const read = text.trim() === "" ? undefined : Number(text);
  const isWrong = read !== undefined && !(Number.isInteger(read) && read >= 1 && read <= most);
  return (
    <TextInput
      inputMode="numeric"
      label={label}
      placeholder={String(most)}
      value={text}
      error={isWrong ? texts.boundWrong(most) : undefined}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => {
        if (!isWrong && read !== value) onCommit(read);
      }}
    />
  );
};

/** How many files a question takes, and how large. */
export const FileSettings = ({
  field,
  property,
  onChange,
}: {
  field: FormField;
  property: FormProperty;
  onChange(field: FormField): void;
}) => {
  const { files, megabytes, types } = fileBoundsOf({}, property.config);
  const { max_files: maxFiles, max_file_size_mb: maxMegabytes, ...rest } = field;
  const put = (count: number | undefined, size: number | undefined) =>
    onChange({
      ...rest,
      ...(count === undefined ? {} : { max_files: count }),
      ...(size === undefined ? {} : { max_file_size_mb: size }),
    });
  return (
    <>
      <div className={classes.bounds}>
        <BoundField
          label={texts.maxFiles}
          most={files}
          value={maxFiles}
          onCommit={(count) => put(count, maxMegabytes)}
        />
        <BoundField
          label={texts.maxMegabytes}
          most={Math.min(megabytes, limits.fileUploadMb)}
          value={maxMegabytes}
          onCommit={(size) => put(maxFiles, size)}
        />
      </div>
      <p className={classes.dimmed}>{texts.boundsHint(types)}</p>
    </>
  );
};
