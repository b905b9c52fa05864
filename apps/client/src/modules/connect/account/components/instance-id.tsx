import { useQuery } from "@tanstack/react-query";
import { CopyField, LoadFailed } from "../../../../ui/index.ts";
import { Section } from "../../components/section.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { maiveIdQuery } from "../queries/account.ts";
import { accountTexts } from "../texts.ts";

const texts = accountTexts.instance;

/** This instance's MAIVE-ID, to share with others. */
export const InstanceId = () => {
  const { data: id, isError, refetch } = useQuery(maiveIdQuery);
  return (
    <Section title={texts.title} hint={texts.hint}>
      {id === undefined ? (
        isError ? (
          <LoadFailed title={texts.loadFailed} onRetry={() => void refetch()} />
        ) : (
          <Skeleton rows={1} rowHeight={61} label={texts.loading} />
        )
      ) : (
        <CopyField label={texts.label} value={id} />
      )}
    </Section>
  );
};
