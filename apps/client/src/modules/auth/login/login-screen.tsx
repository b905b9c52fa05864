import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useDocumentTitle } from "../../../ui/index.ts";
import { useAccessToken } from "../hooks/use-access-token.ts";
import { sessionQuery } from "../queries/session.ts";
import { AccessLinkCard } from "./components/access-link-card.tsx";
import { LoginForm } from "./components/login-form.tsx";
import classes from "./components/login-screen.module.css";
import { dropPrerenderedForm } from "./prerendered/index.ts";
import { loginTexts } from "./texts.ts";

/** Sign-in by password or access link. The surrounding guard redirects once there is a session. */
export const LoginScreen = () => {
  useDocumentTitle(loginTexts.documentTitle);
  const accessToken = useAccessToken();
  const { data: current = null } = useQuery(sessionQuery);
  const hasLink = accessToken !== null;
  useEffect(() => {
    if (hasLink) dropPrerenderedForm();
  }, [hasLink]);
  return (
    <div className={classes.screen}>
      <main className={classes.card}>
        <header className={classes.head}>
          <img src="/favicon.svg" alt="" width={44} height={44} />
          <h1>{loginTexts.product}</h1>
        </header>
        {accessToken === null ? (
          <LoginForm />
        ) : (
          <AccessLinkCard key={accessToken} token={accessToken} current={current} />
        )}
      </main>
      <footer className={classes.footer}>{loginTexts.version}</footer>
    </div>
  );
};
