import type { DatabaseDetail, ListedTemplate } from "@maive/contract";
import { Button, Group } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { GripVertical, LayoutTemplate, Pencil, Plus, Trash2 } from "lucide-react";
import { errorSentence } from "../../../../api/index.ts";
import { confirm, Icon, IconButton, moved, notifyError, useListOrder } from "../../../../ui/index.ts";
import { databaseKeys } from "../../database-queries/index.ts";
import { PageIcon } from "../../icons/index.ts";
import { moveTemplate, removeTemplate } from "../queries/templates.ts";
import { entryTemplateTexts as texts } from "../texts.ts";
import classes from "./entry-templates.module.css";

interface TemplateListProps {
  database: DatabaseDetail;
  standardId: string | null;
  /** Null: a new one. */
  onEdit(templateId: string | null): void;
  onClose(): void;
}

/** The templates of a database in their order. */
export const TemplateList = ({ database, standardId, onEdit, onClose }: TemplateListProps) => {
  const client = useQueryClient();
  const { database_id: databaseId, entry_templates: templates = [] } = database;
  const { list, dragged, drag, moveByKey } = useListOrder((from, to) => {
    const next = moved(templates, from, to);
    const id = templates[from]?.template_id;
    if (id === undefined) return;
    moveTemplate(client, databaseId, next, id).catch((error: unknown) => {
      notifyError(errorSentence(error, texts.failed));
      void client.invalidateQueries({ queryKey: databaseKeys.detail(databaseId) });
    });
  });
  const remove = async ({ template_id: id, name }: ListedTemplate) => {
    const isSure = await confirm({
      title: texts.removeTitle,
      question: texts.removeQuestion(name),
      confirmLabel: texts.removeConfirm,
      danger: true,
    });
    if (!isSure) return;
    try {
      await removeTemplate(client, databaseId, id);
    } catch (error) {
      notifyError(errorSentence(error, texts.removeFailed));
    }
  };
  return (
    <>
      {templates.length === 0 ? <p className={classes.note}>{texts.none}</p> : null}
      <ul ref={list} className={classes.list}>
        {templates.map((template, index) => (
          <li
            key={template.template_id}
            className={classes.line}
            data-dragged={dragged === index || undefined}
          >
            <button
              type="button"
              className={classes.grip}
              aria-label={texts.move(template.name)}
              data-grip
              onPointerDown={(event) => drag(index, event)}
              onKeyDown={(event) => moveByKey(index, event)}
            >
              <Icon of={GripVertical} size={16} />
            </button>
            {template.icon === null ? (
              <Icon of={LayoutTemplate} size={18} />
            ) : (
              <PageIcon icon={template.icon} />
            )}
            <span className={classes.name}>
              {template.name}
              {template.template_id === standardId ? (
                <>
                  {" "}
                  <span className={classes.mark}>{texts.standard}</span>
                </>
              ) : null}
            </span>
            <IconButton
              label={texts.edit(template.name)}
              data-autofocus={index === 0 || undefined}
              onClick={() => onEdit(template.template_id)}
            >
              <Icon of={Pencil} size={16} />
            </IconButton>
            <IconButton label={texts.remove(template.name)} onClick={() => void remove(template)}>
              <Icon of={Trash2} size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
      <Group justify="space-between" gap="xs" mt="lg">
        <Button variant="default" leftSection={<Icon of={Plus} size={16} />} onClick={() => onEdit(null)}>
          {texts.addHere}
        </Button>
        <Button onClick={onClose}>{texts.close}</Button>
      </Group>
    </>
  );
};
