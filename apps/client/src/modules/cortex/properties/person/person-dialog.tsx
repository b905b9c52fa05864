import { useQuery } from "@tanstack/react-query";
import { fold } from "@maive/values";
import { useState } from "react";
import { useSession } from "../../../auth/index.ts";
import { LinkDialog } from "../linked/link-dialog.tsx";
import type { EditorProps } from "../property-type-ui.ts";
import { choosableQuery } from "./people.ts";
import { PersonFace } from "./person-face.tsx";
import { personTexts as texts } from "./texts.ts";

/** Chooses a cell's people. */
export const PersonDialog = (props: EditorProps) => {
  const session = useSession();
  const [search, setSearch] = useState(props.typed ?? "");
  const people = useQuery(choosableQuery(session));
  const needle = fold(search.trim());
  return (
    <LinkDialog
      {...props}
      words={texts}
      candidates={people.data?.filter(({ name }) => fold(name).includes(needle))}
      failure={people.isError ? texts.failed : null}
      onRetry={() => void people.refetch()}
      search={search}
      onSearch={setSearch}
      empty={texts.none}
      note={session.user_type === "main" ? null : texts.onlySelf}
      Mark={PersonFace}
    />
  );
};
