import { exportEverything } from "@maive/contract";
import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { urlOf } from "../../../../api/index.ts";
import { Icon, notifyInfo } from "../../../../ui/index.ts";
import { startDownload } from "../../../files/downloads/index.ts";
import { Section } from "../../components/section.tsx";
import { accountTexts } from "../texts.ts";

const texts = accountTexts.everything;

/** All that one may read, as one file. The browser shows how far it is, as with every download. */
export const TakeEverything = ({ isMain }: { isMain: boolean }) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => startDownload(urlOf(exportEverything)),
    onSuccess: (begun) => {
      if (begun) notifyInfo(texts.begins);
    },
  });
  return (
    <Section title={texts.title} hint={isMain ? texts.hintMain : texts.hint}>
      <Button
        variant="default"
        leftSection={<Icon of={Download} />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {texts.button}
      </Button>
    </Section>
  );
};
