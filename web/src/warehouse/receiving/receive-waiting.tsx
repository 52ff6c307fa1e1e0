import { useState } from 'react';

import { dayAndTime } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/messages/language.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { problemOf } from '../warehouse-words.ts';
import {
  discardReceipt,
  retryReceipt,
  takeOutReceipt,
  type useReceiptQueue,
} from './receipt-queue.ts';
import type { StoredReceipt } from './receipt-store.ts';
import { KeptFigures, receivedAt } from './receive-stored.tsx';
import { receiveWords } from './receive-words.ts';

import css from '../warehouse.module.css';

type Props = {
  queue: ReturnType<typeof useReceiptQueue>;
  /** Left out where a form cannot be filled in with it again. */
  onOpen?: (receipt: StoredReceipt) => void;
};

const madeAt = (receipt: StoredReceipt) =>
  dayAndTime(receivedAt(receipt), receipt.kind === 'found' ? 'accra' : 'guangzhou');

/** What this device still holds: how much waits for the connection, and what the server refused. */
export function WaitingReceipts({ queue, onOpen }: Props) {
  const t = useTexts(receiveWords);
  const { waiting, refused, others, failure } = queue;
  const cartons = waiting.filter(({ received }) => !received);
  const photos = waiting.reduce((sum, one) => sum + (one.received ? one.photos.length : 0), 0);
  return (
    <>
      {failure !== null && (
        <Alert tone="bad" title={t.device}>
          {failure}
        </Alert>
      )}
      {cartons.length > 0 && (
        <Card tone="warn" title={t.waiting(cartons.length)}>
          <ul className={css.lines}>
            {cartons.map((receipt) => (
              <Waiting key={receipt.id} receipt={receipt} />
            ))}
          </ul>
        </Card>
      )}
      {photos > 0 && <Alert tone="info" title={t.photosWaiting(photos)} />}
      {others.length > 0 && (
        <Alert
          tone="warn"
          title={t.others(
            others.length,
            [...new Set(others.map(({ person }) => person.name))].join(', '),
          )}
        />
      )}
      {refused.length > 0 && (
        <Card tone="bad" title={t.refused(refused.length)}>
          <ul className={css.lines}>
            {refused.map((receipt) => (
              <Refused key={receipt.id} receipt={receipt} {...(onOpen && { onOpen })} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function Waiting({ receipt }: { receipt: StoredReceipt }) {
  const t = useTexts(receiveWords);
  const [isAsking, setAsking] = useState(false);
  const { code } = receipt;
  return (
    <li className={css.line}>
      <span className={css.grow}>
        <strong className={css.id}>{code}</strong>
        <KeptFigures of={receipt} />
        <span className="muted small">{madeAt(receipt)}</span>
      </span>
      <Button size="large" aria-label={`${t.takeOut} ${code}`} onClick={() => setAsking(true)}>
        {t.takeOut}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={t.takeOutAsk(code)}
        action={t.takeOutDo(code)}
        onClose={() => setAsking(false)}
        onConfirm={() => void takeOutReceipt(receipt)}
      >
        <KeptFigures of={receipt} />
        <p>{t.takeOutHint}</p>
      </Confirm>
    </li>
  );
}

function Refused({ receipt, onOpen }: { receipt: StoredReceipt } & Pick<Props, 'onOpen'>) {
  const t = useTexts(receiveWords);
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const { title, text } = problemOf(receipt.refusal ?? { code: 'unknown', message: '' }, language);
  const name = receipt.received?.labelNumber ?? receipt.code;
  // The same bytes are refused each time.
  const isNoPicture =
    receipt.received !== null &&
    ['file.kind', 'file.too_large'].includes(receipt.refusal?.code ?? '');
  const discard = receipt.received
    ? { ask: t.photoDiscardAsk(name), do: t.photoDiscardDo, hint: t.photoDiscardHint }
    : { ask: t.discardAsk(name), do: t.discardDo(name), hint: t.discardHint };
  return (
    <li className={css.refused}>
      <strong className={css.id}>{name}</strong>
      <KeptFigures of={receipt} />
      <span className="muted small">{madeAt(receipt)}</span>
      {receipt.received && <span>{t.photoRefused}</span>}
      <span>{title}</span>
      {text && (
        <span lang="en" className="muted small">
          {text}
        </span>
      )}
      <div className="row">
        {!receipt.received && onOpen && (
          <Button variant="primary" onClick={() => onOpen(receipt)}>
            {t.open}
          </Button>
        )}
        {!isNoPicture && <Button onClick={() => void retryReceipt(receipt)}>{t.tryAgain}</Button>}
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t.discard}
        </Button>
      </div>
      <Confirm
        isOpen={isAsking}
        title={discard.ask}
        action={discard.do}
        onClose={() => setAsking(false)}
        onConfirm={() => void discardReceipt(receipt)}
      >
        <KeptFigures of={receipt} />
        <p>{discard.hint}</p>
      </Confirm>
    </li>
  );
}
