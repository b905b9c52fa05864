import { useQuery } from "@tanstack/react-query";
import { LoadFailed } from "../../../../ui/index.ts";
import { SpaceBar, spaceQuery } from "../../../files/space/index.ts";
import { Section } from "../../components/section.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { accountTexts } from "../texts.ts";
import classes from "./account.module.css";

const texts = accountTexts.space;

/** Used and available storage. */
export const OwnStorageSpace = () => {
  const { data: space, isError, refetch } = useQuery(spaceQuery);
  return (
    <Section title={texts.title} hint={texts.hint}>
      {space ? (
        <div className={classes.space}>
          <SpaceBar space={space} />
        </div>
      ) : isError ? (
        <LoadFailed title={texts.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={1} rowHeight={24} label={texts.loading} />
      )}
    </Section>
  );
};
