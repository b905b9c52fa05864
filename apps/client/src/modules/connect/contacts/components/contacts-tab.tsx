import type { Contact } from "@maive/contract";
import { Button, SegmentedControl } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { useQuery } from "@tanstack/react-query";
import { Search, UserPlus, UsersRound } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import { EmptyState, Icon, LoadFailed, useSubject } from "../../../../ui/index.ts";
import { Skeleton } from "../../components/skeleton.tsx";
import { RightsDialog } from "../../rights/index.ts";
import { UserSessionsDialog } from "../../sessions/index.ts";
import { filterContacts, type TypeFilter } from "../contact-filter.ts";
import { useContactActions } from "../hooks/use-contact-actions.ts";
import { contactsQuery } from "../queries/contacts.ts";
import type { Secret } from "../secret.ts";
import { contactTexts as texts } from "../texts.ts";
import { ContactTable, rowHeight } from "./contact-table.tsx";
import { SearchInput } from "../../components/search-input.tsx";
import classes from "./contacts-tab.module.css";
import { CreateUserDialog } from "./create-user-dialog.tsx";
import { CredentialsDialog } from "./credentials-dialog.tsx";
import { QuotaDialog } from "./quota-dialog.tsx";

const filters: readonly TypeFilter[] = ["all", "guest", "visitor"];

/** Guests and visitors: search, create and administer. */
export const ContactsTab = () => {
  const { data: contacts, isError, refetch } = useQuery(contactsQuery);
  const [text, setText] = useState("");
  const [type, setType] = useState<TypeFilter>("all");
  const [creating, setCreating] = useState(false);
  const secret = useSubject<Secret>();
  const devices = useSubject<Contact>();
  const rights = useSubject<Contact>();
  const quota = useSubject<Contact>();
  const actions = useContactActions(secret.open);
  const deferredText = useDeferredValue(text);
  const found = useMemo(
    () => filterContacts(contacts ?? [], { type, text: deferredText }),
    [contacts, type, deferredText],
  );

  const createButton = (
    <Button
      className={classes.create}
      leftSection={<Icon of={UserPlus} size={16} />}
      onClick={() => setCreating(true)}
    >
      {texts.create}
    </Button>
  );
  const showAll = () => {
    setText("");
    setType("all");
  };
  const body = () => {
    if (!contacts)
      return isError ? (
        <LoadFailed title={texts.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <div className={classes.loading}>
          <Skeleton rows={6} rowHeight={rowHeight} label={texts.loading} />
        </div>
      );
    if (contacts.length === 0)
      return (
        <EmptyState icon={UsersRound} title={texts.empty} headingLevel={2} hint={texts.emptyHint}>
          {createButton}
        </EmptyState>
      );
    if (found.length === 0)
      return (
        <EmptyState icon={Search} title={texts.noneFound} headingLevel={2} hint={texts.noneFoundHint}>
          <Button variant="default" onClick={showAll}>
            {texts.showAll}
          </Button>
        </EmptyState>
      );
    return (
      <ContactTable
        contacts={found}
        actions={actions}
        onShowDevices={devices.open}
        onShowRights={rights.open}
        onSetQuota={quota.open}
      />
    );
  };

  return (
    <>
      {contacts?.length !== 0 && (
        <div className={classes.tools}>
          <SearchInput
            className={classes.search}
            label={texts.search}
            placeholder={texts.searchPlaceholder}
            value={text}
            onChange={setText}
          />
          <SegmentedControl
            className={classes.filter}
            classNames={{ label: classes.filterLabel }}
            aria-label={texts.filter}
            data={filters.map((value) => ({ value, label: texts.filters[value] }))}
            value={type}
            onChange={setType}
          />
          {createButton}
        </div>
      )}
      {contacts && contacts.length > 0 && (
        <p className={classes.count} role="status">
          {found.length === contacts.length
            ? texts.count(contacts.length)
            : texts.found(found.length, contacts.length)}
        </p>
      )}
      {body()}
      <CreateUserDialog opened={creating} onClose={() => setCreating(false)} onSecret={secret.open} />
      <CredentialsDialog subject={secret} />
      <UserSessionsDialog subject={devices} />
      <RightsDialog subject={rights} />
      <QuotaDialog subject={quota} />
    </>
  );
};
