import { Tabs } from "@mantine/core";
import "@mantine/core/styles/Tabs.layer.css";
import { useSearchParams } from "react-router";
import { InstanceId, OwnCredentialsSection } from "../account/index.ts";
import classes from "../connect-screen.module.css";
import { ContactsTab } from "../contacts/index.ts";
import { AllSessions, OwnSessions } from "../sessions/index.ts";
import { searchOf, tabOf, type ConnectTab } from "../tab.ts";
import { connectTexts } from "../texts.ts";

const tabs: readonly ConnectTab[] = ["contacts", "settings"];

/** Connect as main sees it: the people, and the own account. The address carries the tab. */
export const MainConnect = () => {
  const [search, setSearch] = useSearchParams();
  const tab = tabOf(search);
  const handleTab = (value: string | null) => {
    const next = tabs.find((id) => id === value);
    if (next && next !== tab) setSearch(searchOf(next));
  };
  return (
    <main className={classes.screen}>
      <h1 className={classes.title}>{connectTexts.title}</h1>
      <Tabs value={tab} onChange={handleTab} keepMounted={false}>
        <Tabs.List aria-label={connectTexts.tabList} className={classes.tabs}>
          {tabs.map((id) => (
            <Tabs.Tab key={id} value={id} className={classes.tab}>
              {connectTexts.tabs[id]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="contacts">
          <ContactsTab />
        </Tabs.Panel>
        <Tabs.Panel value="settings">
          <div className={`${classes.sections} ${classes.narrow}`}>
            <OwnCredentialsSection />
            <InstanceId />
            <OwnSessions />
            <AllSessions />
          </div>
        </Tabs.Panel>
      </Tabs>
    </main>
  );
};
