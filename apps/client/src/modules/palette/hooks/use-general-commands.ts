import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import {
  CalendarPlus,
  Database,
  FilePlus,
  Keyboard,
  LogOut,
  Moon,
  Search,
  Sun,
  Trash2,
  Upload,
} from "lucide-react";
import { useNavigate } from "../../../routing/index.ts";
import {
  withIntent,
  everywhere,
  useCommands,
  type NavigationIntent,
  type Command,
  openOverlay,
  useOpenedOverlay,
} from "../../../commands/index.ts";
import { useSession, useSignOut } from "../../auth/index.ts";
import { searchPath } from "../../search/index.ts";
import { mayMakeEventsQuery } from "../queries/palette-queries.ts";
import { paletteTexts } from "../texts.ts";

const { commands: names, commandWords: words } = paletteTexts;

/** Global commands; screens override them. */
export const useGeneralCommands = (): void => {
  const navigate = useNavigate();
  const isMain = useSession().user_type === "main";
  const { askAndSignOut } = useSignOut();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme("light", { getInitialValueInEffect: false }) === "dark";
  const leadTo = (path: string, intent: NavigationIntent) => () =>
    void navigate(path, { state: withIntent(intent) });
  const only = (may: boolean, command: Command): Command[] => (may ? [command] : []);
  const asks = useOpenedOverlay() === "palette" && !isMain;
  const { data: mayMakeEvents = isMain } = useQuery({ ...mayMakeEventsQuery, enabled: asks });
  useCommands(
    [
      ...only(isMain, {
        id: "new-page",
        name: names.newPage,
        icon: FilePlus,
        keywords: words.newPage,
        run: leadTo("/cortex", "new-page"),
      }),
      ...only(mayMakeEvents, {
        id: "new-event",
        name: names.newEvent,
        icon: CalendarPlus,
        keywords: words.newEvent,
        run: leadTo("/calendar", "new-event"),
      }),
      // Others may write in folders that were shared with them, and find it there.
      ...only(isMain, {
        id: "upload",
        name: names.upload,
        icon: Upload,
        keywords: words.upload,
        run: leadTo("/drive", "upload"),
      }),
      ...only(isMain, {
        id: "databases",
        name: names.databases,
        icon: Database,
        keywords: words.databases,
        run: leadTo("/cortex", "databases"),
      }),
      {
        id: "trash",
        name: names.trash,
        icon: Trash2,
        keywords: words.trash,
        run: leadTo("/cortex", "trash"),
      },
      {
        id: "search",
        name: names.search,
        icon: Search,
        keywords: words.search,
        run: () => void navigate(searchPath),
      },
      {
        id: "theme",
        name: names.theme(!dark),
        icon: dark ? Sun : Moon,
        keywords: words.theme,
        run: () => setColorScheme(dark ? "light" : "dark"),
      },
      {
        id: "shortcuts",
        name: names.shortcuts,
        icon: Keyboard,
        keywords: words.shortcuts,
        keys: "?",
        run: () => openOverlay("shortcuts"),
      },
      {
        id: "sign-out",
        name: names.signOut,
        icon: LogOut,
        keywords: words.signOut,
        run: () => void askAndSignOut(),
      },
    ],
    everywhere,
  );
};
