import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ServerOff } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "../../../routing/index.ts";
import type { SystemType } from "@maive/contract";
import { EmptyState, LoadFailed, LoadingText } from "../../../ui/index.ts";
import { tabPath } from "../model/tabs.ts";
import { systemTypeQuery } from "../queries/server.ts";
import { citadelTexts } from "../texts.ts";
import { ServiceCard } from "./service-card.tsx";
import classes from "./services-tab.module.css";
import { SystemChoice } from "./system-choice.tsx";

const texts = citadelTexts.services;

const NoServices = () => (
  <EmptyState icon={ServerOff} title={texts.ubuntuOnly} headingLevel={2} hint={texts.ubuntuOnlyHint}>
    <Button component={Link} to={tabPath("einstellungen")} variant="default">
      {texts.toSettings}
    </Button>
  </EmptyState>
);

const Services = ({ system }: { system: SystemType | null }) => {
  const element = useRef<HTMLDivElement>(null);
  const before = useRef(system);
  // The pressed button has disappeared: the focus moves to what replaced it.
  useEffect(() => {
    if (before.current === null && system !== null) element.current?.focus();
    before.current = system;
  }, [system]);
  return (
    <div ref={element} tabIndex={-1} className={classes.services}>
      {system === null ? <SystemChoice /> : system === "Ubuntu" ? <ServiceCard /> : <NoServices />}
    </div>
  );
};

/** Other services on the same machine; MAIVE can control them on Ubuntu only. */
export const ServicesTab = () => {
  const { data: system, isError, refetch } = useQuery(systemTypeQuery);
  if (system !== undefined) return <Services system={system} />;
  return isError ? <LoadFailed title={texts.failed} onRetry={() => void refetch()} /> : <LoadingText />;
};
