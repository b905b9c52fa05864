import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import { ModuleScreen, useDocumentTitle, EmptyState, LoadFailed, LoadingText } from "../../ui/index.ts";
import { ScreenTabs } from "../../ui/tabs/index.ts";
import { BackupsTab } from "./backups/backups-tab.tsx";
import { LogTab } from "./components/log-tab.tsx";
import { OverviewTab } from "./components/overview-tab.tsx";
import { ServicesTab } from "./components/services-tab.tsx";
import { SettingsTab } from "./components/settings-tab.tsx";
import { DiagnosisTab } from "./diagnosis/diagnosis-tab.tsx";
import { useCitadelTab } from "./hooks/use-citadel-tab.ts";
import type { CitadelTab } from "./model/tabs.ts";
import { citadelTexts } from "./texts.ts";
import { updatesQuery } from "./queries/server.ts";
import { MarkdownText } from "./components/markdown-text.tsx";

/** What is new in the running version. */
const UpdatesTab = () => {
  const { data: content, isError, refetch } = useQuery(updatesQuery);
  if (content === undefined)
    return isError ? (
      <LoadFailed title={citadelTexts.updates.failed} onRetry={() => void refetch()} />
    ) : (
      <LoadingText />
    );
  if (content.trim() === "") return <EmptyState icon={Sparkles} title={citadelTexts.updates.empty} />;
  return <MarkdownText content={content} />;
};

/** The instance, for main; the changelog for everyone else. */
export const CitadelScreen = () => {
  const { tab, tabs, open, setUnsaved } = useCitadelTab();
  useDocumentTitle(`${citadelTexts.tabs[tab]} · ${citadelTexts.title}`);
  const panels: Record<CitadelTab, ReactNode> = {
    updates: <UpdatesTab />,
    dienste: <ServicesTab />,
    einstellungen: <SettingsTab onUnsaved={setUnsaved} />,
    ueberblick: <OverviewTab />,
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
