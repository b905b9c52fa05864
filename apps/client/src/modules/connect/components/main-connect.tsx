import { useSearchParams } from "../../../routing/index.ts";
import { ModuleScreen } from "../../../ui/index.ts";
import { ScreenTabs } from "../../../ui/tabs/index.ts";
import { InstanceId, OwnCredentialsSection, OwnStorageSpace, TakeEverything } from "../account/index.ts";
import classes from "../connect-screen.module.css";
import { ContactsTab } from "../contacts/index.ts";
import { AllSessions, OwnSessions } from "../sessions/index.ts";
import { searchOf, tabOf, type ConnectTab } from "../tab.ts";
import { connectTexts } from "../texts.ts";

const OwnAccount = () => (
  <div className={`${classes.sections} ${classes.narrow}`}>
    <OwnCredentialsSection />
    <InstanceId />
    <OwnStorageSpace />
    <TakeEverything isMain />
    <OwnSessions />
    <AllSessions />
  </div>
);

const tabs = [
  { id: "contacts", label: connectTexts.tabs.contacts, panel: <ContactsTab /> },
  { id: "settings", label: connectTexts.tabs.settings, panel: <OwnAccount /> },
] as const satisfies { id: ConnectTab; label: string; panel: unknown }[];

/** Connect for main: people and own account. The tab is in the URL. */
export const MainConnect = () => {
  const [search, setSearch] = useSearchParams();
  const shown = tabOf(search);
  return (
    <ModuleScreen title={connectTexts.title}>
      <ScreenTabs
        label={connectTexts.tabList}
        tabs={tabs}
        shown={shown}
        onShow={(next) => {
          if (next !== shown) setSearch(searchOf(next));
        }}
      />
    </ModuleScreen>
  );
};
