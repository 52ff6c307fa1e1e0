import {
  getBatchMargin,
  listBatchCosts,
  type CostAnswer,
  type MarginAnswer,
} from '@sankofa/domain/batches/costs/batch-cost-endpoints';
import { pesewasOf } from '@sankofa/domain/values/money';
import { useState } from 'react';
import { Link } from 'react-router';

import { amount, dayAndTime, money } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/messages/language.ts';
import { type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { useAnswer, usePages } from '../../lib/queries/query.tsx';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { classes } from '../../ui/layout/classes.ts';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import type { Batch } from '../batch-texts.ts';
import { BillDialog } from './cost-bill.tsx';
import { CostDialog } from './cost-dialog.tsx';
import { costTexts } from './cost-texts.ts';
import { marginText } from './margin-texts.ts';
import { VoidCostDialog } from './void-cost-dialog.tsx';

import css from './batch-money.module.css';

/** How often the figures are read again. */
const marginMs = 20_000;

/** The costs of a batch line by line, and its margin. For finance. */
export function BatchMoney({ batch }: { batch: Batch }) {
  const t = useTexts(costTexts);
  const area = areaOf(useViewer().role);
  const [isEntering, setEntering] = useState(false);
  const [wrong, setWrong] = useState<CostAnswer | null>(null);
  const [billed, setBilled] = useState<CostAnswer | null>(null);
  const at = { params: { id: batch.id }, staleMs: 0 };
  // Colleagues issue invoices while the page is open.
  const margin = useAnswer(getBatchMargin, { ...at, everyMs: marginMs });
  const costs = usePages(listBatchCosts, at);
  return (
    <Card
      title={t.title}
      action={
        <Button size="small" onClick={() => setEntering(true)}>
          {t.enter}
        </Button>
      }
      isFlush
    >
      <div className={css.figures}>
        <Answer of={margin} what={t.whatMargin}>
          {(figures) => <Figures of={figures} />}
        </Answer>
        <p className="muted small">
          {t.billsHint} <Link to={`${area}/financial/bills?batch=${batch.id}`}>{t.viewBills}</Link>
        </p>
      </div>
      <Answer of={costs} what={t.whatCosts} empty={<p className={css.empty}>{t.none}</p>}>
        {(rows) => (
          <Table
            label={t.costs}
            rows={rows}
            keyOf={(row) => row.id}
            columns={columnsOf(t, { bill: setBilled, strike: setWrong })}
            more={costs}
          />
        )}
      </Answer>
      {isEntering && <CostDialog batch={batch} onClose={() => setEntering(false)} />}
      {billed && <BillDialog cost={billed} onClose={() => setBilled(null)} />}
      {wrong && <VoidCostDialog cost={wrong} onClose={() => setWrong(null)} />}
    </Card>
  );
}

function Figures({ of: figures }: { of: MarginAnswer }) {
  const t = useTexts(costTexts);
  const language = useLanguage();
  const { revenue, costs, margin, costLines, shipments } = figures;
  return (
    <>
      <dl className={css.sums}>
        <Sum name={t.revenue} value={money(revenue)} meaning={t.issued(shipments)} />
        <Sum
          name={t.costs}
          value={costLines === 0 ? t.noneEntered : money(costs)}
          meaning={t.lines(costLines)}
        />
        <Sum
          name={costLines === 0 ? t.before : t.margin}
          value={money(margin)}
          meaning={costLines === 0 ? '' : marginText(figures, language)}
          isLoss={pesewasOf(margin) < 0}
        />
      </dl>
      <Unknown of={figures} />
    </>
  );
}

const Sum = ({
  name,
  value,
  meaning,
  isLoss = false,
}: {
  name: string;
  value: string;
  meaning: string;
  isLoss?: boolean;
}) => (
  <div className={css.sum}>
    <dt>{name}</dt>
    <dd className={classes(css.value, isLoss && css.loss)}>{value}</dd>
    <dd className="muted small">{meaning}</dd>
  </div>
);

/** What the figures do not include, so that a part is not mistaken for the total. */
function Unknown({ of: { drafts, notInvoiced, shared } }: { of: MarginAnswer }) {
  const t = useTexts(costTexts);
  const missing = [
    drafts.shipments > 0 && t.drafts(drafts.shipments, money(drafts.amount)),
    notInvoiced > 0 && t.notInvoiced(notInvoiced),
  ].filter(Boolean);
  return (
    <>
      {missing.length > 0 && (
        <Alert tone="warn" title={t.unknown}>
          {missing.join(' ')}
        </Alert>
      )}
      {shared > 0 && <p className="muted small">{t.shared(shared)}</p>}
    </>
  );
}

/** The supplier invoice of a cost, or a button to add it unless the cost is void. */
function Bill({ cost, onOpen }: { cost: CostAnswer; onOpen: () => void }) {
  const t = useTexts(costTexts);
  if (cost.struck && !cost.hasBill) return null;
  const label = cost.hasBill ? t.openBill : t.addBill;
  return (
    <Button
      size="small"
      aria-label={`${label}: ${t.billOf(cost.supplier, money(cost.worth))}`}
      onClick={onOpen}
    >
      {label}
    </Button>
  );
}

const columnsOf = (
  t: TextsOf<typeof costTexts>,
  { bill, strike }: Record<'bill' | 'strike', (cost: CostAnswer) => void>,
): Column<CostAnswer>[] => [
  {
    head: t.forWhat,
    cell: (row) => (
      <TwoLines
        under={
          <>
            {[row.supplier, row.reference].filter(Boolean).join(', ')}
            <br />
            {`${row.enteredBy}, ${dayAndTime(row.enteredAt)}`}
          </>
        }
      >
        <span className={row.struck ? css.voided : undefined}>{t[row.kind]}</span>
      </TwoLines>
    ),
  },
  {
    head: t.amount,
    isNumber: true,
    cell: ({ amount: { amount: figure, currency }, cedisPer, rateSource }) => (
      <TwoLines under={currency !== 'GHS' && t.at(cedisPer, rateSource)}>
        <span className="num">{`${currency}\u00a0${amount({ amount: figure, currency: 'GHS' })}`}</span>
      </TwoLines>
    ),
  },
  {
    head: t.value,
    isNumber: true,
    cell: (row) => (
      <span className={classes('num', row.struck && css.voided)}>{amount(row.worth)}</span>
    ),
  },
  {
    head: t.billHead,
    cell: (row) => <Bill cost={row} onOpen={() => bill(row)} />,
  },
  {
    head: t.wrong,
    cell: (row) =>
      row.struck ? (
        <TwoLines under={row.struck.by}>{t.voided(row.struck.reason)}</TwoLines>
      ) : (
        <Button
          size="small"
          aria-label={`${t.voidAction} ${t[row.kind]}, ${row.supplier}, ${money(row.worth)}`}
          onClick={() => strike(row)}
        >
          {t.voidAction}
        </Button>
      ),
  },
];
