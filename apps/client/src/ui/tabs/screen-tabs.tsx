import { Tabs } from "@mantine/core";
import "@mantine/core/styles/Tabs.layer.css";
import { useEffect, useRef, type ReactNode } from "react";
import classes from "./screen-tabs.module.css";

interface ScreenTabsProps<Id extends string> {
  /** Accessible name of the list of tabs. */
  label: string;
  tabs: readonly { id: Id; label: string; panel: ReactNode }[];
  shown: Id;
  onShow: (id: Id) => void;
}

/** The tabs of a screen. Manual activation by Enter, since leaving a tab may need confirmation. */
export const ScreenTabs = <Id extends string>({ label, tabs, shown, onShow }: ScreenTabsProps<Id>) => {
  const list = useRef<HTMLDivElement>(null);
  // On a phone the tab in the address may lie out of sight.
  useEffect(() => {
    list.current
      ?.querySelector(`[role="tab"][aria-selected="true"]`)
      ?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [shown]);
  const handleChange = (next: string | null) => {
    const tab = tabs.find(({ id }) => id === next);
    if (tab) onShow(tab.id);
  };
  return (
    <Tabs value={shown} onChange={handleChange} keepMounted={false} activateTabWithKeyboard={false} data-tabs>
      <Tabs.List ref={list} aria-label={label} className={classes.tabs}>
        {tabs.map(({ id, label: name }) => (
          <Tabs.Tab key={id} value={id} className={classes.tab}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ id, panel }) => (
        <Tabs.Panel key={id} value={id} className={classes.panel}>
          {panel}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
};
