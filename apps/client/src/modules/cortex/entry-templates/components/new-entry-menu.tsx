import type { DatabaseDetail } from "@maive/contract";
import { Menu } from "@mantine/core";
import { ChevronDown, FilePlus, LayoutTemplate, Plus } from "lucide-react";
import { useState } from "react";
import { Icon, IconButton, closeUnloaded, onDemand } from "../../../../ui/index.ts";
import { PageIcon } from "../../icons/index.ts";
import type { StandardTemplate } from "../model/standard-template.ts";
import { entryTemplateTexts as texts } from "../texts.ts";
import classes from "./entry-templates.module.css";

const dialog = onDemand({
  load: async () => (await import("./template-dialog.tsx")).TemplateDialog,
  fallback: () => null,
  onFailure: closeUnloaded,
});

interface NewEntryMenuProps {
  database: DatabaseDetail;
  standard: StandardTemplate;
  /** May make and change templates. */
  canManage: boolean;
  /** Names what it adds to, where there are several menus. */
  label?: string;
  onEmpty(): void;
  onTemplate(templateId: string): void;
}

/** Beside '+ Neu': with what a new entry begins. Absent where nothing can be chosen. */
export const NewEntryMenu = (props: NewEntryMenuProps) => {
  const { database, standard, canManage, label = texts.menu, onEmpty, onTemplate } = props;
  const [managed, setManaged] = useState<"list" | "new" | null>(null);
  // A new row or entry takes the focus: the button must not take it back.
  const [leadsOn, setLeadsOn] = useState(false);
  const leadOn = (run: () => void) => () => {
    setLeadsOn(true);
    run();
  };
  const templates = database.entry_templates ?? [];
  if (!database.user_can_write || (templates.length === 0 && !canManage)) return null;
  return (
    <>
      <Menu
        position="bottom-start"
        width={240}
        withinPortal
        returnFocus={!leadsOn}
        onOpen={() => setLeadsOn(false)}
      >
        <Menu.Target>
          <IconButton label={label} className={classes.arrow} data-screen-only>
            <Icon of={ChevronDown} size={16} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown mah="60dvh" style={{ overflowY: "auto" }}>
          {templates.map(({ template_id: id, name, icon }) => (
            <Menu.Item
              key={id}
              leftSection={
                icon === null ? <Icon of={LayoutTemplate} size={16} /> : <PageIcon icon={icon} size={16} />
              }
              rightSection={
                id === standard.templateId ? (
                  <span className={classes.mark}>{texts.standard}</span>
                ) : undefined
              }
              onClick={leadOn(() => onTemplate(id))}
            >
              {name}
            </Menu.Item>
          ))}
          <Menu.Item leftSection={<Icon of={FilePlus} size={16} />} onClick={leadOn(onEmpty)}>
            {texts.empty}
          </Menu.Item>
          {canManage ? (
            <>
              <Menu.Divider />
              <Menu.Item leftSection={<Icon of={Plus} size={16} />} onClick={() => setManaged("new")}>
                {texts.add}
              </Menu.Item>
              {templates.length > 0 ? (
                <Menu.Item
                  leftSection={<Icon of={LayoutTemplate} size={16} />}
                  onClick={() => setManaged("list")}
                >
                  {texts.manage}
                </Menu.Item>
              ) : null}
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {managed === null ? null : (
        <dialog.Component
          database={database}
          standard={standard}
          begins={managed}
          onClose={() => setManaged(null)}
        />
      )}
    </>
  );
};
