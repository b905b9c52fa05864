import { type ButtonActionKind, buttonActionKinds, buttonBounds, choiceColors } from "@maive/contract";
import { Button, Group, Menu, TextInput, UnstyledButton } from "@mantine/core";
import { CirclePlus, GripVertical, PenLine, SmilePlus, SquareArrowOutUpRight, X } from "lucide-react";
import { useRef, useState } from "react";
import { Icon, IconButton, moved, useListOrder, useTouch } from "../../../../ui/index.ts";
import { IconPickerDialog, PageIcon } from "../../icons/index.ts";
import { ChoiceTag, singleChoiceTexts } from "../../properties/index.ts";
import { buttonTexts as texts } from "../button-texts.ts";
import {
  actionProblems,
  isOfNoField,
  newAction,
  type ButtonActionDraft,
  type ButtonDraft,
} from "../model/button-draft.ts";
import { ButtonActionFields } from "./button-action.tsx";
import classes from "./button-settings.module.css";
import editorClasses from "./property-editor.module.css";
import type { SettingsProps } from "./settings-props.ts";

const icons = { set_values: PenLine, add_entry: CirclePlus, open: SquareArrowOutUpRight } as const;

const ColorMenu = ({
  color,
  onChange,
}: {
  color: ButtonDraft["color"];
  onChange(color: ButtonDraft["color"]): void;
}) => (
  <Menu position="bottom-start" withinPortal>
    <Menu.Target>
      <UnstyledButton
        className={classes.color}
        aria-label={`${texts.color}: ${color === null ? texts.noColor : singleChoiceTexts.colors[color]}`}
      >
        {color === null ? texts.color : <ChoiceTag name={singleChoiceTexts.colors[color]} color={color} />}
      </UnstyledButton>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item onClick={() => onChange(null)}>{texts.noColor}</Menu.Item>
      {choiceColors.map((each) => (
        <Menu.Item key={each} onClick={() => onChange(each)}>
          <ChoiceTag name={singleChoiceTexts.colors[each]} color={each} />
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);

/** A button's label, confirmation and actions. */
export const ButtonSettings = (props: SettingsProps) => {
  const {
    database,
    property,
    draft: { name, button },
    problems,
    onChange,
  } = props;
  const touch = useTouch();
  const isFirst = property !== undefined && !touch;
  const offers = useRef<HTMLDivElement>(null);
  const [picksIcon, setPicksIcon] = useState(false);
  const { actions } = button;
  const change = (part: Partial<ButtonDraft>) => onChange({ button: { ...button, ...part } });
  const { list, dragged, drag, moveByKey } = useListOrder((from, to) =>
    change({ actions: moved(actions, from, to) }),
  );
  const missing = problems.button === undefined ? new Map<string, string>() : actionProblems(button);
  const add = (kind: ButtonActionKind) => {
    const opens = actions.some((action) => action.kind === "add_entry") ? "new_entry" : "entry";
    change({ actions: [...actions, newAction(kind, opens)] });
  };
  const changeAction = (key: string, part: Partial<ButtonActionDraft>) =>
    change({ actions: actions.map((action) => (action.key === key ? { ...action, ...part } : action)) });
  // What removed it disappears with it: the focus goes on to what can be added.
  const remove = (key: string) => {
    change({ actions: actions.filter((action) => action.key !== key) });
    offers.current?.querySelector("button")?.focus();
  };
  const offered = buttonActionKinds.filter(
    (kind) => kind !== "open" || !actions.some((action) => action.kind === "open"),
  );
  return (
    <>
      <Group align="end" gap="sm" wrap="nowrap">
        <TextInput
          className={classes.label}
          autoFocus={isFirst}
          data-autofocus={isFirst || undefined}
          label={texts.label}
          placeholder={name.trim() || undefined}
          description={texts.labelHint}
          value={button.label}
          maxLength={buttonBounds.labelLength}
          onChange={(event) => change({ label: event.currentTarget.value })}
        />
        <IconButton
          label={button.icon === null ? texts.chooseIcon : texts.changeIcon}
          className={classes.icon}
          onClick={() => setPicksIcon(true)}
        >
          {button.icon === null ? <Icon of={SmilePlus} size={18} /> : <PageIcon icon={button.icon} />}
        </IconButton>
        <ColorMenu color={button.color} onChange={(color) => change({ color })} />
      </Group>
      <IconPickerDialog
        opened={picksIcon}
        current={button.icon}
        onChoose={(icon) => change({ icon })}
        onClose={() => setPicksIcon(false)}
      />
      <TextInput
        label={texts.question}
        placeholder={texts.questionPlaceholder}
        description={texts.questionHint}
        value={button.question}
        maxLength={buttonBounds.questionLength}
        onChange={(event) => change({ question: event.currentTarget.value })}
      />
      <fieldset className={classes.actions}>
        <legend className={editorClasses.legend}>{texts.actions}</legend>
        {actions.length === 0 ? <p className={editorClasses.note}>{texts.none}</p> : null}
        <ul ref={list} className={editorClasses.optionList}>
          {actions.map((action, index) => {
            const title = texts.nth(index + 1, texts.kinds[action.kind]);
            const problem = missing.get(action.key);
            return (
              <li key={action.key} className={classes.action} data-dragged={dragged === index || undefined}>
                <div className={classes.actionHead}>
                  <button
                    type="button"
                    className={editorClasses.grip}
                    aria-label={texts.move(title)}
                    title={texts.move(title)}
                    data-grip
                    onPointerDown={(event) => drag(index, event)}
                    onKeyDown={(event) => moveByKey(index, event)}
                  >
                    <Icon of={GripVertical} size={15} />
                  </button>
                  <Icon of={icons[action.kind]} size={16} className={classes.kind} />
                  <span className={classes.title}>{title}</span>
                  <IconButton label={texts.remove(title)} onClick={() => remove(action.key)}>
                    <Icon of={X} size={16} />
                  </IconButton>
                </div>
                {action.problems.length > 0 ? (
                  <p className={editorClasses.problem} role="alert">
                    {[...action.problems, texts.goneNote].join(" ")}
                  </p>
                ) : null}
                <ButtonActionFields
                  database={database}
                  draft={action}
                  showsProblems={problem !== undefined}
                  onChange={(part) => changeAction(action.key, part)}
                />
                {problem === undefined || !isOfNoField(problem) ? null : (
                  <p className={editorClasses.problem} role="alert">
                    {problem}
                  </p>
                )}
              </li>
            );
          })}
        </ul>
        {actions.length >= buttonBounds.actions ? null : (
          <Group ref={offers} gap="xs" mt={actions.length === 0 ? "xs" : undefined}>
            {offered.map((kind) => (
              <Button
                key={kind}
                variant="default"
                size="compact-sm"
                leftSection={<Icon of={icons[kind]} size={15} />}
                onClick={() => add(kind)}
              >
                {texts.kinds[kind]}
              </Button>
            ))}
          </Group>
        )}
      </fieldset>
    </>
  );
};
