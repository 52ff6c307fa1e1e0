import {
  listOwnWebhooks,
  listSentEvents,
  removeOwnWebhook,
  rotateWebhookSecret,
  sendTestEvent,
  turnOnWebhook,
  type WebhookAnswer,
} from '@sankofa/domain/api-access/webhooks/webhook-endpoints';
import { secretOverlapHours } from '@sankofa/domain/api-access/webhooks/webhook-rules';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';

import { counted } from '../../lib/format/format.ts';
import { usePages, useSend } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CreateWebhookDialog, WebhookSecret } from './create-webhook-dialog.tsx';
import { EventLog } from './event-log.tsx';
import { useWebhookColumns } from './webhook-columns.tsx';

type Opened = { dialog: 'manage' | 'rotate' | 'remove'; webhook: WebhookAnswer };

/** A customer's webhooks: create, try out, see what was sent, change the secret, remove. */
export function OwnWebhooks() {
  const webhooks = usePages(listOwnWebhooks, { staleMs: 0 });
  const columns = useWebhookColumns();
  const [isCreating, setCreating] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const handleClose = () => setOpened(null);
  return (
    <>
      <Card
        isFlush
        title="Webhooks"
        action={
          <Button size="small" icon={IconPlus} onClick={() => setCreating(true)}>
            Create webhook
          </Button>
        }
      >
        <Answer
          of={webhooks}
          what="your webhooks"
          empty={
            <Empty spot="search" title="No webhooks yet">
              Create one, and we’ll notify your program whenever something changes in your
              shipments, invoices and payments.
            </Empty>
          }
        >
          {(rows) => (
            <Table
              label="Webhooks"
              rows={rows}
              keyOf={({ id }) => id}
              more={webhooks}
              columns={[
                columns.address,
                ...columns.others,
                manageColumn((webhook) => setOpened({ dialog: 'manage', webhook })),
              ]}
            />
          )}
        </Answer>
      </Card>
      {isCreating && <CreateWebhookDialog onClose={() => setCreating(false)} />}
      {opened?.dialog === 'manage' && (
        <ManageDialog webhook={opened.webhook} onOpen={setOpened} onClose={handleClose} />
      )}
      {opened?.dialog === 'rotate' && (
        <RotateDialog webhook={opened.webhook} onClose={handleClose} />
      )}
      {opened?.dialog === 'remove' && (
        <RemoveDialog webhook={opened.webhook} onClose={handleClose} />
      )}
    </>
  );
}

const manageColumn = (onManage: (webhook: WebhookAnswer) => void): Column<WebhookAnswer> => ({
  head: '',
  cell: (webhook) => (
    <Button size="small" aria-label={`Manage ${webhook.url}`} onClick={() => onManage(webhook)}>
      Manage
    </Button>
  ),
});

function ManageDialog({
  webhook,
  onOpen,
  onClose,
}: {
  webhook: WebhookAnswer;
  onOpen: (opened: Opened) => void;
  onClose: () => void;
}) {
  const [state, setState] = useState(webhook.state);
  const test = useSend(sendTestEvent, { invalidates: [listSentEvents] });
  const turnOn = useSend(turnOnWebhook, { invalidates: [listOwnWebhooks] });
  const params = { id: webhook.id };
  const error = test.error ?? turnOn.error;
  return (
    <Dialog isOpen isWide onClose={onClose} title={new URL(webhook.url).host}>
      <div className="stack">
        {error && <Alert tone="bad">{error.message}</Alert>}
        {state === 'OFF' && (
          <Alert tone="warn" title="This webhook is turned off">
            Your program hasn’t accepted our events for several days. Fix the problem, then turn the
            webhook on again.
          </Alert>
        )}
        {state !== 'REVOKED' && (
          <div className="row">
            {state === 'OFF' ? (
              <Button
                variant="primary"
                isBusy={turnOn.isPending}
                onClick={() =>
                  turnOn.mutate({ params }, { onSuccess: (answer) => setState(answer.state) })
                }
              >
                Turn on webhook
              </Button>
            ) : (
              <Button
                isBusy={test.isPending}
                onClick={() =>
                  test.mutate({ params }, { onSuccess: () => toast('Test event sent') })
                }
              >
                Send test event
              </Button>
            )}
            <Button onClick={() => onOpen({ dialog: 'rotate', webhook })}>Create new secret</Button>
            <Button onClick={() => onOpen({ dialog: 'remove', webhook })}>Remove webhook</Button>
          </div>
        )}
        <EventLog webhookId={webhook.id} mayResend={state === 'ACTIVE'} />
      </div>
    </Dialog>
  );
}

function RotateDialog({ webhook, onClose }: { webhook: WebhookAnswer; onClose: () => void }) {
  const send = useSend(rotateWebhookSecret, { invalidates: [listOwnWebhooks] });
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null)
    return <WebhookSecret title="New secret created" value={secret} onClose={onClose} />;
  return (
    <Confirm
      isOpen
      onClose={onClose}
      title="Create a new secret?"
      action="Create new secret"
      isDanger={false}
      isBusy={send.isPending}
      onConfirm={() =>
        send.mutate(
          { params: { id: webhook.id } },
          { onSuccess: (answer) => setSecret(answer.secret) },
        )
      }
    >
      <div className="stack">
        {send.error && <Alert tone="bad">{send.error.message}</Alert>}
        <p>
          {`Events are signed with both secrets for ${counted(secretOverlapHours, 'hour')}, so you have time to update your program. After that, the old secret no longer works.`}
        </p>
      </div>
    </Confirm>
  );
}

function RemoveDialog({ webhook, onClose }: { webhook: WebhookAnswer; onClose: () => void }) {
  const send = useSend(removeOwnWebhook, { invalidates: [listOwnWebhooks] });
  return (
    <Confirm
      isOpen
      onClose={onClose}
      title="Remove webhook?"
      action="Remove webhook"
      isBusy={send.isPending}
      onConfirm={() =>
        send.mutate(
          { params: { id: webhook.id } },
          {
            onSuccess: () => {
              toast('Webhook removed');
              onClose();
            },
          },
        )
      }
    >
      <div className="stack">
        {send.error && <Alert tone="bad">{send.error.message}</Alert>}
        <p>{`We’ll stop sending events to ${webhook.url}. You can’t undo this.`}</p>
      </div>
    </Confirm>
  );
}
