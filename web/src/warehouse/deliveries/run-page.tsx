import {
  type DropAnswer,
  getDropPhoto,
  getRun,
} from '@sankofa/domain/warehouse/deliveries/run-endpoints';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';

import { dayAndTime } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { isBeingSent } from '../../lib/offline/outbox.ts';
import { useEntries } from '../../lib/offline/use-outbox.ts';
import { openFile } from '../../lib/queries/files.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import type { Tone } from '../../ui/data/shipment-status.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { EntryActions } from '../../ui/feedback/outbox-list.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { tradeTexts } from '../warehouse-texts.ts';
import { DropForm, FailForm } from './drop-form.tsx';
import { proofKind } from './proof-outbox.ts';
import { runTexts } from './run-texts.ts';

import css from '../warehouse.module.css';
import own from './runs.module.css';

/** One run on the phone of the driver or the office, stop by stop. */
export default function RunPage() {
  const t = useTexts(runTexts);
  const { id = '' } = useParams();
  const run = useAnswer(getRun, { params: { id }, staleMs: 0, everyMs: 30_000 });
  const { refetch } = run;
  // Sent later, by whatever page is open then.
  useEffect(() => proofKind.onSettled(() => void refetch()), [refetch]);
  return (
    <Answer of={run} what={t.runWhat}>
      {(one) => (
        <>
          <PageHead
            title={one.runNumber}
            back={{ to: '/staff/warehouse/deliveries/out', label: t.title }}
            lead={`${[one.driver, one.driverPhone].filter(Boolean).join(', ')} · ${dayAndTime(one.dispatchedAt)}`}
            pill={
              <Pill tone={one.endedAt ? 'ok' : 'moving'} mode="ROAD">
                {t.stops(one.delivered + one.failed, one.stops)}
              </Pill>
            }
          />
          <ol className={own.stops}>
            {one.drops.map((drop, at) => (
              <li key={drop.id}>
                <RunStop drop={drop} place={t.stop(at + 1, one.drops.length)} />
              </li>
            ))}
          </ol>
        </>
      )}
    </Answer>
  );
}

const tones = { OUT: 'moving', DELIVERED: 'ok', FAILED: 'warn' } as const satisfies Record<
  DropAnswer['state'],
  Tone
>;

function RunStop({ drop, place }: { drop: DropAnswer; place: string }) {
  const t = useTexts(runTexts);
  const trade = useTexts(tradeTexts);
  const [doing, setDoing] = useState<'deliver' | 'fail' | null>(null);
  const { customer } = drop;
  const isStored = useStoredProofs(drop).length > 0;
  return (
    <Card
      title={`${place}: ${customer.name}`}
      action={
        <Pill tone={tones[drop.state]} mode="ROAD">
          {t[drop.state]}
        </Pill>
      }
    >
      <div className="stack">
        <p className={css.progress}>{drop.deliverTo ?? t.addressDeleted}</p>
        <p className="muted">
          {customer.shippingMark} · <span className={css.id}>{drop.trackingNumber}</span> ·{' '}
          {trade.cartons(drop.cartons.length)}
        </p>
        <ul className={own.labels}>
          {drop.cartons.map((one) => (
            <li key={one.id}>
              <span className={css.id}>{one.labelNumber}</span> {one.contents}
            </li>
          ))}
        </ul>
        <StoredProof drop={drop} />
        {drop.state === 'OUT' && !isStored && doing === null && (
          <div className="row">
            {customer.phone && (
              <a className={own.callLink} href={`tel:${customer.phone}`}>
                <Icon of={IconPhone} /> {t.call(customer.name)}
              </a>
            )}
            <Button variant="primary" size="huge" onClick={() => setDoing('deliver')}>
              {t.deliver}
            </Button>
            <Button size="huge" onClick={() => setDoing('fail')}>
              {t.fail}
            </Button>
          </div>
        )}
        {drop.state === 'OUT' && !isStored && doing === 'deliver' && (
          <DropForm drop={drop} onBack={() => setDoing(null)} />
        )}
        {drop.state === 'OUT' && !isStored && doing === 'fail' && (
          <FailForm drop={drop} onBack={() => setDoing(null)} />
        )}
        <DropOutcome drop={drop} />
      </div>
    </Card>
  );
}

/** Returns what was recorded at this stop but not sent yet. */
const useStoredProofs = ({ id }: DropAnswer) =>
  useEntries(proofKind).filter((entry) => entry.payload.dropId === id && !isBeingSent(entry));

function StoredProof({ drop }: { drop: DropAnswer }) {
  const t = useTexts(runTexts);
  return useStoredProofs(drop).map((entry) => (
    <Alert
      key={entry.id}
      tone={entry.refusal ? 'bad' : 'warn'}
      title={t.storedTitle}
      action={<EntryActions entry={entry} />}
    >
      {entry.refusal?.message ?? t.receivedBy(entry.payload.receivedBy)}
    </Alert>
  ));
}

function DropOutcome({ drop }: { drop: DropAnswer }) {
  const t = useTexts(runTexts);
  if (drop.settledAt === null) return null;
  return (
    <>
      <p>
        {drop.receivedBy ? t.receivedBy(drop.receivedBy) : t.failedFor(drop.reason ?? '')}
        <span className="muted"> · {dayAndTime(drop.settledAt)}</span>
      </p>
      {drop.hasPhoto && (
        <div className="row">
          <Button
            onClick={() =>
              void openFile(getDropPhoto, { params: { id: drop.id } }).catch(() => null)
            }
          >
            {t.seePhoto}
          </Button>
        </div>
      )}
    </>
  );
}
