import { useQuery } from "@tanstack/react-query";
import { File } from "lucide-react";
import { useId, type ReactNode } from "react";
import { Icon } from "../../../../ui/index.ts";
import { PageIcon } from "../../icons/index.ts";
import { pageListQuery } from "../../page-queries/index.ts";
import { pageTexts } from "../texts.ts";
import { shippedTemplates } from "./shipped-templates.ts";
import type { Template } from "./template.ts";
import classes from "./template-choice.module.css";

const texts = pageTexts.templates;

type ChoiceProps = { name: string; checked: boolean; icon: ReactNode; label: string; onChoose: () => void };

const Choice = ({ name, checked, icon, label, onChoose }: ChoiceProps) => (
  <label className={classes.choice}>
    <input type="radio" className={classes.radio} name={name} checked={checked} onChange={onChoose} />
    {icon}
    <span className={classes.label}>{label}</span>
  </label>
);

type TemplateChoiceProps = { value: Template | null; onChange: (template: Template | null) => void };

/** Chooses what a new page begins with: nothing, a page marked as template, or a template that comes along. */
export const TemplateChoice = ({ value, onChange }: TemplateChoiceProps) => {
  const name = useId();
  const { data: pages = [] } = useQuery(pageListQuery);
  const own = pages
    .filter(({ settings }) => settings?.template === true)
    .map(({ page_id, title, icon }): Template => ({ kind: "own", id: page_id, title, icon }));
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>{texts.title}</legend>
      <Choice
        name={name}
        checked={value === null}
        icon={<Icon of={File} />}
        label={texts.none}
        onChoose={() => onChange(null)}
      />
      {[...own, ...shippedTemplates].map((template) => (
        <Choice
          key={template.id}
          name={name}
          checked={value?.id === template.id}
          icon={template.kind === "own" ? <PageIcon icon={template.icon} /> : <Icon of={template.icon} />}
          label={template.title || pageTexts.untitled}
          onChoose={() => onChange(template)}
        />
      ))}
    </fieldset>
  );
};
