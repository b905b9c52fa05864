import { Button, SegmentedControl } from "@mantine/core";
import { ArrowLeft, BookmarkX, Pencil } from "lucide-react";
import { useState } from "react";
import { Icon, IconButton, momentText } from "../../../../ui/index.ts";
import type { Chosen } from "../model/chosen.ts";
import { useUnnameVersion, type PastPage } from "../queries/history.ts";
import { historyTexts as texts } from "../texts.ts";
import classes from "./history.module.css";
import { NameVersionDialog } from "./name-version-dialog.tsx";

/** The page as it was, or how it differs from another state. */
export type Shown = "state" | "compare";

interface StateHeadProps {
  page: PastPage;
  chosen: Chosen;
  /** Whether it is as it is now; null while unknown. */
  same: boolean | null;
  shown: Shown;
  onShow: (shown: Shown) => void;
  restoring: boolean;
  onRestore: () => void;
  /** On small screens. */
  onBack: () => void;
}

const NameButtons = ({ page, chosen }: Pick<StateHeadProps, "page" | "chosen">) => {
  const [naming, setNaming] = useState(0);
  const [opened, setOpened] = useState(false);
  const { mutate: unname, isPending } = useUnnameVersion(page.page_id);
  const open = () => {
    setNaming((before) => before + 1);
    setOpened(true);
  };
  return (
    <>
      {chosen.name === null ? (
        <Button variant="default" onClick={open}>
          {texts.versions.name}
        </Button>
      ) : (
        <>
          <IconButton label={texts.versions.rename} onClick={open}>
            <Icon of={Pencil} />
          </IconButton>
          <IconButton label={texts.versions.unname} loading={isPending} onClick={() => unname(chosen.id)}>
            <Icon of={BookmarkX} />
          </IconButton>
        </>
      )}
      <NameVersionDialog
        key={naming}
        pageId={page.page_id}
        state={chosen}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </>
  );
};

/** What a state is called, and what can be done with it. */
export const StateHead = (props: StateHeadProps) => {
  const { page, chosen, same, shown, onShow, restoring, onRestore, onBack } = props;
  const when = momentText(chosen.at);
  const note = shown === "compare" || same === null ? "" : same ? texts.sameAsNow : texts.differs;
  return (
    <header className={classes.stateHead}>
      <span className={classes.back}>
        <IconButton label={texts.back} onClick={onBack}>
          <Icon of={ArrowLeft} />
        </IconButton>
      </span>
      <div className={classes.stateTitle}>
        <h3>{chosen.name === null ? texts.state(when) : texts.versions.state(chosen.name, when)}</h3>
        <p role="status">{note}</p>
      </div>
      <div className={classes.stateActions}>
        {page.user_can_write && <NameButtons page={page} chosen={chosen} />}
        {page.user_can_write && same === false && (
          <Button loading={restoring} onClick={onRestore}>
            {texts.restore}
          </Button>
        )}
      </div>
      <SegmentedControl
        aria-label={texts.viewOf}
        className={classes.shown}
        size="xs"
        value={shown}
        onChange={onShow}
        data={[
          { value: "state", label: texts.viewState },
          { value: "compare", label: texts.viewCompare },
        ]}
      />
    </header>
  );
};
