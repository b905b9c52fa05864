import { Button } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "../../../../routing/index.ts";
import { EmptyState, LoadFailed, LoadingText } from "../../../../ui/index.ts";
import type { Person } from "../model/rights.ts";
import { sharingTexts as texts } from "../texts.ts";

interface ShareStateProps {
  query: UseQueryResult<readonly Person[]>;
  children: (people: readonly Person[]) => ReactNode;
}

/** The rights when loaded; before that, and without people, a message. */
export const ShareState = ({ query: { data: people, isError, refetch }, children }: ShareStateProps) => {
  if (!people && isError) return <LoadFailed title={texts.loadFailed} onRetry={() => void refetch()} />;
  if (!people) return <LoadingText text={texts.loading} />;
  if (people.length > 0) return children(people);
  return (
    <EmptyState icon={UserPlus} title={texts.empty} hint={texts.emptyHint}>
      <Button component={Link} to="/connect">
        {texts.toConnect}
      </Button>
    </EmptyState>
  );
};
