import { createElement, Fragment, type ReactNode } from "react";
import { calendarGridTexts as texts } from "../texts.ts";
import classes from "./grid-days.module.css";

/** A week's number in a day's corner; without its label on small screens. */
export const weekMark = (week: number): ReactNode =>
  createElement(
    Fragment,
    null,
    createElement("span", { className: classes.weekWord }, `${texts.weekWord} `),
    week,
  );
