import { Button } from "@mantine/core";
import { Search, X } from "lucide-react";
import { useId, useLayoutEffect, useState, type KeyboardEvent, type MouseEvent } from "react";
import { useNavigate } from "../../../routing/index.ts";
import { Icon, IconButton, Keys, takeTyped } from "../../../ui/index.ts";
import { usePaletteGroups, type PaletteFindings } from "../hooks/use-palette-groups.ts";
import { hitAddressElsewhere, hitState } from "../../search/index.ts";
import { allHitsId, type PaletteItem } from "../model/items.ts";
import { paletteTexts as texts } from "../texts.ts";
import { OverlayFrame, type OverlayProps } from "./overlay.tsx";
import classes from "./palette.module.css";
import { PaletteOption } from "./palette-option.tsx";

/** Lines by which the page keys go. */
const page = 7;

/** The target of a key in a list, wrapping around; null: not handled. */
const nextPlace = (key: string, at: number, count: number): number | null => {
  if (count === 0) return null;
  switch (key) {
    case "ArrowDown":
      return (at + 1) % count;
    case "ArrowUp":
      return at <= 0 ? count - 1 : at - 1;
    case "PageDown":
      return Math.min(at + page, count - 1);
    case "PageUp":
      return Math.max(at - page, 0);
    default:
      return null;
  }
};

const { hints } = texts;

const State = ({ typed, findings, empty }: { typed: string; findings: PaletteFindings; empty: boolean }) => {
  const { failed, loading, retry } = findings;
  if (failed)
    return (
      <div className={classes.state} role="alert">
        <p>{failed === "offline" ? texts.offline : texts.failed}</p>
        <Button variant="default" size="compact-md" onClick={retry}>
          {texts.retry}
        </Button>
      </div>
    );
  if (!empty) return null;
  if (loading)
    return (
      <p className={classes.state} role="status">
        {texts.loading}
      </p>
    );
  return (
    <div className={classes.state} role="status">
      <p className={classes.nothing}>{texts.nothing(typed.trim())}</p>
      <p>{texts.nothingHint}</p>
    </div>
  );
};

/** Keyboard hints. */
const Hints = ({ leads, forgets }: { leads: boolean; forgets: boolean }) => (
  <div className={classes.foot} aria-hidden>
    <span>
      <Keys keys="Enter" /> {leads ? hints.open : hints.choose}
    </span>
    {leads && (
      <span>
        <Keys keys="Mod+Enter" /> {hints.newTab}
      </span>
    )}
    {forgets && (
      <span>
        <Keys keys="Delete" /> {hints.forget}
      </span>
    )}
    <span>
      <Keys keys="Escape" /> {hints.close}
    </span>
  </div>
);

/** One field that finds everything there is, modules, and everything that can be done. */
export const Palette = ({ onClose }: OverlayProps) => {
  const [typed, setTyped] = useState("");
  // The field has the focus by now.
  useLayoutEffect(() => {
    const ahead = takeTyped();
    if (ahead !== "") setTyped((now) => ahead + now);
  }, []);
  const [highlightedId, setHighlightedId] = useState<string | null>(null);
  const navigate = useNavigate();
  const listId = useId();
  const findings = usePaletteGroups(typed);
  const items = findings.groups.flatMap((group) => group.items);
  const found = items.filter(({ id }) => id !== allHitsId).length;
  const active = items.find(({ id }) => id === highlightedId) ?? items[0];
  const optionId = (id: string) => `${listId}-${id}`;

  const choose = (item: PaletteItem, inNewTab: boolean) => {
    if (item.closed !== undefined) return;
    if (item.id === allHitsId || item.look.kind === "hit") findings.remember();
    if ("href" in item.target && inNewTab) {
      const { look, target } = item;
      const href = look.kind === "hit" ? hitAddressElsewhere(typed, look.hit) : target.href;
      window.open(href, "_blank", "noopener");
      return;
    }
    onClose();
    if ("href" in item.target)
      void navigate(
        item.target.href,
        item.look.kind === "hit" ? { state: hitState(typed, item.look.hit) } : {},
      );
    else item.target.run();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const at = active ? items.indexOf(active) : -1;
    const to = nextPlace(event.key, at, items.length);
    if (to !== null) {
      const next = items[to];
      setHighlightedId(next?.id ?? null);
      if (next) document.getElementById(optionId(next.id))?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Delete" && active?.repeats !== undefined) findings.forget(active.repeats);
    else if (event.key === "Enter" && active) choose(active, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  const withItem = ({ target }: MouseEvent, act: (item: PaletteItem) => void) => {
    const id =
      target instanceof Element ? target.closest<HTMLElement>("[data-item]")?.dataset["item"] : undefined;
    const item = items.find((each) => each.id === id);
    if (item) act(item);
  };

  return (
    <OverlayFrame label={texts.title} onClose={onClose}>
      <div className={classes.head}>
        <Icon of={Search} />
        <input
          className={classes.field}
          role="combobox"
          aria-label={texts.title}
          placeholder={texts.placeholder}
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active ? optionId(active.id) : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          // Immediately: typing during the opening transition belongs here.
          autoFocus
          data-autofocus
          value={typed}
          onChange={(event) => {
            setHighlightedId(null);
            setTyped(event.currentTarget.value);
          }}
          onKeyDown={handleKey}
        />
        <IconButton label={texts.close} onClick={onClose} className={classes.close}>
          <Icon of={X} />
        </IconButton>
      </div>
      <div
        id={listId}
        role="listbox"
        aria-label={texts.results}
        aria-busy={findings.loading}
        tabIndex={-1}
        className={classes.list}
        // Preserves the focus.
        onMouseDown={(event) => event.preventDefault()}
        onMouseMove={(event) => withItem(event, ({ id }) => setHighlightedId(id))}
        onClick={(event) =>
          withItem(event, (item) => {
            const forgets = event.target instanceof Element && event.target.closest("[data-forget]") !== null;
            if (forgets && item.repeats !== undefined) findings.forget(item.repeats);
            else choose(item, event.ctrlKey || event.metaKey);
          })
        }
        onAuxClick={(event) => {
          if (event.button === 1) withItem(event, (item) => choose(item, true));
        }}
        onKeyDown={handleKey}
      >
        {findings.groups.map((group) => (
          <div key={group.title} role="group" aria-label={group.title}>
            <div className={classes.groupTitle} aria-hidden>
              {group.title}
            </div>
            {group.items.map((item) => (
              <PaletteOption key={item.id} item={item} id={optionId(item.id)} active={item === active} />
            ))}
          </div>
        ))}
      </div>
      <State typed={typed} findings={findings} empty={items.length === 0} />
      {active && <Hints leads={"href" in active.target} forgets={active.repeats !== undefined} />}
      <div className={classes.announced} role="status">
        {typed.trim() !== "" && !findings.loading && found > 0 && texts.found(found)}
      </div>
    </OverlayFrame>
  );
};
