import { knownLaws } from '@sankofa/domain/taxes/known-laws';
import { rateText } from '@sankofa/domain/taxes/tax';
import type { TaxesAnswer } from '@sankofa/domain/taxes/tax-endpoints';
import { useState } from 'react';

import { day, dayAt } from '../lib/format/format.ts';
import { useTexts } from '../lib/messages/messages.ts';
import { Pill } from '../ui/data/pill.tsx';
import { type Column, Table } from '../ui/data/table.tsx';
import { Button } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { TwoLines } from '../ui/layout/two-lines.tsx';
import { LawDialog, type LawFields } from './law-dialog.tsx';
import { taxPageTexts, type TaxPageTexts } from './tax-page-texts.ts';

import css from './taxes.module.css';

type Law = TaxesAnswer['laws'][number];

const columnsIn = (t: TaxPageTexts): Column<Law>[] => [
  {
    head: t.validFrom,
    cell: (law) => (
      <TwoLines under={t.addedBy(law.createdBy, dayAt(law.createdAt))}>
        {day(law.from)} {law.isCurrent && <Pill tone="ok">{t.current}</Pill>}
      </TwoLines>
    ),
  },
  { head: t.nhil, isNumber: true, cell: ({ nhilBp }) => rateText(nhilBp) },
  { head: t.getfund, isNumber: true, cell: ({ getfundBp }) => rateText(getfundBp) },
  { head: t.covid, isNumber: true, cell: ({ covidBp }) => rateText(covidBp) },
  { head: t.vat, isNumber: true, cell: ({ vatBp }) => rateText(vatBp) },
  { head: t.flat, isNumber: true, cell: ({ flatBp }) => rateText(flatBp) },
  { head: t.base, cell: ({ vatBase }) => t[vatBase] },
  { head: t.reason, cell: ({ reason }) => reason },
];

/** The tax laws by day, newest first; each invoice keeps the one of its day. */
export function LawsCard({ taxes }: { taxes: TaxesAnswer }) {
  const t = useTexts(taxPageTexts);
  const [fields, setFields] = useState<LawFields | null>(null);
  const missing = knownLaws.filter(({ from }) => !taxes.laws.some((law) => law.from === from));
  const last = taxes.laws[0];
  return (
    <Card isFlush title={t.laws}>
      {taxes.laws.length === 0 ? (
        <p className={css.empty}>{t.noLaws}</p>
      ) : (
        <Table label={t.laws} rows={taxes.laws} keyOf={({ id }) => id} columns={columnsIn(t)} />
      )}
      <p className={`row ${css.empty}`}>
        {missing.map((law) => (
          <Button
            key={law.from}
            variant="primary"
            onClick={() => setFields({ ...law, reason: t.asPublished })}
          >
            {t.addKnown(day(law.from))}
          </Button>
        ))}
        <Button onClick={() => setFields(last ? { ...last, from: '', reason: '' } : {})}>
          {t.addLaw}
        </Button>
      </p>
      {fields && <LawDialog fields={fields} onClose={() => setFields(null)} />}
    </Card>
  );
}
