import { Button } from "@mantine/core";
import { Download } from "lucide-react";
import { Icon } from "../../../../ui/index.ts";
import classes from "./pickers.module.css";

interface DownloadLinkProps {
  href: string;
  /** The name it is saved under. */
  fileName: string;
  /** Accessible name. */
  label: string;
  title: string;
}

/** Downloads the file of a cell. */
export const DownloadLink = ({ href, fileName, label, title }: DownloadLinkProps) => (
  <Button
    component="a"
    variant="subtle"
    color="gray"
    className={classes.iconLink}
    href={href}
    download={fileName}
    aria-label={label}
    title={title}
  >
    <Icon of={Download} />
  </Button>
);
