import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../auth/index.ts";
import { anySharedQuery } from "../queries/recent-pages.ts";
import { homeTexts } from "../texts.ts";
import classes from "./recent-pages.module.css";

const texts = homeTexts.empty;

/** Nothing was opened yet. Who has nothing to open is told whom to ask. */
export const NothingOpened = () => {
  const isMain = useSession().user_type === "main";
  const { data: anyShared } = useQuery({ ...anySharedQuery, enabled: !isMain });
  if (isMain) return <p className={classes.empty}>{texts.main}</p>;
  if (anyShared === undefined) return null;
  if (anyShared) return <p className={classes.empty}>{texts.shared}</p>;
  return (
    <p className={classes.empty}>
      <strong>{texts.nothingShared}</strong>
      {texts.nothingSharedHint}
    </p>
  );
};
