import {
  getBatchMargin,
  listBatchCosts,
  type CostAnswer,
  type MarginAnswer,
} from '@sankofa/domain/batches/costs/batch-cost-endpoints';
import { pesewasOf } from '@sankofa/domain/values/money';
import { useState } from 'react';

import { amount, dayAndTime, money } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/messages/language.ts';
import { type SaidOf, useWords } from '../../lib/messages/messages.ts';
import { useAnswer, usePages } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { classes } from '../../ui/layout/classes.ts';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import type { Batch } from '../batch-words.ts';
import { BillDialog } from './cost-bill.tsx';
import { CostDialog } from './cost-dialog.tsx';
import { costWords } from './cost-words.ts';
import { marginWords } from './margin-words.ts';
import { StrikeDialog } from './void-cost-dialog.tsx';

import css from './batch-money.module.css';

/** What the batch costs, line by line, and what is left of its revenue. For finance. */
export function BatchMoney({ batch }: { batch: Batch }) {
  const said = useWords(costWords);
  const [isEntering, setEntering] = useState(false);
  const [wrong, setWrong] = useState<CostAnswer | null>(null);
  const [billed, setBilled] = useState<CostAnswer | null>(null);
  const at = { params: { id: batch.id }, staleMs: 0 };
  const margin = useAnswer(getBatchMargin, at);
  const costs = usePages(listBatchCosts, at);
  return (
    <Card
      title={said.title}
      action={
        <Button size="small" onClick={() => setEntering(true)}>
          {said.enter}
        </Button>
      }
      isFlush
    >
      <div className={css.figures}>
        <Answer of={margin} what={said.whatMargin}>
          {(figures) => <Figures of={figures} />}
        </Answer>
      </div>
      <Answer of={costs} what={said.whatCosts} empty={<p className={css.none}>{said.none}</p>}>
        {(rows) => (
          <Table
            label={said.costs}
            rows={rows}
            keyOf={(row) => row.id}
            columns={columnsOf(said, { bill: setBilled, strike: setWrong })}
            more={costs}
          />
        )}
      </Answer>
      {isEntering && <CostDialog batch={batch} onClose={() => setEntering(false)} />}
      {billed && <BillDialog cost={billed} onClose={() => setBilled(null)} />}
      {wrong && <StrikeDialog cost={wrong} onClose={() => setWrong(null)} />}
    </Card>
  );
}

function Figures({ of: figures }: { of: MarginAnswer }) {
  const said = useWords(costWords);
  const language = useLanguage();
  const { revenue, costs, margin, costLines, shipments } = figures;
  return (
    <>
      <dl className={css.sums}>
        <Sum name={said.revenue} value={money(revenue)} meaning={said.issued(shipments)} />
        <Sum
          name={said.costs}
          value={costLines === 0 ? said.noneEntered : money(costs)}
          meaning={said.lines(costLines)}
        />
        <Sum
          name={costLines === 0 ? said.before : said.margin}
          value={money(margin)}
          meaning={costLines === 0 ? '' : marginWords(figures, language)}
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
  const said = useWords(costWords);
  const missing = [
    drafts.shipments > 0 && said.drafts(drafts.shipments, money(drafts.amount)),
    notInvoiced > 0 && said.notInvoiced(notInvoiced),
  ].filter(Boolean);
  return (
    <>
      {missing.length > 0 && (
        <Alert tone="warn" title={said.unknown}>
          {missing.join(' ')}
        </Alert>
      )}
      {shared > 0 && <p className="muted small">{said.shared(shared)}</p>}
    </>
  );
}

/** The supplier's bill of a cost, or room for it as long as the cost counts. */
function Bill({ cost, onLook }: { cost: CostAnswer; onLook: () => void }) {
  const said = useWords(costWords);
  if (cost.struck && !cost.hasBill) return null;
  const word = cost.hasBill ? said.openBill : said.addBill;
  return (
    <Button
      size="small"
      aria-label={`${word}: ${said.billOf(cost.supplier, money(cost.worth))}`}
      onClick={onLook}
    >
      {word}
    </Button>
  );
}

const columnsOf = (
  said: SaidOf<typeof costWords>,
  { bill, strike }: Record<'bill' | 'strike', (cost: CostAnswer) => void>,
): Column<CostAnswer>[] => [
  {
    head: said.forWhat,
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
        <span className={row.struck ? css.struck : undefined}>{said[row.kind]}</span>
      </TwoLines>
    ),
  },
  {
    head: said.amount,
    isNumber: true,
    cell: ({ amount: { amount: figure, currency }, cedisPer, rateSource }) => (
      <TwoLines under={currency !== 'GHS' && said.at(cedisPer, rateSource)}>
        <span className="num">{`${currency}\u00a0${amount({ amount: figure, currency: 'GHS' })}`}</span>
      </TwoLines>
    ),
  },
  {
    head: said.worth,
    isNumber: true,
    cell: (row) => (
      <span className={classes('num', row.struck && css.struck)}>{amount(row.worth)}</span>
    ),
  },
  {
    head: said.billHead,
    cell: (row) => <Bill cost={row} onLook={() => bill(row)} />,
  },
  {
    head: said.wrong,
    cell: (row) =>
      row.struck ? (
        <TwoLines under={row.struck.by}>{said.struck(row.struck.reason)}</TwoLines>
      ) : (
        <Button
          size="small"
          aria-label={`${said.strike} ${said[row.kind]}, ${row.supplier}, ${money(row.worth)}`}
          onClick={() => strike(row)}
        >
          {said.strike}
        </Button>
      ),
  },
];
