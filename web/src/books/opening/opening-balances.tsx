import { mayBooks } from '@sankofa/domain/books/book-policy';
import { isOpeningTax } from '@sankofa/domain/books/opening/opening';
import {
  getOpeningBalances,
  type OpeningAnswer,
  type OpeningBalancesAnswer,
} from '@sankofa/domain/books/opening/opening-endpoints';
import { pesewasOf } from '@sankofa/domain/values/money';
import { useState } from 'react';
import { Link } from 'react-router';

import { dayAndTime, money, month } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { accountTexts } from '../account-texts.ts';
import { EnterOpening } from './enter-opening.tsx';
import { nameOfPlace } from './opening-rows.ts';
import { OpeningSteps } from './opening-steps.tsx';
import { openingTexts } from './opening-texts.ts';

const tones = {
  PROPOSED: 'warn',
  POSTED: 'ok',
  REJECTED: 'bad',
  REVERSED: 'neutral',
} as const satisfies Record<OpeningBalancesAnswer['state'], string>;

/** What our accounts held and owed when the books began: finance enters it once, and someone else approves it. */
export function OpeningBalances() {
  const t = useTexts(openingTexts);
  const opening = useAnswer(getOpeningBalances, { staleMs: 0 });
  if (!opening.data) return null;
  const { latest, offices, ...debts } = opening.data;
  const isInForce = latest?.state === 'PROPOSED' || latest?.state === 'POSTED';
  return (
    <Card title={t.title}>
      <div className="stack">
        {!isInForce && <p className="muted small">{t.none}</p>}
        {latest && <Entered opening={latest} />}
        <Debts of={debts} />
        {isInForce ? <OpeningSteps opening={latest} /> : <Enter offices={offices} />}
      </div>
    </Card>
  );
}

function Enter({ offices }: Pick<OpeningAnswer, 'offices'>) {
  const t = useTexts(openingTexts);
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  if (!mayBooks.open(viewer)) return null;
  return (
    <>
      <p>
        <Button size="small" onClick={() => setOpen(true)}>
          {t.enter}
        </Button>
      </p>
      {isOpen && (
        <Dialog isOpen onClose={() => setOpen(false)} title={t.enter}>
          <EnterOpening offices={offices} onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

/** What customers and suppliers owed when the books began, which is imported and entered elsewhere. */
function Debts({
  of: { customers, suppliers },
}: {
  of: Pick<OpeningAnswer, 'customers' | 'suppliers'>;
}) {
  const t = useTexts(openingTexts);
  const area = areaOf(useViewer().role);
  if (pesewasOf(customers) === 0 && pesewasOf(suppliers) === 0) return null;
  return (
    <DescriptionList
      items={[
        [t.customers, money(customers)],
        [
          t.suppliers,
          <Link key="bills" to={`${area}/financial/bills?category=OPENING_BALANCE`}>
            {money(suppliers)}
          </Link>,
        ],
      ]}
    />
  );
}

/** Opening balances by account, with the equity that they leave, and who took their steps. */
function Entered({ opening }: { opening: OpeningBalancesAnswer }) {
  const t = useTexts(openingTexts);
  const names = useTexts(accountTexts);
  const { state, lines, equity, proposedBy, proposedAt, reason, approval, lastReturn } = opening;
  const ended = opening.rejected ?? opening.reversed;
  return (
    <>
      <p className="row">
        <Pill tone={tones[state]}>{t[state]}</Pill>
        {ended && (
          <span className="small">
            {t.ended(ended.by.name, dayAndTime(ended.at), ended.reason)}
          </span>
        )}
      </p>
      <p className="muted small">
        {t.proposed(proposedBy.name, dayAndTime(proposedAt))}{' '}
        {approval && t.posted(approval.by.name, dayAndTime(approval.at))}
      </p>
      <DescriptionList
        items={[
          ...lines.map(({ account, office, balance }): [string, string] => [
            nameOfPlace(isOpeningTax(account) ? t[account] : names[account], office),
            money(balance),
          ]),
          [t.equity, money(equity)],
          ...(lastReturn === null
            ? []
            : [[t.lastReturn, month(`${lastReturn}-01`)] as [string, string]]),
          [t.reason, reason],
        ]}
      />
    </>
  );
}
