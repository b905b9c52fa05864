import { Button } from "@mantine/core";
import { FolderUp, Upload } from "lucide-react";
import { useEffect, useRef, type RefObject } from "react";
import { useNavigationIntent, useCommands } from "../../../commands/index.ts";
import { Icon, IconButton } from "../../../ui/index.ts";
import { driveTexts as texts } from "../texts.ts";
import { chosenFrom, type Chosen } from "../uploads/index.ts";

interface ChooserProps {
  label: string;
  folders: boolean;
  onChosen: (chosen: Chosen) => void;
  field: RefObject<HTMLInputElement | null>;
}

/** The browser's own way to choose several files, or a folder with all that is in it. */
const Chooser = ({ label, folders, onChosen, field }: ChooserProps) => {
  useEffect(() => {
    // Missing in React's types.
    field.current?.toggleAttribute("webkitdirectory", folders);
  }, [field, folders]);
  const take = (input: HTMLInputElement) => {
    // Copied: emptying the field empties its list.
    const chosen = Array.from(input.files ?? []);
    input.value = "";
    if (chosen.length > 0) onChosen(chosenFrom(chosen));
  };
  return (
    <input
      ref={field}
      type="file"
      multiple
      hidden
      aria-label={label}
      onChange={(event) => take(event.currentTarget)}
    />
  );
};

interface UploadButtonProps {
  onChosen: (chosen: Chosen) => void;
  /** Accessible name; only one button per screen is called 'Hochladen'. */
  label?: string;
}

/** The palette leads here, too. */
const UploadCommand = ({ onChoose }: { onChoose: () => void }) => {
  useNavigationIntent("upload", onChoose);
  useCommands([{ id: "upload", name: texts.upload, icon: Upload, run: onChoose }]);
  return null;
};

/** 'Hochladen': several files at once. */
export const UploadButton = ({ onChosen, label }: UploadButtonProps) => {
  const field = useRef<HTMLInputElement>(null);
  const choose = () => field.current?.click();
  return (
    <>
      {label === undefined && <UploadCommand onChoose={choose} />}
      <Chooser field={field} label={texts.uploadFiles} folders={false} onChosen={onChosen} />
      <Button leftSection={<Icon of={Upload} size={16} />} onClick={choose}>
        {label ?? texts.upload}
      </Button>
    </>
  );
};

/** A whole folder with everything in it. */
export const UploadFolderButton = ({ onChosen }: Pick<UploadButtonProps, "onChosen">) => {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Chooser field={field} label={texts.uploadFolder} folders onChosen={onChosen} />
      <IconButton label={texts.uploadFolder} onClick={() => field.current?.click()}>
        <Icon of={FolderUp} />
      </IconButton>
    </>
  );
};
