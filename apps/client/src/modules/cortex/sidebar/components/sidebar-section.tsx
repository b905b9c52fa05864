import { UnstyledButton } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { ChevronRight } from "lucide-react";
import { useId, type ReactNode } from "react";
import { Icon } from "../../../../ui/index.ts";
import classes from "./sidebar.module.css";

interface SidebarSectionProps {
  title: string;
  /** Key in the local storage of whether it is open. */
  name: "favorites" | "recent" | "saved-searches";
  openAtFirst: boolean;
  children: ReactNode;
}

/** A part of the sidebar that is opened and closed by its title. */
export const SidebarSection = ({ title, name, openAtFirst, children }: SidebarSectionProps) => {
  const [open, setOpen] = useLocalStorage({
    key: `maive-cortex-${name}-open`,
    defaultValue: openAtFirst,
    getInitialValueInEffect: false,
  });
  const contentId = useId();
  return (
    <section className={classes.section}>
      <UnstyledButton
        className={classes.sectionHead}
        aria-expanded={open}
        aria-controls={open ? contentId : undefined}
        onClick={() => setOpen((before) => !before)}
      >
        <Icon of={ChevronRight} size={14} />
        {title}
      </UnstyledButton>
      {open && <div id={contentId}>{children}</div>}
    </section>
  );
};
