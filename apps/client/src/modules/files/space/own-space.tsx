import { useQuery } from "@tanstack/react-query";
import { SpaceBar } from "./space-bar.tsx";
import { spaceQuery } from "./space-query.ts";
import { spaceTexts } from "./texts.ts";

/** The user's storage space; hidden when unlimited or unknown. */
export const OwnSpace = ({ className }: { className: string | undefined }) => {
  const { data: space } = useQuery(spaceQuery);
  if (!space || space.quota_mb === null) return null;
  return (
    <div className={className} role="group" aria-label={spaceTexts.label} title={spaceTexts.label}>
      <SpaceBar space={space} />
    </div>
  );
};
