import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { lazy, Suspense, useState } from 'react';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useFilters } from '../../ui/data/filters.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { CreateKeyForDialog } from './create-key-dialog.tsx';
import { KeyList } from './key-list.tsx';
import { keyNames } from './key-names.ts';

const WebhookList = lazy(async () => ({
  default: (await import('../webhooks/webhook-list.tsx')).WebhookList,
}));
const EventList = lazy(async () => ({
  default: (await import('../webhooks/event-list.tsx')).EventList,
}));
const CreateWebhookForDialog = lazy(async () => ({
  default: (await import('../webhooks/create-webhook-dialog.tsx')).CreateWebhookForDialog,
}));

const texts = dictionary({
  en: {
    title: 'API keys and webhooks',
    lead: 'Access for customers’ own programs. Keys and secrets are shown only once, when they’re created.',
    keys: 'API keys',
    webhooks: 'Webhooks',
    events: 'Event log',
    createWebhook: 'Create webhook',
  },
  zh: {
    title: 'API 密钥与 Webhook',
    lead: '客户自有程序的连接方式。密钥仅在创建时显示一次。',
    keys: 'API 密钥',
    webhooks: 'Webhook',
    events: '事件记录',
    createWebhook: '创建 Webhook',
  },
});

const lists = ['webhooks', 'events'] as const;

/** The API keys and webhooks of all customers, for admins. */
export default function KeysPage() {
  const t = useTexts(texts);
  const names = useTexts(keyNames);
  const filters = useFilters(['list']);
  const list = filters.oneOf('list', lists);
  const isWebhooks = list === 'webhooks';
  const [isCreating, setCreating] = useState(false);
  const handleClose = () => setCreating(false);
  return (
    <>
      <PageHead
        title={t.title}
        lead={t.lead}
        actions={
          list !== 'events' && (
            <Button variant="primary" icon={IconPlus} onClick={() => setCreating(true)}>
              {isWebhooks ? t.createWebhook : names.create}
            </Button>
          )
        }
      />
      <div className="stack">
        <Tabs
          label={t.title}
          tabs={[
            { to: '?', label: t.keys, isCurrent: list === undefined },
            { to: '?list=webhooks', label: t.webhooks, isCurrent: isWebhooks },
            { to: '?list=events', label: t.events, isCurrent: list === 'events' },
          ]}
        />
        {list === undefined ? (
          <KeyList filters={filters} />
        ) : (
          <Suspense fallback={<Skeleton lines={4} />}>
            {isWebhooks ? <WebhookList filters={filters} /> : <EventList filters={filters} />}
          </Suspense>
        )}
      </div>
      {isCreating && !isWebhooks && <CreateKeyForDialog onClose={handleClose} />}
      {isCreating && isWebhooks && (
        <Suspense fallback={null}>
          <CreateWebhookForDialog onClose={handleClose} />
        </Suspense>
      )}
    </>
  );
}
