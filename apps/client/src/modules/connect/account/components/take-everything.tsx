import { exportEverything } from "@maive/contract";
import { Button, Group } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { urlOf } from "../../../../api/index.ts";
import { Icon, notifyInfo } from "../../../../ui/index.ts";
import { startDownload } from "../../../files/downloads/index.ts";
import { Section } from "../../components/section.tsx";
import { useBringEverything } from "../hooks/use-bring-everything.ts";
import { accountTexts } from "../texts.ts";
import { BringButton, BringState } from "./bring-everything.tsx";
import classes from "./bring-everything.module.css";

const texts = accountTexts.everything;

/** All that one may read, as one file, and for main its way back. The browser shows how far a download is. */
export const TakeEverything = ({ isMain }: { isMain: boolean }) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => startDownload(urlOf(exportEverything)),
    onSuccess: (begun) => {
      if (begun) notifyInfo(texts.begins);
    },
  });
  const { start, ...state } = useBringEverything();
  return (
    <Section title={texts.title} hint={isMain ? texts.hintMain : texts.hint}>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<Icon of={Download} />}
          loading={isPending}
          onClick={() => mutate()}
        >
          {texts.button}
        </Button>
        {isMain && <BringButton progress={state.progress} start={start} />}
      </Group>
      {isMain && (
        <>
          <p className={classes.hint}>{texts.bringHint}</p>
          <BringState {...state} />
        </>
      )}
    </Section>
  );
};
