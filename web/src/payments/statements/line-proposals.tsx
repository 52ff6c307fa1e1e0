import type { StatementLineAnswer } from '@sankofa/domain/payments/statements/statement-import-endpoints';
import { addPesewas, moneyOf, pesewasOf } from '@sankofa/domain/values/money';

import { money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { Pill } from '../../ui/data/pill.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import { lineBookingTexts, type LineBookingTexts } from './line-booking-texts.ts';

import css from '../office-payments.module.css';

export type Proposal = StatementLineAnswer['proposals'][number];
const tones = { EXACT: 'ok', LIKELY: 'info', POSSIBLE: 'neutral' } as const;

/** Returns why a line may be a customer's payment: `invoice INV-2026-000071 in the note, exact amount due`. */
export const reasonsText = ({ reasons }: Proposal, t: LineBookingTexts) =>
  reasons
    .map(({ reason, found }) => {
      const text = t[reason];
      return typeof text === 'function' ? text(found) : text;
    })
    .join(t.and);

/** Returns the invoices that a proposal pays, with what they come to. */
export function paidText({ invoices }: Proposal, t: LineBookingTexts): string {
  if (invoices.length === 0) return t.noInvoiceDue;
  const numbers = invoices.map(({ invoiceNumber, part }) =>
    part === 'DEPOSIT' ? t.deposit(invoiceNumber ?? '') : (invoiceNumber ?? ''),
  );
  const sum = addPesewas(invoices.map(({ owed }) => pesewasOf(owed)));
  return t.invoicesOf(numbers.join(t.and), money(moneyOf(sum)));
}

/** The customers whose payment a line may be, side by side with the reasons. A person chooses one. */
export function LineProposals({
  line: { proposals, isAmbiguous },
  onChoose,
}: {
  line: StatementLineAnswer;
  onChoose: (proposal: Proposal) => void;
}) {
  const t = useTexts(lineBookingTexts);
  if (proposals.length === 0) return null;
  return (
    <section className="stack" aria-label={t.proposals}>
      <h3>{t.proposals}</h3>
      {isAmbiguous && <Alert tone="warn">{t.chooseOne}</Alert>}
      <div className={css.choices}>
        {proposals.map((proposal) => (
          <button
            key={proposal.customer.id}
            type="button"
            className={css.choice}
            disabled={proposal.invoices.length === 0}
            onClick={() => onChoose(proposal)}
          >
            <TwoLines under={`${paidText(proposal, t)} · ${reasonsText(proposal, t)}`}>
              <strong>{`${proposal.customer.name}, ${proposal.customer.customerCode}`}</strong>
            </TwoLines>
            <Pill tone={tones[proposal.confidence]}>{t[proposal.confidence]}</Pill>
          </button>
        ))}
      </div>
    </section>
  );
}
