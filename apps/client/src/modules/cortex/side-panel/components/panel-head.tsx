import { ChevronDown, ChevronsRight, ChevronUp, Maximize2 } from "lucide-react";
import { useNavigate } from "../../../../routing/index.ts";
import { Icon, IconButton, keysText } from "../../../../ui/index.ts";
import { PageSettings, selectTitle, useSidePanelPage } from "../../pages/index.ts";
import { pagePath } from "../../page-queries/index.ts";
import { sidePanelTexts } from "../texts.ts";
import classes from "./side-panel.module.css";

interface PanelHeadProps {
  entryId: string;
  /** Portal target of the save state. */
  statusRef: (element: HTMLElement | null) => void;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

/** The panel's header with its actions. */
export const PanelHead = ({ entryId, statusRef, onStep, onClose }: PanelHeadProps) => {
  const navigate = useNavigate();
  const page = useSidePanelPage();
  return (
    <div className={classes.head}>
      <IconButton label={sidePanelTexts.close} onClick={onClose}>
        <Icon of={ChevronsRight} />
      </IconButton>
      <IconButton label={sidePanelTexts.openAsPage} onClick={() => void navigate(pagePath(entryId))}>
        <Icon of={Maximize2} size={16} />
      </IconButton>
      {page && page.parent_database_id !== null ? (
        <>
          <IconButton
            label={sidePanelTexts.previous}
            shortcut={keysText("Alt+PageUp")}
            onClick={() => onStep(-1)}
          >
            <Icon of={ChevronUp} />
          </IconButton>
          <IconButton
            label={sidePanelTexts.next}
            shortcut={keysText("Alt+PageDown")}
            onClick={() => onStep(1)}
          >
            <Icon of={ChevronDown} />
          </IconButton>
        </>
      ) : null}
      <div ref={statusRef} className={classes.status} />
      {page && (
        <PageSettings page={page} label={sidePanelTexts.options} onRename={() => selectTitle(page.page_id)} />
      )}
    </div>
  );
};
