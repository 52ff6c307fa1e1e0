import {
  type KeyAnswer,
  listOwnKeys,
  revokeOwnKey,
} from '@sankofa/domain/api-access/keys/key-endpoints';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { lazy, Suspense, useState } from 'react';

import { usePages, useSend } from '../../lib/queries/query.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { CopyField } from '../../ui/fields/copy-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { InOrder } from '../../ui/layout/in-order.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { useKeyColumns } from './key-columns.tsx';

// A customer who looks after keys may have no webhooks.
const OwnWebhooks = lazy(async () => ({
  default: (await import('../webhooks/own-webhooks.tsx')).OwnWebhooks,
}));

/** A customer's API keys and webhooks: create, see the last use, revoke. */
export default function OwnKeysPage() {
  const keys = usePages(listOwnKeys, { staleMs: 0 });
  const columns = useKeyColumns();
  const [isCreating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<KeyAnswer | null>(null);
  return (
    <>
      <PageHead
        title="API keys and webhooks"
        lead="Let your own programs read your shipments and invoices, register shipments and get notified of changes."
        back={{ to: '/customer/profile', label: 'Profile' }}
        actions={
          <Button variant="primary" icon={IconPlus} onClick={() => setCreating(true)}>
            Create API key
          </Button>
        }
      />
      <InOrder>
        <ListCard
          of={keys}
          what="your API keys"
          label="API keys"
          title="API keys"
          columns={[columns.name, ...columns.others, revokeColumn(setRevoking)]}
          none={
            <Empty spot="search" title="No API keys yet">
              Create one for each program that needs access, so you can revoke one without affecting
              the others.
            </Empty>
          }
        />
        <Card title="How to use a key">
          <div className="stack">
            <p>
              Send it in the Authorization header, from your server only. Never put it in a website
              or an app.
            </p>
            <CopyField label="Example" value={exampleCall()} />
            <p>
              Each key may send 60 requests a minute.{' '}
              <a href="/api/docs">See the API documentation</a> for all requests, with examples.
            </p>
          </div>
        </Card>
        <Suspense fallback={<Skeleton lines={4} />}>
          <OwnWebhooks />
        </Suspense>
      </InOrder>
      {isCreating && <CreateKeyDialog onClose={() => setCreating(false)} />}
      {revoking && <RevokeDialog apiKey={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

const exampleCall = () =>
  `curl ${window.location.origin}/api/shipments -H "Authorization: Bearer snk_live_…"`;

const revokeColumn = (onRevoke: (key: KeyAnswer) => void): Column<KeyAnswer> => ({
  head: '',
  cell: (key) =>
    key.state === 'ACTIVE' && (
      <Button size="small" aria-label={`Revoke ${key.name}`} onClick={() => onRevoke(key)}>
        Revoke
      </Button>
    ),
});

function RevokeDialog({ apiKey, onClose }: { apiKey: KeyAnswer; onClose: () => void }) {
  const send = useSend(revokeOwnKey, { invalidates: [listOwnKeys] });
  const { id, name } = apiKey;
  return (
    <Confirm
      isOpen
      onClose={onClose}
      title={`Revoke ${name}?`}
      action="Revoke API key"
      isBusy={send.isPending}
      onConfirm={() =>
        send.mutate(
          { params: { id } },
          {
            onSuccess: () => {
              toast(`${name} revoked`);
              onClose();
            },
          },
        )
      }
    >
      <div className="stack">
        {send.error && <Alert tone="bad">{send.error.message}</Alert>}
        <p>Programs that use this key stop working immediately. You can’t undo this.</p>
      </div>
    </Confirm>
  );
}
