import { exportEverything } from "@maive/contract";
import { Button, Group } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { urlOf } from "../../../../api/index.ts";
import { Icon, notifyInfo } from "../../../../ui/index.ts";
import { startDownload } from "../../../files/downloads/index.ts";
import { Section } from "../../components/section.tsx";
import { useImportEverything } from "../hooks/use-import-everything.ts";
import { accountTexts } from "../texts.ts";
import { ImportButton, ImportProgress } from "./import-everything.tsx";
import classes from "./import-everything.module.css";

const texts = accountTexts.everything;

/** All that one may read, as one file, and for main its way back. The browser shows how far a download is. */
export const TakeEverything = ({ isMain }: { isMain: boolean }) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => startDownload(urlOf(exportEverything)),
    onSuccess: (begun) => {
      if (begun) notifyInfo(texts.begins);
    },
  });
  const { start, ...state } = useImportEverything();
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
        {isMain && <ImportButton progress={state.progress} start={start} />}
      </Group>
      {isMain && (
        <>
          <p className={classes.hint}>{texts.bringHint}</p>
          <ImportProgress {...state} />
        </>
      )}
    </Section>
  );
};
