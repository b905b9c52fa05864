import { type Contact, userRights } from "@maive/contract";
import { useQuery, queryOptions } from "@tanstack/react-query";
import { EyeOff } from "lucide-react";
import { useState } from "react";
import { Dialog, EmptyState, LoadFailed, type Subject } from "../../../../ui/index.ts";
import { Skeleton } from "../../components/skeleton.tsx";
import { rightGroups, type UserRights } from "../right-groups.ts";
import { rightsTexts as texts } from "../texts.ts";
import { RightList } from "./right-list.tsx";
import { SearchInput } from "../../components/search-input.tsx";
import classes from "./rights-dialog.module.css";
import { call } from "../../../../api/index.ts";
import { connectKeys } from "../../queries/keys.ts";

/** All rights of a guest or visitor. */
const rightsQuery = (userId: string) =>
  queryOptions({
    queryKey: connectKeys.rights(userId),
    queryFn: ({ signal }) => call(userRights, { params: { user_id: userId }, signal }),
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });

/** Shorter lists need no search. */
const searchFrom = 10;

const Groups = ({ rights, onLeave }: { rights: UserRights; onLeave: () => void }) => {
  const [text, setText] = useState("");
  const groups = rightGroups(rights, text);
  return (
    <>
      {rights.pages.length + rights.databases.length >= searchFrom && (
        <SearchInput
          className={classes.search}
          label={texts.search}
          placeholder={texts.searchPlaceholder}
          value={text}
          onChange={setText}
          isFirst
        />
      )}
      {groups.length === 0 && (
        <p className={classes.none} role="status">
          {texts.noneFound(text)}
        </p>
      )}
      {groups.map((group) => (
        <RightList key={group.id} group={group} onLeave={onLeave} />
      ))}
    </>
  );
};

const Rights = ({ contact, onLeave }: { contact: Contact; onLeave: () => void }) => {
  const { data, isError, refetch } = useQuery(rightsQuery(contact.id));
  if (!data) {
    return isError ? (
      <LoadFailed title={texts.loadFailed} onRetry={() => void refetch()} />
    ) : (
      <Skeleton rows={3} rowHeight={44} label={texts.loading} />
    );
  }
  if (data.pages.length + data.databases.length === 0)
    return <EmptyState icon={EyeOff} title={texts.empty(contact.username)} hint={texts.emptyHint} />;
  return (
    <>
      <p className={classes.hint}>{texts.hint(contact.username)}</p>
      <Groups rights={data} onLeave={onLeave} />
    </>
  );
};

/** All rights of a guest or visitor on pages and databases. */
export const RightsDialog = ({ subject }: { subject: Subject<Contact> }) => (
  <Dialog
    opened={subject.opened}
    onClose={subject.close}
    title={texts.titleFor(subject.value?.username ?? "")}
    size={560}
  >
    {subject.value && <Rights contact={subject.value} onLeave={subject.close} />}
  </Dialog>
);
