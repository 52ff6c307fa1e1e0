import { costKindWords } from '@sankofa/domain/batches/batch-cost';
import {
  getBatchMargin,
  listBatchCosts,
  type CostAnswer,
  type MarginAnswer,
} from '@sankofa/domain/batches/batch-cost-endpoints';
import { pesewasOf } from '@sankofa/domain/money';
import { useState } from 'react';

import { amount, counted, dayAndTime, money } from '../lib/format.ts';
import { useAnswer, usePages } from '../lib/query.tsx';
import { Alert } from '../ui/alert.tsx';
import { Answer } from '../ui/answer.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { classes } from '../ui/classes.ts';
import { type Column, Table } from '../ui/table.tsx';
import { TwoLines } from '../ui/two-lines.tsx';
import type { Batch } from './batch-words.ts';
import { CostDialog } from './cost-dialog.tsx';
import { marginWords } from './margin-words.ts';
import { StrikeDialog } from './strike-dialog.tsx';

import css from './batch-money.module.css';

/** What the batch costs, line by line, and what is left of its revenue. For finance. */
export function BatchMoney({ batch }: { batch: Batch }) {
  const [isEntering, setEntering] = useState(false);
  const [wrong, setWrong] = useState<CostAnswer | null>(null);
  const at = { params: { id: batch.id }, staleMs: 0 };
  const margin = useAnswer(getBatchMargin, at);
  const costs = usePages(listBatchCosts, at);
  return (
    <Card
      title="Costs and margin"
      action={
        <Button size="small" onClick={() => setEntering(true)}>
          Enter a cost
        </Button>
      }
      isFlush
    >
      <div className={css.figures}>
        <Answer of={margin} what="the margin">
          {(figures) => <Figures of={figures} />}
        </Answer>
      </div>
      <Answer
        of={costs}
        what="the costs"
        empty={
          <p className={css.none}>
            No cost is entered yet. Freight, handling, customs and trucking come with the invoices
            of their suppliers.
          </p>
        }
      >
        {(rows) => (
          <Table
            label="Costs"
            rows={rows}
            keyOf={(row) => row.id}
            columns={columnsOf(setWrong)}
            more={costs}
          />
        )}
      </Answer>
      {isEntering && <CostDialog batch={batch} onClose={() => setEntering(false)} />}
      {wrong && <StrikeDialog cost={wrong} onClose={() => setWrong(null)} />}
    </Card>
  );
}

function Figures({ of: figures }: { of: MarginAnswer }) {
  const { revenue, costs, margin, costLines, shipments } = figures;
  return (
    <>
      <dl className={css.sums}>
        <Sum
          name="Revenue"
          value={money(revenue)}
          meaning={`Issued for ${counted(shipments, 'shipment')}, less credit notes`}
        />
        <Sum
          name="Costs"
          value={costLines === 0 ? 'None entered' : money(costs)}
          meaning={counted(costLines, 'line')}
        />
        <Sum
          name={costLines === 0 ? 'Margin before costs' : 'Margin'}
          value={money(margin)}
          meaning={costLines === 0 ? '' : marginWords(figures)}
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

/** What is not in the figures, so that nobody takes a part for the whole. */
function Unknown({ of: { drafts, notInvoiced, shared } }: { of: MarginAnswer }) {
  const missing = [
    drafts.shipments > 0 &&
      `${counted(drafts.shipments, 'shipment')} of it ${drafts.shipments === 1 ? 'has' : 'have'} only a draft: ${money(drafts.amount)} more once issued.`,
    notInvoiced > 0 &&
      `${counted(notInvoiced, 'shipment')} of it ${notInvoiced === 1 ? 'is' : 'are'} not invoiced.`,
  ].filter(Boolean);
  return (
    <>
      {missing.length > 0 && (
        <Alert tone="warn" title="Not all of the revenue is known">
          {missing.join(' ')}
        </Alert>
      )}
      {shared > 0 && (
        <p className="muted small">
          {`${counted(shared, 'shipment')} ${shared === 1 ? 'has' : 'have'} cartons elsewhere too, and ${shared === 1 ? 'counts' : 'count'} by the share of the cartons that are here: of the volume by sea, of the chargeable weight by air.`}
        </p>
      )}
    </>
  );
}

const columnsOf = (strike: (cost: CostAnswer) => void): Column<CostAnswer>[] => [
  {
    head: 'For what',
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
        <span className={row.struck ? css.struck : undefined}>{costKindWords[row.kind]}</span>
      </TwoLines>
    ),
  },
  {
    head: 'Amount',
    isNumber: true,
    cell: ({ amount: { amount: figure, currency }, cedisPer, rateSource }) => (
      <TwoLines under={currency !== 'GHS' && `at ${cedisPer}. ${rateSource}`}>
        <span className="num">{`${currency}\u00a0${amount({ amount: figure, currency: 'GHS' })}`}</span>
      </TwoLines>
    ),
  },
  {
    head: 'Worth, GHS',
    isNumber: true,
    cell: (row) => (
      <span className={classes('num', row.struck && css.struck)}>{amount(row.worth)}</span>
    ),
  },
  {
    head: 'Wrong?',
    cell: (row) =>
      row.struck ? (
        <TwoLines under={row.struck.by}>{`Struck out: ${row.struck.reason}`}</TwoLines>
      ) : (
        <Button
          size="small"
          aria-label={`Strike out ${costKindWords[row.kind]}, ${row.supplier}, ${money(row.worth)}`}
          onClick={() => strike(row)}
        >
          Strike out
        </Button>
      ),
  },
];
