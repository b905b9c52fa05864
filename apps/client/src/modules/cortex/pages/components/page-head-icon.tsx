import { UnstyledButton } from "@mantine/core";
import type { Page } from "@maive/contract";
import type { Ref } from "react";
import { iconTexts, PageIcon } from "../../icons/index.ts";
import { usePageDialogs } from "../hooks/page-dialogs.tsx";
import classes from "./page-view.module.css";

/** The icon above the title; writers change it by a click. */
export const PageHeadIcon = ({ page, ref }: { page: Page; ref: Ref<HTMLButtonElement> }) => {
  const { askIcon } = usePageDialogs();
  if (page.icon === null) return null;
  const icon = <PageIcon icon={page.icon} size={44} />;
  if (!page.user_can_write) return <div className={classes.icon}>{icon}</div>;
  return (
    <UnstyledButton
      ref={ref}
      className={classes.icon}
      aria-label={iconTexts.change}
      title={iconTexts.change}
      onClick={() => askIcon(page)}
    >
      {icon}
    </UnstyledButton>
  );
};
