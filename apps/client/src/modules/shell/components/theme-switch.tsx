import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { Moon, Sun } from "lucide-react";
import { Icon, IconButton } from "../../../ui/index.ts";
import { shellTexts } from "../texts.ts";

/** Named after the scheme it switches to; the choice is kept in this browser. */
export const ThemeSwitch = () => {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme("light", { getInitialValueInEffect: false }) === "dark";
  return (
    <IconButton
      label={dark ? shellTexts.toLight : shellTexts.toDark}
      onClick={() => setColorScheme(dark ? "light" : "dark")}
    >
      <Icon of={dark ? Sun : Moon} />
    </IconButton>
  );
};
