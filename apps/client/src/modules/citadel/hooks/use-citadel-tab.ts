import { useState } from "react";
import { useNavigate, useSearchParams } from "../../../routing/index.ts";
import { useLeaveGuard } from "../../../unsaved-guard/index.ts";
import { confirm } from "../../../ui/index.ts";
import { useSession } from "../../auth/index.ts";
import { tabOf, tabPath, tabsFor, type CitadelTab } from "../model/tabs.ts";
import { citadelTexts } from "../texts.ts";

const askToLeave = (): Promise<boolean> => {
  const { title, question, label } = citadelTexts.settings.leave;
  return confirm({ title, question, confirmLabel: label, danger: true });
};

/** The tab in the address, and navigation to another one, which asks first if there are unsaved changes. */
export const useCitadelTab = () => {
  const { user_type } = useSession();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [unsaved, setUnsaved] = useState(false);
  const mayLeave = useLeaveGuard(unsaved, askToLeave);
  const tab = tabOf(search, user_type);
  const open = async (next: CitadelTab) => {
    if (next !== tab && (await mayLeave())) await navigate(tabPath(next));
  };
  return { tab, tabs: tabsFor(user_type), open, setUnsaved };
};
