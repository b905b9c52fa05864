import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { Button, Group, Input, SegmentedControl, Stack, Switch, Text } from "@mantine/core";
import { type Page, pageFonts } from "@maive/contract";
import { Dialog } from "../../../../ui/index.ts";
import { useDisplaySettings } from "../hooks/use-display-settings.ts";
import { usePage } from "../hooks/use-page.ts";
import { pageTexts } from "../texts.ts";

interface DisplayDialogProps {
  page: Page;
  opened: boolean;
  onClose: () => void;
}

const texts = pageTexts.displayDialog;

/** How a page is shown. Each change applies at once, in sight behind the dialog. */
export const DisplayDialog = ({ page: initialPage, opened, onClose }: DisplayDialogProps) => {
  const state = usePage(initialPage.page_id);
  const { settings, change } = useDisplaySettings(state.kind === "ready" ? state.page : initialPage);
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title} size={440}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {texts.everybody}
        </Text>
        <Input.Wrapper label={texts.font} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={texts.font}
            data={pageFonts.map((font) => ({ value: font, label: texts.fonts[font] }))}
            value={settings.font}
            onChange={(font) => change({ font })}
          />
        </Input.Wrapper>
        <Switch
          label={texts.fullWidth}
          description={texts.fullWidthHint}
          checked={settings.full_width}
          onChange={(event) => change({ full_width: event.currentTarget.checked })}
        />
        <Switch
          label={texts.smallText}
          description={texts.smallTextHint}
          checked={settings.small_text}
          onChange={(event) => change({ small_text: event.currentTarget.checked })}
        />
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>{texts.done}</Button>
      </Group>
    </Dialog>
  );
};
