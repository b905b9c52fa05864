import { Tabs } from "@mantine/core";
import "@mantine/core/styles/Tabs.layer.css";
import { useEffect, useRef, type ReactNode } from "react";
import { useDocumentTitle } from "../../ui/index.ts";
import classes from "./citadel-screen.module.css";
import { LogTab } from "./components/log-tab.tsx";
import { OverviewTab } from "./components/overview-tab.tsx";
import { ServicesTab } from "./components/services-tab.tsx";
import { SettingsTab } from "./components/settings-tab.tsx";
import { UpdatesTab } from "./components/updates-tab.tsx";
import { useCitadelTab } from "./hooks/use-citadel-tab.ts";
import { citadelTabs, type CitadelTab } from "./model/tabs.ts";
import { citadelTexts } from "./texts.ts";

const isTab = (value: string | null): value is CitadelTab => citadelTabs.some((tab) => tab === value);

/** The house itself, for main; for everyone else what is new. */
export const CitadelScreen = () => {
  const { tab, tabs, open, setUnsaved } = useCitadelTab();
  const list = useRef<HTMLDivElement>(null);
  // On a phone the tab in the address may lie out of sight.
  useEffect(() => {
    list.current
      ?.querySelector(`[role="tab"][aria-selected="true"]`)
      ?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [tab]);
  useDocumentTitle(`${citadelTexts.tabs[tab]} · ${citadelTexts.title}`);
  const panels: Record<CitadelTab, ReactNode> = {
    updates: <UpdatesTab />,
    dienste: <ServicesTab />,
    einstellungen: <SettingsTab onUnsaved={setUnsaved} />,
    ueberblick: <OverviewTab />,
    protokoll: <LogTab />,
  };
  return (
    <main className={classes.screen}>
      <h1 className={classes.heading}>{citadelTexts.title}</h1>
      <Tabs
        value={tab}
        onChange={(next) => isTab(next) && void open(next)}
        keepMounted={false}
        activateTabWithKeyboard={false}
      >
        <Tabs.List ref={list} aria-label={citadelTexts.tabList} className={classes.tabs}>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name} className={classes.tab}>
              {citadelTexts.tabs[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((name) => (
          <Tabs.Panel key={name} value={name} className={classes.panel}>
            {panels[name]}
          </Tabs.Panel>
        ))}
      </Tabs>
    </main>
  );
};
