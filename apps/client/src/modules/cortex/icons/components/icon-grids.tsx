import { useId, useRef, useState, type KeyboardEvent } from "react";
import { gridKey } from "../model/grid-keys.ts";
import { iconLabel } from "../model/icon-address.ts";
import classes from "./icon-picker.module.css";
import { PageIcon } from "./page-icon.tsx";

/** Icons under a heading. */
export interface IconGroup {
  title: string;
  icons: readonly string[];
}

interface IconGridsProps {
  /** Not empty, and none of them empty. */
  groups: readonly IconGroup[];
  current: string | null;
  onChoose: (icon: string) => void;
  /** Focus returns to the search field. */
  onLeave: () => void;
}

const optionsIn = (element: Element): HTMLElement[] => [
  ...element.querySelectorAll<HTMLElement>('[role="option"]'),
];

const columnsOf = (element: Element): number => {
  const list = element.querySelector('[role="listbox"]');
  return list ? getComputedStyle(list).gridTemplateColumns.split(" ").length : 1;
};

/** Groups of icons with common arrow-key navigation and a roving tab stop. */
export const IconGrids = ({ groups, current, onChoose, onLeave }: IconGridsProps) => {
  const id = useId();
  const all = useRef<HTMLDivElement>(null);
  const [chosen, setActive] = useState(0);
  const sizes = groups.map(({ icons }) => icons.length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const active = Math.min(chosen, total - 1);

  const handleKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Typing continues in the search field.
    if (event.key.length === 1 && event.key !== " ") return onLeave();
    if (!all.current) return;
    const options = optionsIn(all.current);
    const from = options.indexOf(event.currentTarget);
    const to = gridKey({ sizes, columns: columnsOf(all.current) }, from, event.key);
    if (to === null) return;
    event.preventDefault();
    if (to === "above") return onLeave();
    setActive(to);
    options[to]?.focus();
  };

  const firstOf = (group: number): number => sizes.slice(0, group).reduce((sum, size) => sum + size, 0);
  return (
    <div ref={all}>
      {groups.map(({ title, icons }, group) => (
        <section key={title} className={classes.group}>
          <h3 id={`${id}-${group}`} className={classes.heading}>
            {title}
          </h3>
          <div role="listbox" aria-labelledby={`${id}-${group}`} className={classes.grid}>
            {icons.map((icon, index) => (
              <button
                key={icon}
                type="button"
                role="option"
                aria-selected={icon === current}
                aria-label={iconLabel(icon)}
                title={iconLabel(icon)}
                tabIndex={firstOf(group) + index === active ? 0 : -1}
                className={classes.option}
                onFocus={() => setActive(firstOf(group) + index)}
                onClick={() => onChoose(icon)}
                onKeyDown={handleKey}
              >
                <PageIcon icon={icon} size={22} />
              </button>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
};
