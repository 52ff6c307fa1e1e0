import type { getVatReturn } from '@sankofa/domain/taxes/vat-return-endpoints';
import { pesewasOf } from '@sankofa/domain/values/money';
import { Link, useLocation } from 'react-router';
import type { z } from 'zod/mini';

import { money } from '../lib/format/format.ts';
import { useTexts } from '../lib/messages/messages.ts';
import { StatTile, StatTiles } from '../ui/charts/stat-tile.tsx';
import { type Column, Table } from '../ui/data/table.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Card } from '../ui/layout/card.tsx';
import { TwoLines } from '../ui/layout/two-lines.tsx';
import { sumColumns } from './vat-columns.tsx';
import { type VatTexts, vatTexts } from './vat-texts.ts';

import css from './taxes.module.css';

type Return = z.output<typeof getVatReturn.answer>;
type Group = Return['groups'][number];
type Period = { from: string; to: string };

/** The sums by kind of document and treatment; each opens the documents that it adds up. */
export function VatGroups({
  answer: { groups, total, credit, journal },
  period,
  area,
}: {
  answer: Return;
  period: Period;
  area: string;
}) {
  const t = useTexts(vatTexts);
  const { search } = useLocation();
  if (groups.length === 0) return null;
  return (
    <>
      <StatTiles>
        <StatTile
          label={credit === null ? t.ofPeriod : t.payable}
          value={money((credit?.payable ?? total).tax)}
        />
        <StatTile label={t.vat} value={money(total.vat)} />
        <StatTile label={t.netSales} value={money(total.net)} />
      </StatTiles>
      <Card isFlush title={t.byTreatment}>
        <Table
          label={t.byTreatment}
          rows={groups}
          keyOf={({ kind, treatment }) => `${kind}.${treatment}`}
          columns={[groupColumn(t, search), ...sumColumns(t)]}
        />
        <Proof
          tax={pesewasOf(total.tax)}
          journal={pesewasOf(journal)}
          to={`${area}/financial/journal?account=tax&from=${period.from}&to=${period.to}`}
        />
      </Card>
    </>
  );
}

const groupColumn = (t: VatTexts, search: string): Column<Group> => ({
  head: t.documents,
  cell: ({ kind, treatment, documents }) => (
    <TwoLines under={t[treatment]}>
      <Link to={{ search: narrowed(search, { kind, treatment }) }}>
        {t[kind]} ({documents})
      </Link>
    </TwoLines>
  ),
});

function narrowed(search: string, { kind, treatment }: Pick<Group, 'kind' | 'treatment'>) {
  const params = new URLSearchParams(search);
  params.set('kind', kind);
  params.set('treatment', treatment);
  return `?${params}`;
}

/** The return compared with the journal: both must agree. */
function Proof({ tax, journal, to }: { tax: number; journal: number; to: string }) {
  const t = useTexts(vatTexts);
  const link = <Link to={to}>{t.journal}</Link>;
  return tax === journal ? (
    <p className={`${css.empty} muted small`}>
      {t.matches(money(journal))} {link}
    </p>
  ) : (
    <Alert tone="bad">
      {t.differs(money(journal), money(tax - journal))} {link}
    </Alert>
  );
}
