import type { WebhookAnswer } from '@sankofa/domain/api-access/webhooks/webhook-endpoints';
import { webhookEvents } from '@sankofa/domain/api-access/webhooks/webhook-rules';

import { dayAndTime, dayAt } from '../../lib/format/format.ts';
import { type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { company } from '../../lib/session/company.ts';
import { Pill } from '../../ui/data/pill.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import { webhookNames } from './webhook-names.ts';

type T = TextsOf<typeof webhookNames>;
type Columns = { address: Column<WebhookAnswer>; others: readonly Column<WebhookAnswer>[] };

/** Returns what a customer and an admin both see of a webhook. */
export function useWebhookColumns(): Columns {
  const t = useTexts(webhookNames);
  return {
    address: {
      head: t.address,
      phone: 'title',
      cell: ({ url, oldSecretUntil }) => (
        <TwoLines under={oldSecretUntil && t.oldSecretUntil(dayAndTime(oldSecretUntil))}>
          {url}
        </TwoLines>
      ),
    },
    others: [
      { head: t.status, phone: 'corner', cell: (webhook) => <State {...{ webhook, t }} /> },
      {
        head: t.events,
        cell: ({ events }) =>
          events.length === webhookEvents.length
            ? t.allEvents
            : events.map((event) => t[event]).join(', '),
      },
      {
        head: t.created,
        cell: ({ createdAt, isCreatedByUs }) => (
          <TwoLines under={isCreatedByUs && t.by(company().brand)}>{dayAt(createdAt)}</TwoLines>
        ),
      },
    ],
  };
}

function State({ webhook, t }: { webhook: WebhookAnswer; t: T }) {
  const { state, failingSince, turnedOffAt, revokedAt, revokeReason } = webhook;
  if (state === 'REVOKED')
    return (
      <TwoLines under={revokeReason ?? (revokedAt && t.revokedOn(dayAt(revokedAt)))}>
        <Pill tone="neutral">{t.REVOKED}</Pill>
      </TwoLines>
    );
  if (state === 'OFF')
    return (
      <TwoLines under={turnedOffAt && t.turnedOffOn(dayAt(turnedOffAt))}>
        <Pill tone="bad">{t.OFF}</Pill>
      </TwoLines>
    );
  if (failingSince === null) return <Pill tone="ok">{t.ACTIVE}</Pill>;
  return (
    <TwoLines under={t.failingSince(dayAndTime(failingSince))}>
      <Pill tone="warn">{t.failing}</Pill>
    </TwoLines>
  );
}
