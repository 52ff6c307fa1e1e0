import {
  keyStates,
  listKeys,
  type OfficeKeyAnswer,
  revokeKeyOf,
} from '@sankofa/domain/api-access/keys/key-endpoints';
import { useState } from 'react';

import { usePages } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Chips, FilterBar, useFilters } from '../../ui/data/filters.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { CustomerLines } from '../../ui/layout/two-lines.tsx';
import { keyColumns, nameColumn, stateTexts } from './key-columns.tsx';

/** The API keys of all customers, for admins: who has one, when it was last used, and revoking it. */
export default function KeysPage() {
  const filters = useFilters();
  const keys = usePages(listKeys, {
    query: {
      q: filters.get('q'),
      state: filters.oneOf('state', keyStates),
      withTotal: 'true',
    },
    staleMs: 0,
  });
  const [revoking, setRevoking] = useState<OfficeKeyAnswer | null>(null);
  return (
    <>
      <PageHead
        title="API keys"
        lead="Keys that customers created for their own programs. The keys themselves are never shown."
      />
      <div className="stack">
        <FilterBar filters={filters} search="Search by name, customer or start of the key">
          <Chips
            filters={filters}
            name="state"
            label="Status"
            options={keyStates.map((value) => ({ value, label: stateTexts[value] }))}
          />
        </FilterBar>
        <ListCard
          of={keys}
          what="the API keys"
          label="API keys"
          columns={[nameColumn, customerColumn, ...keyColumns, revokeColumn(setRevoking)]}
          unmatched={{ title: 'No matching API keys', filters }}
          none={
            <Empty spot="search" title="No API keys yet">
              Keys that customers create in their profile will appear here.
            </Empty>
          }
        />
      </div>
      {revoking && <RevokeDialog apiKey={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

const customerColumn: Column<OfficeKeyAnswer> = {
  head: 'Customer',
  cell: ({ customer }) => <CustomerLines customer={customer} />,
};

const revokeColumn = (onRevoke: (key: OfficeKeyAnswer) => void): Column<OfficeKeyAnswer> => ({
  head: '',
  cell: (key) =>
    key.state === 'ACTIVE' && (
      <Button
        size="small"
        aria-label={`Revoke ${key.name} of ${key.customer.name}`}
        onClick={() => onRevoke(key)}
      >
        Revoke
      </Button>
    ),
});

function RevokeDialog({ apiKey, onClose }: { apiKey: OfficeKeyAnswer; onClose: () => void }) {
  const send = useSharedSend(revokeKeyOf, [listKeys]);
  const { id, name, customer } = apiKey;
  return (
    <Dialog isOpen onClose={onClose} title={`Revoke ${name}?`}>
      <Form
        send={send}
        read={(form) => ({ params: { id }, body: { reason: form.text('reason') } })}
        onDone={() => {
          toast(`${name} revoked`);
          onClose();
        }}
      >
        <p>
          {`Programs of ${customer.name} that use this key stop working immediately. You can’t undo this.`}
        </p>
        <TextField
          name="reason"
          label="Reason"
          hint="The customer gets an email with it"
          autoComplete="off"
        />
        <Button type="submit" variant="danger" isBusy={send.isPending}>
          Revoke API key
        </Button>
      </Form>
    </Dialog>
  );
}
