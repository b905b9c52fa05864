import { Textarea, TextInput, type TextInputProps } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";

interface CommittedTextProps extends Pick<TextInputProps, "label" | "description" | "placeholder"> {
  value: string;
  maxLength: number;
  multiline?: boolean;
  onCommit(text: string): void;
}

/** A text that is saved when its field is left, be it with the whole editor. */
export const CommittedText = ({ value, multiline = false, onCommit, ...props }: CommittedTextProps) => {
  const [text, setText] = useState<string | null>(null);
  const commit = useEffectEvent(() => {
    if (text !== null && text !== value) onCommit(text);
  });
  useEffect(() => () => commit(), []);
  const field = {
    ...props,
    value: text ?? value,
    onBlur: () => {
      if (text !== null && text !== value) onCommit(text);
      setText(null);
    },
  };
  return multiline ? (
    <Textarea
      {...field}
      autosize
      minRows={2}
      maxRows={10}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  ) : (
    <TextInput {...field} onChange={(event) => setText(event.currentTarget.value)} />
  );
};
