import type { PackageAnswer } from '@sankofa/domain/shipments/shipment-endpoints';
import { modes } from '@sankofa/domain/values/mode';
import { identify, scan } from '@sankofa/domain/warehouse/warehouse-endpoints';
import { useState } from 'react';

import { useOtherTexts, useTexts } from '../../lib/messages/messages.ts';
import { useAnswer, useSend } from '../../lib/queries/query.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { cartonLists } from '../carton-actions.tsx';
import { inventoryTexts } from '../inventory-texts.ts';
import { ReasonForm } from '../reason-form.tsx';
import { tradeTexts, problemText } from '../warehouse-texts.ts';
import type { ScanMatch } from './receive-target.ts';

import css from '../warehouse.module.css';

/** The shipment for the carton: an open one, or a new one in that mode. */
export type AssignTarget = { shipmentId: string } | { mode: (typeof modes)[number] };

/** Assigns an unidentified carton to the customer whose mark or code was found. */
export function IdentifyForm({ carton, onDone }: { carton: PackageAnswer; onDone: () => void }) {
  const t = useTexts(inventoryTexts);
  const other = useOtherTexts(inventoryTexts);
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState('');
  const owner = useAnswer(scan, { query: { code }, enabled: code !== '', staleMs: 0 });
  const match = code && !owner.isPlaceholderData ? owner.data : undefined;
  return (
    <div className="stack">
      <form
        className={css.lookup}
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim().length >= 3) setCode(typed.trim());
        }}
      >
        <TextField
          name="code"
          label={t.identifyCode}
          otherLabel={other.identifyCode}
          value={typed}
          autoCapitalize="characters"
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" size="large" isBusy={owner.isFetching}>
          {t.identifyFind}
        </Button>
      </form>
      {owner.error && <Alert tone="bad" {...problemText(owner.error)} />}
      {match && !match.customer && <Alert tone="warn" title={t.identifyNone} />}
      {match?.customer && (
        <AssignForm
          key={code}
          carton={carton}
          match={match}
          customer={match.customer}
          onDone={onDone}
        />
      )}
    </div>
  );
}

type Customer = NonNullable<ScanMatch['customer']>;

function AssignForm({
  carton,
  match,
  customer,
  onDone,
}: {
  carton: PackageAnswer;
  match: ScanMatch;
  customer: Customer;
  onDone: () => void;
}) {
  const t = useTexts(inventoryTexts);
  const other = useOtherTexts(inventoryTexts);
  const send = useSend(identify, { invalidates: cartonLists });
  const [into, setInto] = useState<AssignTarget | null>(null);
  function assign(target: AssignTarget, reason: string) {
    const place =
      'mode' in target
        ? { customerId: customer.id, mode: target.mode, goodsClass: carton.goodsClass }
        : target;
    send.mutate(
      { body: { packageId: carton.id, reason, ...place } },
      { onSuccess: () => onDone() },
    );
  }
  return (
    <div className="stack">
      <div className={css.owner}>
        <strong className={css.code}>{customer.shippingMark}</strong>
        <span>
          {customer.name} · {customer.customerCode}
        </span>
      </div>
      <IntoChoices match={match} into={into} onChoose={setInto} />
      {send.error && <Alert tone="bad" {...problemText(send.error)} />}
      {into && (
        <ReasonForm
          label={t.identifyReason}
          otherLabel={other.identifyReason}
          action={t.identifyDo(customer.shippingMark)}
          isBusy={send.isPending}
          onBack={() => setInto(null)}
          onReason={(reason) => assign(into, reason)}
        />
      )}
    </div>
  );
}

export function IntoChoices({
  match,
  into,
  onChoose,
}: {
  match: ScanMatch;
  into: AssignTarget | null;
  onChoose: (into: AssignTarget) => void;
}) {
  const t = useTexts(inventoryTexts);
  const trade = useTexts(tradeTexts);
  const choices: { into: AssignTarget; title: string; text: string }[] = [
    ...match.openShipments.map(({ id, trackingNumber, mode, description }) => ({
      into: { shipmentId: id },
      title: trackingNumber,
      text: `${trade[mode]} · ${description}`,
    })),
    ...modes.map((mode) => ({ into: { mode }, title: t.newBy(trade[mode]), text: '' })),
  ];
  return (
    <div className={css.choices}>
      {choices.map((choice) => (
        <button
          key={choice.title}
          type="button"
          className={css.choice}
          aria-pressed={JSON.stringify(into) === JSON.stringify(choice.into)}
          onClick={() => onChoose(choice.into)}
        >
          <strong className={css.id}>{choice.title}</strong>
          <span className="muted small">{choice.text}</span>
        </button>
      ))}
    </div>
  );
}
