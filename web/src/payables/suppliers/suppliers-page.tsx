import { mayPayables } from '@sankofa/domain/payables/payables-policy';
import { listSuppliers, type SupplierAnswer } from '@sankofa/domain/payables/supplier-endpoints';
import { pesewasOf } from '@sankofa/domain/values/money';
import { useState } from 'react';
import { Link } from 'react-router';

import { money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { Chips, FilterBar, useFilters } from '../../ui/data/filters.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { Money } from '../../ui/data/money.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { DutyNeeded } from '../../ui/feedback/permission-needed.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import { PayablesTabs } from '../payables-tabs.tsx';
import { AddSupplierDialog, EditSupplierDialog } from './supplier-dialog.tsx';
import { supplierTexts, type SupplierTexts } from './supplier-texts.ts';

/** Whose bills we pay, with the account they are paid to and what is due to them. */
export default function SuppliersPage() {
  const t = useTexts(supplierTexts);
  const viewer = useViewer();
  if (!mayPayables.see(viewer)) return <DutyNeeded duty="finance" title={t.title} />;
  return <Suppliers area={areaOf(viewer.role)} />;
}

function Suppliers({ area }: { area: string }) {
  const t = useTexts(supplierTexts);
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<SupplierAnswer | null>(null);
  const filters = useFilters();
  const active = filters.oneOf('active', ['true', 'false']);
  const suppliers = usePages(listSuppliers, {
    query: { q: filters.get('q'), isActive: active, withTotal: 'true' },
    staleMs: 0,
  });
  return (
    <>
      <PageHead
        title={t.title}
        actions={
          <Button variant="primary" onClick={() => setAdding(true)}>
            {t.add}
          </Button>
        }
      />
      <PayablesTabs />
      <FilterBar filters={filters} search={t.search}>
        <Chips
          filters={filters}
          name="active"
          label={t.active}
          options={[
            { value: 'true', label: t.active },
            { value: 'false', label: t.inactive },
          ]}
        />
      </FilterBar>
      <ListCard
        of={suppliers}
        what={t.what}
        label={t.title}
        columns={columnsOf(t, area, setEdited)}
        unmatched={{ title: t.unmatched, filters }}
        none={
          <Empty spot="payment" title={t.none}>
            {t.noneHint}
          </Empty>
        }
      />
      {isAdding && <AddSupplierDialog onClose={() => setAdding(false)} />}
      {edited && <EditSupplierDialog supplier={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

const columnsOf = (
  t: SupplierTexts,
  area: string,
  onEdit: (supplier: SupplierAnswer) => void,
): Column<SupplierAnswer>[] => [
  {
    head: t.name,
    cell: (row) => (
      <TwoLines
        under={[t[row.country], row.currency, ...(row.tin ? [`TIN ${row.tin}`] : [])].join(', ')}
      >
        <Link to={`${area}/financial/bills?supplier=${row.id}`} aria-label={t.billsOf(row.name)}>
          {row.name}
        </Link>
      </TwoLines>
    ),
  },
  {
    head: t.active,
    phone: 'corner',
    cell: (row) => (
      <Pill tone={row.isActive ? 'ok' : 'neutral'}>{row.isActive ? t.active : t.inactive}</Pill>
    ),
  },
  { head: t.account, cell: (row) => row.payTo ?? <span className="muted">{t.noAccount}</span> },
  {
    head: t.open,
    isNumber: true,
    cell: (row) => (
      <TwoLines under={pesewasOf(row.overdue) > 0 && t.overdue(money(row.overdue))}>
        <Money of={row.open} isWithoutCurrency />
      </TwoLines>
    ),
  },
  {
    head: t.action,
    cell: (row) => (
      <Button size="small" aria-label={t.edit(row.name)} onClick={() => onEdit(row)}>
        {t.editThis}
      </Button>
    ),
  },
];
