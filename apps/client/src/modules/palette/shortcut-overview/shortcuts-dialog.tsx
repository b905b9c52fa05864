import { TextInput } from "@mantine/core";
import { Search } from "lucide-react";
import { matchTitle, searchWords } from "@maive/values/title-match";
import { Fragment, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { Shortcut, ShortcutGroup } from "../../../commands/index.ts";
import { Dialog, Icon, Keys, keyNames } from "../../../ui/index.ts";
import type { OverlayProps } from "../components/overlay.tsx";
import { paletteTexts } from "../texts.ts";
import classes from "./shortcuts-dialog.module.css";
import { useSession } from "../../auth/index.ts";
import { writingPlacesQuery } from "../queries/palette-queries.ts";
import { allShortcuts } from "./all-shortcuts.ts";
import { shortcutsFor } from "./shortcuts-for.ts";

/** Shortcuts applicable for the user; null while loading. */
const useOwnShortcuts = (): readonly ShortcutGroup[] | null => {
  const isMain = useSession().user_type === "main";
  const { data: places, isError } = useQuery({ ...writingPlacesQuery, enabled: !isMain });
  // On errors all are listed.
  if (isMain || isError) return allShortcuts;
  return places ? shortcutsFor(places) : null;
};

const texts = paletteTexts.shortcuts;

const fits = (typed: string, group: ShortcutGroup, { name, keys }: Shortcut): boolean => {
  const words = searchWords(typed);
  if (words.length === 0) return true;
  const named = keys.map((way) => `${keyNames(way).join(" ")} ${keyNames(way).join("+")}`).join(" ");
  return matchTitle(words, `${name} ${group.title} ${named}`) !== null;
};

const Ways = ({ keys }: Pick<Shortcut, "keys">) =>
  keys.map((way, at) => (
    <Fragment key={way}>
      {at > 0 && <span className={classes.or}>{texts.or}</span>}
      <Keys keys={way} />
    </Fragment>
  ));

/** All keys that do something for the person, searchable. */
export const ShortcutsDialog = ({ onClose }: OverlayProps) => {
  const [typed, setTyped] = useState("");
  const own = useOwnShortcuts();
  const groups = (own ?? [])
    .map((group) => ({ ...group, shortcuts: group.shortcuts.filter((each) => fits(typed, group, each)) }))
    .filter(({ shortcuts }) => shortcuts.length > 0);
  return (
    <Dialog opened onClose={onClose} title={texts.title} size={760}>
      <TextInput
        type="search"
        aria-label={texts.filter}
        placeholder={texts.filter}
        leftSection={<Icon of={Search} size={16} />}
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={classes.all}>
        <div className={classes.groups}>
          {groups.map(({ title, shortcuts }) => (
            <section key={title} className={classes.group} aria-label={title}>
              <h3 className={classes.title}>{title}</h3>
              <dl className={classes.list}>
                {shortcuts.map(({ name, keys }) => (
                  <div key={name} className={classes.line}>
                    <dt>{name}</dt>
                    <dd>
                      <Ways keys={keys} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        <p role="status" className={classes.nothing}>
          {own && groups.length === 0 && texts.nothing}
        </p>
      </div>
    </Dialog>
  );
};
