import { useSession } from "../auth/index.ts";
import { ModuleScreen, useDocumentTitle } from "../../ui/index.ts";
import { ChangePassword, LinkId, OwnStorageSpace, TakeEverything } from "./account/index.ts";
import { MainConnect } from "./components/main-connect.tsx";
import classes from "./connect-screen.module.css";
import { OwnSessions } from "./sessions/index.ts";
import { connectTexts } from "./texts.ts";

/** People for main; the own account for guests and visitors. */
export const ConnectScreen = () => {
  useDocumentTitle(connectTexts.title);
  const { username, user_type } = useSession();
  if (user_type === "main") return <MainConnect />;
  return (
    <ModuleScreen
      title={connectTexts.welcome(username)}
      hint={user_type === "guest" ? connectTexts.guestHint : connectTexts.visitorHint}
      width="column"
    >
      <div className={classes.sections}>
        {user_type === "guest" && <ChangePassword />}
        <LinkId />
        <OwnStorageSpace />
        <TakeEverything isMain={false} />
        <OwnSessions />
      </div>
    </ModuleScreen>
  );
};
