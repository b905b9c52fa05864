import { Button } from "@mantine/core";
import { homeTexts } from "../texts.ts";
import rows from "./home-rows.module.css";

interface SectionFailedProps {
  text: string;
  onRetry: () => void;
}

/** Replaces a section that could not be loaded. */
export const SectionFailed = ({ text, onRetry }: SectionFailedProps) => (
  <div className={rows.failed} role="alert">
    <span>{text}</span>
    <Button variant="default" size="compact-md" onClick={onRetry}>
      {homeTexts.retry}
    </Button>
  </div>
);
