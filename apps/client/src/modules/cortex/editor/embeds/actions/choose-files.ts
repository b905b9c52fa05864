import { imageAccept, type UploadKind } from "../../../../files/index.ts";

/** Opens the file chooser outside of any form. Calls back only with a choice. */
export const chooseFile = (kind: UploadKind, onChosen: (file: File) => void): void => {
  const input = document.createElement("input");
  input.type = "file";
  input.hidden = true;
  if (kind === "image") input.accept = imageAccept;
  const leave = () => input.remove();
  input.addEventListener("cancel", leave);
  input.addEventListener("change", () => {
    const [file] = input.files ?? [];
    leave();
    if (file) onChosen(file);
  });
  // Some browsers garbage-collect an input that is not in the document.
  document.body.append(input);
  input.click();
};
