import type { TransferAnswer } from '@sankofa/domain/payments/transfers/transfer-endpoints';
import type { TransferState } from '@sankofa/domain/payments/transfers/transfer-status';
import { Link } from 'react-router';

import { day, dayAndTime, money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import type { Tone } from '../../ui/data/shipment-status.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { placeName } from './own-places.ts';
import { type TransferProps, TransferSteps } from './transfer-steps.tsx';
import { transferTexts } from './transfer-texts.ts';

import css from '../office-payments.module.css';

const tones: Record<TransferState, Tone> = {
  REQUESTED: 'warn',
  POSTED: 'ok',
  REJECTED: 'neutral',
  REVERSED: 'bad',
};

export function TransferPill({ is: state }: { is: TransferState }) {
  const t = useTexts(transferTexts);
  return <Pill tone={tones[state]}>{t[state]}</Pill>;
}

/** One transfer: its accounts, its statement lines, and the next step. */
export function TransferPanel({
  transfer,
  onChanged,
  onClose,
}: TransferProps & { onClose: () => void }) {
  const t = useTexts(transferTexts);
  return (
    <Dialog isOpen onClose={onClose} title={t.transfer}>
      <div className="stack">
        <div>
          <span className={css.amount}>{money(transfer.amount)}</span>{' '}
          <TransferPill is={transfer.state} />
        </div>
        <Facts of={transfer} />
        <TransferSteps key={transfer.version} transfer={transfer} onChanged={onChanged} />
      </div>
    </Dialog>
  );
}

type Step = { by: { name: string }; at: string };

function Facts({ of: transfer }: { of: TransferAnswer }) {
  const t = useTexts(transferTexts);
  const { approval, rejected, reversed, fee } = transfer;
  const text = (step: Step | null) => step && t.atBy(dayAndTime(step.at), step.by.name);
  return (
    <DescriptionList
      items={[
        [t.from, placeName(transfer.from, t)],
        [t.to, placeName(transfer.to, t)],
        [t.fee, fee.amount === '0.00' ? null : money(fee)],
        [t.date, day(transfer.movedOn)],
        [t.reference, transfer.reference],
        [t.note, transfer.note],
        [t.fromLine, <StatementLine key="from" of={transfer.fromLine} />],
        [t.toLine, <StatementLine key="to" of={transfer.toLine} />],
        [t.recordedBy, text({ by: transfer.requestedBy, at: transfer.requestedAt })],
        [t.approvedBy, text(approval)],
        [t.rejectedBy, text(rejected)],
        [t.reversedBy, text(reversed)],
        [t.reason, reversed?.reason ?? rejected?.reason],
      ]}
    />
  );
}

function StatementLine({ of: line }: { of: TransferAnswer['fromLine'] }) {
  const t = useTexts(transferTexts);
  if (!line) return t.notOnStatement;
  return (
    <Link to={`?part=statement&statement=${line.statementId}&outcome=BOOKED`}>
      {t.lineIn(line.fileName, line.row)}
    </Link>
  );
}
