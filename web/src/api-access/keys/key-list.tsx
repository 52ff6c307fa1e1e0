import {
  keyStates,
  listKeys,
  type OfficeKeyAnswer,
  revokeKeyOf,
} from '@sankofa/domain/api-access/keys/key-endpoints';
import { useState } from 'react';

import { dictionary, type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Chips, FilterBar, type Filters } from '../../ui/data/filters.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { CustomerLines } from '../../ui/layout/two-lines.tsx';
import { RevokeFields } from '../revoke-fields.tsx';
import { useKeyColumns } from './key-columns.tsx';
import { keyNames } from './key-names.ts';

const texts = dictionary({
  en: {
    search: 'Search by name, customer or start of the key',
    what: 'the API keys',
    label: 'API keys',
    customer: 'Customer',
    unmatched: 'No matching API keys',
    none: 'No API keys yet',
    noneHint: 'Keys that customers create in their profile will appear here.',
    revoke: 'Revoke',
    revokeOf: (name: string, customer: string) => `Revoke ${name} of ${customer}`,
    revokeTitle: (name: string) => `Revoke ${name}?`,
    warning: (customer: string) =>
      `Programs of ${customer} that use this key stop working immediately. You can’t undo this.`,
    revokeKey: 'Revoke API key',
    revoked: (name: string) => `${name} revoked`,
  },
  zh: {
    search: '按名称、客户或密钥开头搜索',
    what: 'API 密钥',
    label: 'API 密钥',
    customer: '客户',
    unmatched: '没有匹配的 API 密钥',
    none: '还没有 API 密钥',
    noneHint: '客户在个人资料中创建的密钥会显示在这里。',
    revoke: '撤销',
    revokeOf: (name: string, customer: string) => `撤销 ${customer} 的 ${name}`,
    revokeTitle: (name: string) => `撤销 ${name}？`,
    warning: (customer: string) => `${customer} 使用该密钥的程序将立即失效，此操作无法撤回。`,
    revokeKey: '撤销 API 密钥',
    revoked: (name: string) => `已撤销 ${name}`,
  },
});

/** The API keys of all customers: who has one, when it was last used, and revoking it. */
export function KeyList({ filters }: { filters: Filters }) {
  const t = useTexts(texts);
  const names = useTexts(keyNames);
  const columns = useKeyColumns();
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
      <FilterBar filters={filters} search={t.search}>
        <Chips
          filters={filters}
          name="state"
          label={names.status}
          options={keyStates.map((value) => ({ value, label: names[value] }))}
        />
      </FilterBar>
      <ListCard
        of={keys}
        what={t.what}
        label={t.label}
        columns={[columns.name, customerColumn(t), ...columns.others, revokeColumn(t, setRevoking)]}
        unmatched={{ title: t.unmatched, filters }}
        none={
          <Empty spot="search" title={t.none}>
            {t.noneHint}
          </Empty>
        }
      />
      {revoking && <RevokeKey revoking={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

type T = TextsOf<typeof texts>;

const customerColumn = (t: T): Column<OfficeKeyAnswer> => ({
  head: t.customer,
  cell: ({ customer }) => <CustomerLines customer={customer} />,
});

const revokeColumn = (t: T, onRevoke: (key: OfficeKeyAnswer) => void): Column<OfficeKeyAnswer> => ({
  head: '',
  cell: (key) =>
    key.state === 'ACTIVE' && (
      <Button
        size="small"
        aria-label={t.revokeOf(key.name, key.customer.name)}
        onClick={() => onRevoke(key)}
      >
        {t.revoke}
      </Button>
    ),
});

function RevokeKey({ revoking, onClose }: { revoking: OfficeKeyAnswer; onClose: () => void }) {
  const t = useTexts(texts);
  const send = useSharedSend(revokeKeyOf, [listKeys]);
  return (
    <Dialog isOpen onClose={onClose} title={t.revokeTitle(revoking.name)}>
      <Form
        send={send}
        read={(form) => ({
          params: { id: revoking.id },
          body: { reason: form.text('reason') },
        })}
        onDone={() => {
          toast(t.revoked(revoking.name));
          onClose();
        }}
      >
        <RevokeFields
          warning={t.warning(revoking.customer.name)}
          action={t.revokeKey}
          isBusy={send.isPending}
        />
      </Form>
    </Dialog>
  );
}
