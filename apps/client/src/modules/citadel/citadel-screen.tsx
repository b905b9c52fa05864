import type { ReactNode } from "react";
import { ModuleScreen, useDocumentTitle } from "../../ui/index.ts";
import { ScreenTabs } from "../../ui/tabs/index.ts";
import { BackupsTab } from "./backups/backups-tab.tsx";
import { LogTab } from "./components/log-tab.tsx";
import { OverviewTab } from "./components/overview-tab.tsx";
import { ServicesTab } from "./components/services-tab.tsx";
import { SettingsTab } from "./components/settings-tab.tsx";
import { DiagnosisTab } from "./diagnosis/diagnosis-tab.tsx";
import { useCitadelTab } from "./hooks/use-citadel-tab.ts";
import type { CitadelTab } from "./model/tabs.ts";
import { ProcessesTab } from "./processes/processes-tab.tsx";
import { citadelTexts } from "./texts.ts";
import { UpdatesTab } from "./updates/updates-tab.tsx";

/** The instance, for main; the changelog for everyone else. */
export const CitadelScreen = () => {
  const { tab, tabs, open, setUnsaved } = useCitadelTab();
  useDocumentTitle(`${citadelTexts.tabs[tab]} · ${citadelTexts.title}`);
  const panels: Record<CitadelTab, ReactNode> = {
    updates: <UpdatesTab />,
    dienste: <ServicesTab />,
    einstellungen: <SettingsTab onUnsaved={setUnsaved} />,
    ueberblick: <OverviewTab />,
    prozesse: <ProcessesTab />,
    sicherung: <BackupsTab onUnsaved={setUnsaved} />,
    diagnose: <DiagnosisTab />,
    protokoll: <LogTab />,
  };
  return (
    <ModuleScreen title={citadelTexts.title}>
      <ScreenTabs
        label={citadelTexts.tabList}
        tabs={tabs.map((id) => ({ id, label: citadelTexts.tabs[id], panel: panels[id] }))}
        shown={tab}
        onShow={(next) => void open(next)}
      />
    </ModuleScreen>
  );
};
