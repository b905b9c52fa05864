import { imageAccept, type UploadKind } from "../../../../files/index.ts";

/** Lets the person choose a file from their device, outside of any form. Calls back only when one was chosen. */
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
  // Some browsers forget a field that is nowhere in the document.
  document.body.append(input);
  input.click();
};
