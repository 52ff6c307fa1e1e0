import { useState } from 'react';

import { dayAndTime } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/messages/language.ts';
import { useWords } from '../../lib/messages/messages.ts';
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
import type { KeptReceipt } from './receipt-store.ts';
import { KeptFigures, receivedAt } from './receive-stored.tsx';
import { receiveWords } from './receive-words.ts';

import css from '../warehouse.module.css';

type Props = {
  queue: ReturnType<typeof useReceiptQueue>;
  /** Left out where a form cannot be filled in with it again. */
  onOpen?: (receipt: KeptReceipt) => void;
};

const madeAt = (receipt: KeptReceipt) =>
  dayAndTime(receivedAt(receipt), receipt.kind === 'found' ? 'accra' : 'guangzhou');

/** What this device still holds: how much waits for the connection, and what the server refused. */
export function WaitingReceipts({ queue, onOpen }: Props) {
  const said = useWords(receiveWords);
  const { waiting, refused, others, failure } = queue;
  const cartons = waiting.filter(({ received }) => !received);
  const photos = waiting.reduce((sum, one) => sum + (one.received ? one.photos.length : 0), 0);
  return (
    <>
      {failure !== null && (
        <Alert tone="bad" title={said.device}>
          {failure}
        </Alert>
      )}
      {cartons.length > 0 && (
        <Card tone="warn" title={said.waiting(cartons.length)}>
          <ul className={css.lines}>
            {cartons.map((receipt) => (
              <Waiting key={receipt.id} receipt={receipt} />
            ))}
          </ul>
        </Card>
      )}
      {photos > 0 && <Alert tone="info" title={said.photosWaiting(photos)} />}
      {others.length > 0 && (
        <Alert
          tone="warn"
          title={said.others(
            others.length,
            [...new Set(others.map(({ person }) => person.name))].join(', '),
          )}
        />
      )}
      {refused.length > 0 && (
        <Card tone="bad" title={said.refused(refused.length)}>
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

function Waiting({ receipt }: { receipt: KeptReceipt }) {
  const said = useWords(receiveWords);
  const [isAsking, setAsking] = useState(false);
  const { code } = receipt;
  return (
    <li className={css.line}>
      <span className={css.grow}>
        <strong className={css.id}>{code}</strong>
        <KeptFigures of={receipt} />
        <span className="muted small">{madeAt(receipt)}</span>
      </span>
      <Button size="large" aria-label={`${said.takeOut} ${code}`} onClick={() => setAsking(true)}>
        {said.takeOut}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={said.takeOutAsk(code)}
        action={said.takeOutDo(code)}
        onClose={() => setAsking(false)}
        onConfirm={() => void takeOutReceipt(receipt)}
      >
        <KeptFigures of={receipt} />
        <p>{said.takeOutHint}</p>
      </Confirm>
    </li>
  );
}

function Refused({ receipt, onOpen }: { receipt: KeptReceipt } & Pick<Props, 'onOpen'>) {
  const said = useWords(receiveWords);
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const { title, text } = problemOf(receipt.refusal ?? { code: 'unknown', message: '' }, language);
  const name = receipt.received?.labelNumber ?? receipt.code;
  // The same bytes are refused each time.
  const isNoPicture =
    receipt.received !== null &&
    ['file.kind', 'file.too_large'].includes(receipt.refusal?.code ?? '');
  const discard = receipt.received
    ? { ask: said.photoDiscardAsk(name), do: said.photoDiscardDo, hint: said.photoDiscardHint }
    : { ask: said.discardAsk(name), do: said.discardDo(name), hint: said.discardHint };
  return (
    <li className={css.refused}>
      <strong className={css.id}>{name}</strong>
      <KeptFigures of={receipt} />
      <span className="muted small">{madeAt(receipt)}</span>
      {receipt.received && <span>{said.photoRefused}</span>}
      <span>{title}</span>
      {text && (
        <span lang="en" className="muted small">
          {text}
        </span>
      )}
      <div className="row">
        {!receipt.received && onOpen && (
          <Button variant="primary" onClick={() => onOpen(receipt)}>
            {said.open}
          </Button>
        )}
        {!isNoPicture && (
          <Button onClick={() => void retryReceipt(receipt)}>{said.tryAgain}</Button>
        )}
        <Button variant="danger" onClick={() => setAsking(true)}>
          {said.discard}
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
