import { Button } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import { Icon } from "../../../../ui/index.ts";
import { canRetry, needsAdmin, type LoginError } from "../login-error.ts";
import { loginTexts } from "../texts.ts";
import { ContactAdmin } from "./contact-admin.tsx";
import classes from "./login-screen.module.css";

interface LoginErrorBoxProps {
  error: LoginError;
  onRetry: () => void;
  /** Nothing can be corrected: retrying is the only option. */
  alwaysRetry?: boolean;
}

/** The error with its remedy. */
export const LoginErrorBox = ({ error, onRetry, alwaysRetry = false }: LoginErrorBoxProps) => (
  <div className={classes.error} role="alert" data-kind={error.kind}>
    <Icon of={TriangleAlert} className={classes.errorIcon} />
    <div className={classes.errorBody}>
      <strong className={classes.errorTitle}>{error.title}</strong>
      <p>{error.text}</p>
      {error.kind === "auth" && (
        <>
          <p>{loginTexts.causesTitle}</p>
          <ul>
            {loginTexts.causes.map((cause) => (
              <li key={cause}>{cause}</li>
            ))}
          </ul>
        </>
      )}
      {(alwaysRetry || canRetry(error.kind) || needsAdmin(error.kind)) && (
        <div className={classes.errorActions}>
          {(alwaysRetry || canRetry(error.kind)) && (
            <Button size="compact-md" variant="default" onClick={onRetry}>
              {loginTexts.retry}
            </Button>
          )}
          {needsAdmin(error.kind) && <ContactAdmin error={error} />}
        </div>
      )}
    </div>
  </div>
);
