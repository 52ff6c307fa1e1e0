import {
  listWebhooks,
  type OfficeWebhookAnswer,
  revokeWebhookOf,
  webhookStates,
} from '@sankofa/domain/api-access/webhooks/webhook-endpoints';
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
import { useWebhookColumns } from './webhook-columns.tsx';
import { webhookNames } from './webhook-names.ts';

const texts = dictionary({
  en: {
    search: 'Search by address or customer',
    what: 'the webhooks',
    label: 'Webhooks',
    customer: 'Customer',
    unmatched: 'No matching webhooks',
    none: 'No webhooks yet',
    noneHint: 'Webhooks that customers create in their profile will appear here.',
    revoke: 'Revoke',
    revokeOf: (url: string, customer: string) => `Revoke ${url} of ${customer}`,
    revokeTitle: 'Revoke webhook?',
    warning: (url: string, customer: string) =>
      `We’ll stop sending events of ${customer} to ${url}. You can’t undo this.`,
    revokeWebhook: 'Revoke webhook',
    revoked: 'Webhook revoked',
  },
  zh: {
    search: '按地址或客户搜索',
    what: 'Webhook',
    label: 'Webhook',
    customer: '客户',
    unmatched: '没有匹配的 Webhook',
    none: '还没有 Webhook',
    noneHint: '客户在个人资料中创建的 Webhook 会显示在这里。',
    revoke: '撤销',
    revokeOf: (url: string, customer: string) => `撤销 ${customer} 的 ${url}`,
    revokeTitle: '撤销 Webhook？',
    warning: (url: string, customer: string) =>
      `不再向 ${customer} 的 ${url} 发送任何事件，此操作无法撤回。`,
    revokeWebhook: '撤销 Webhook',
    revoked: '已撤销 Webhook',
  },
});

/** The webhooks of all customers: where they lead, whether they work, and revoking them. */
export function WebhookList({ filters }: { filters: Filters }) {
  const t = useTexts(texts);
  const names = useTexts(webhookNames);
  const columns = useWebhookColumns();
  const webhooks = usePages(listWebhooks, {
    query: {
      q: filters.get('q'),
      state: filters.oneOf('state', webhookStates),
      withTotal: 'true',
    },
    staleMs: 0,
  });
  const [revoking, setRevoking] = useState<OfficeWebhookAnswer | null>(null);
  return (
    <>
      <FilterBar filters={filters} search={t.search}>
        <Chips
          filters={filters}
          name="state"
          label={names.status}
          options={webhookStates.map((value) => ({ value, label: names[value] }))}
        />
      </FilterBar>
      <ListCard
        of={webhooks}
        what={t.what}
        label={t.label}
        columns={[
          columns.address,
          customerColumn(t),
          ...columns.others,
          revokeColumn(t, setRevoking),
        ]}
        unmatched={{ title: t.unmatched, filters }}
        none={
          <Empty spot="search" title={t.none}>
            {t.noneHint}
          </Empty>
        }
      />
      {revoking && <RevokeWebhook revoking={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

type T = TextsOf<typeof texts>;

const customerColumn = (t: T): Column<OfficeWebhookAnswer> => ({
  head: t.customer,
  cell: ({ customer }) => <CustomerLines customer={customer} />,
});

const revokeColumn = (
  t: T,
  onRevoke: (webhook: OfficeWebhookAnswer) => void,
): Column<OfficeWebhookAnswer> => ({
  head: '',
  cell: (webhook) =>
    webhook.state !== 'REVOKED' && (
      <Button
        size="small"
        aria-label={t.revokeOf(webhook.url, webhook.customer.name)}
        onClick={() => onRevoke(webhook)}
      >
        {t.revoke}
      </Button>
    ),
});

function RevokeWebhook({
  revoking,
  onClose,
}: {
  revoking: OfficeWebhookAnswer;
  onClose: () => void;
}) {
  const t = useTexts(texts);
  const send = useSharedSend(revokeWebhookOf, [listWebhooks]);
  return (
    <Dialog isOpen onClose={onClose} title={t.revokeTitle}>
      <Form
        send={send}
        read={(form) => ({
          params: { id: revoking.id },
          body: { reason: form.text('reason') },
        })}
        onDone={() => {
          toast(t.revoked);
          onClose();
        }}
      >
        <RevokeFields
          warning={t.warning(revoking.url, revoking.customer.name)}
          action={t.revokeWebhook}
          isBusy={send.isPending}
        />
      </Form>
    </Dialog>
  );
}
