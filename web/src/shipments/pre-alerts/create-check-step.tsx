import { listAddresses } from '@sankofa/domain/accounts/profile/address-endpoints';
import { addressLine } from '@sankofa/domain/accounts/profile/ghana';
import { listDestinations } from '@sankofa/domain/shipments/shipment-endpoints';
import type { ReactNode } from 'react';

import { counted } from '../../lib/format/format.ts';
import type { CallError } from '../../lib/http/call-error.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { ScrollIntoView } from '../../ui/layout/scroll-into-view.tsx';
import { type ChangeFiles, SupplierFileFields } from '../supplier-files/supplier-file-fields.tsx';
import type { ChosenFile } from '../supplier-files/supplier-file-outbox.ts';
import type { Draft } from './draft.ts';
import { NumbersTwice, useKnownNumbers } from './number-notes.tsx';

import css from './create-shipment.module.css';

/** A summary of all answers, each with a link to change it, before anything is sent. */
export function CheckStep({
  draft,
  send,
  files,
  onFiles,
  onSend,
  onChange,
}: {
  draft: Draft;
  files: readonly ChosenFile[];
  onFiles: (change: ChangeFiles) => void;
  send: { isPending: boolean; error: CallError | null };
  onSend: () => void;
  /** Goes back to a step. */
  onChange: (step: number) => void;
}) {
  const destinations = useAnswer(listDestinations);
  const office = destinations.data?.items.find(({ id }) => id === draft.destinationSiteId);
  const addresses = useAnswer(listAddresses);
  const address = addresses.data?.items.find(({ id }) => id === draft.deliverToId);
  const numbers = draft.lines.map(({ supplierNumber }) => supplierNumber);
  const notes = useKnownNumbers(numbers);

  return (
    <div className={css.sections}>
      {send.error && !send.isPending && (
        <ScrollIntoView>
          <RefusalNotice error={send.error} />
        </ScrollIntoView>
      )}
      <Section title="Method and goods" onChange={() => onChange(1)}>
        <DescriptionList
          items={[
            ['Shipping method', draft.mode === 'AIR' ? 'By air' : 'By sea'],
            ['Goods', draft.goodsClass === 'SPECIAL' ? 'Special goods' : 'Normal goods'],
          ]}
        />
      </Section>
      <Section title="Supplier tracking numbers" onChange={() => onChange(2)}>
        <Lines lines={draft.lines} />
      </Section>
      <Section title="Pickup and delivery" onChange={() => onChange(3)}>
        <DescriptionList
          items={[
            ['Pickup office', office?.name ?? '…'],
            ['Deliver to', address && `${address.label}: ${addressLine(address)}`],
            ['Shipment name', draft.description],
          ]}
        />
      </Section>
      <SupplierFileFields files={files} onChange={onFiles} />
      <NumbersTwice numbers={numbers} notes={notes} />
      <div className={css.nav}>
        <Button size="large" onClick={() => onChange(3)}>
          Back
        </Button>
        <Button variant="primary" size="large" isBusy={send.isPending} onClick={onSend}>
          Create shipment
        </Button>
      </div>
    </div>
  );
}

const Lines = ({ lines }: Pick<Draft, 'lines'>) => (
  <ul className={css.list}>
    {lines.map((line) => (
      <li key={line.key}>
        <strong>{line.supplierNumber}</strong>
        {line.courier && ` (${line.courier})`}
        {line.supplier && `, ${line.supplier}`}
        <br />
        <span className="muted">
          {line.contents}, {counted(Number(line.cartons), 'carton')}
          {line.declaredAmount && `, ${line.declaredCurrency} ${line.declaredAmount}`}
        </span>
      </li>
    ))}
  </ul>
);

function Section({
  title,
  onChange,
  children,
}: {
  title: string;
  onChange: () => void;
  children: ReactNode;
}) {
  return (
    <section className={css.section}>
      <div className={css.sectionHead}>
        <h2>{title}</h2>
        <Button size="small" variant="quiet" onClick={onChange}>
          Change <span className="hidden-text">{title}</span>
        </Button>
      </div>
      {children}
    </section>
  );
}

function RefusalNotice({ error }: { error: CallError }) {
  const messages = [...new Set(Object.values(error.fields))];
  return (
    <Alert tone="bad" title="We couldn’t create your shipment">
      <p>{error.message}</p>
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      <p>Your details are saved. You can safely try again. It won’t create a second shipment.</p>
    </Alert>
  );
}
