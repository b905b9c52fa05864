import { imageAccept, type UploadKind } from "../../../../files/index.ts";

/** Opens the file chooser outside of any form. Calls back only with a choice. */
export const chooseFiles = (
  kind: UploadKind,
  onChosen: (files: readonly File[]) => void,
  { multiple = false } = {},
): void => {
  const input = document.createElement("input");
  input.type = "file";
  input.hidden = true;
  input.multiple = multiple;
  if (kind === "image") input.accept = imageAccept;
  const leave = () => input.remove();
  input.addEventListener("cancel", leave);
  input.addEventListener("change", () => {
    const files = [...(input.files ?? [])];
    leave();
    if (files.length > 0) onChosen(files);
  });
  // Some browsers garbage-collect an input that is not in the document.
  document.body.append(input);
  input.click();
};
