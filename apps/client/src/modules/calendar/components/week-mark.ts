import { createElement, Fragment, type ReactNode } from "react";
import { calendarTexts as texts } from "../texts.ts";
import classes from "./grid-days.module.css";

/** The number of a week, as a day's corner shows it: where there is little room, the number alone. */
export const weekMark = (week: number): ReactNode =>
  createElement(
    Fragment,
    null,
    createElement("span", { className: classes.weekWord }, `${texts.weekWord} `),
    week,
  );
