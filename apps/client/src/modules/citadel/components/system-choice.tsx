import { zSystemType } from "@maive/contract";
import { UnstyledButton } from "@mantine/core";
import { AppWindow, SquareTerminal } from "lucide-react";
import { useId } from "react";
import { Icon } from "../../../ui/index.ts";
import { useSetSystemType } from "../queries/set-system-type.ts";
import { citadelTexts } from "../texts.ts";
import glyphClasses from "./glyph.module.css";
import classes from "./system-choice.module.css";

const texts = citadelTexts.system;
const icons = { Ubuntu: SquareTerminal, Windows: AppWindow };

/** Asks once which system MAIVE runs on; one click answers. */
export const SystemChoice = () => {
  const id = useId();
  const { mutate, isPending } = useSetSystemType();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.question}>
        {texts.question}
      </h2>
      <p className={classes.hint}>{texts.hint}</p>
      <ul className={classes.choices} aria-labelledby={id}>
        {zSystemType.options.map((system) => (
          <li key={system}>
            <UnstyledButton
              className={classes.choice}
              aria-disabled={isPending}
              onClick={() => !isPending && mutate(system)}
            >
              <span className={glyphClasses.glyph}>
                <Icon of={icons[system]} size={24} />
              </span>
              <span>
                <span className={classes.name}>{texts[system]}</span>
                <span className={classes.about}>{texts.about[system]}</span>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
};
