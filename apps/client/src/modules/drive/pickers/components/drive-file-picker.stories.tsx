import type { DriveItem } from "@maive/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { Played, typeInto } from "../../../../../stories/played.tsx";
import type { Stories } from "../../../../../stories/story.ts";
import { testFolder, testItem } from "../../model/item-for-tests.ts";
import { pickerTexts } from "../texts.ts";
import { DriveFilePicker, type DriveFilePickerProps } from "./drive-file-picker.tsx";

const drive = [
  testFolder("Wohnung"),
  testItem("Mietvertrag.pdf", {
    path: "/Wohnung/Mietvertrag.pdf",
    mime_type: "application/pdf",
    file_size: 901_120,
  }),
  testItem("Nebenkosten 2025.xlsx", { path: "/Wohnung/Nebenkosten 2025.xlsx", file_size: 22_016 }),
  testItem("Äpfel und Birnen.txt", { path: "/Rezepte/Äpfel und Birnen.txt" }),
  testItem("Urlaub.jpg", { path: "/Bilder/2026/Urlaub.jpg", mime_type: "image/jpeg", file_size: 3_145_728 }),
  testItem("Zeugnis.pdf", { mime_type: "application/pdf", file_size: 65_536 }),
];
const many = Array.from({ length: 2_000 }, (_, at) => testItem(`Beleg ${at + 1}.pdf`, { file_id: `${at}` }));

/** The picker, opened, with its result below. */
const Picking = (props: Partial<DriveFilePickerProps>) => {
  const [opened, setOpened] = useState(true);
  const [chosen, setChosen] = useState<DriveItem | null>(null);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {pickerTexts.picker.title}
      </Button>
      <p>{chosen?.display_name ?? "–"}</p>
      <DriveFilePicker
        files={drive}
        {...props}
        opened={opened}
        onClose={() => setOpened(false)}
        onSelect={(file) => {
          setChosen(file);
          setOpened(false);
        }}
      />
    </>
  );
};

const searchContract = typeInto("vertrag");
const click = (element: HTMLElement) => element.click();

export const stories: Stories = {
  loading: () => <Picking files={undefined} />,
  "loading-failed": () => <Picking files={undefined} failed />,
  list: () => <Picking />,
  "of-some-types": () => <Picking fileTypes={[".pdf"]} />,
  searched: () => (
    <Played on="[role=dialog] input[type=search]" act={searchContract}>
      <Picking />
    </Played>
  ),
  "no-files": () => <Picking files={[]} />,
  "nothing-fits": () => <Picking fileTypes={["png", "svg"]} />,
  selected: () => (
    <Played on="[role=option]" act={click}>
      <Picking />
    </Played>
  ),
  many: () => <Picking files={many} more />,
};
