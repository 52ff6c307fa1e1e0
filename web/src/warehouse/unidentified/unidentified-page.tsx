import { mayStepPackage } from '@sankofa/domain/shipments/shipment-policy';
import { mayClaim } from '@sankofa/domain/warehouse/unidentified/claim';
import {
  listUnidentified,
  type Unidentified,
} from '@sankofa/domain/warehouse/unidentified/claim-endpoints';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { day } from '../../lib/format/format.ts';
import { type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { rowsOnScreen, usePages } from '../../lib/queries/query.tsx';
import { useViewer } from '../../lib/session/session.ts';
import { Chips, FilterBar, useFilters } from '../../ui/data/filters.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { CartonDialog } from '../inventory/carton-dialog.tsx';
import { InventoryHead } from '../inventory/inventory-head.tsx';
import { Measurements } from '../measurements.tsx';
import { unidentifiedTexts } from '../unidentified-texts.ts';
import { tradeTexts } from '../warehouse-texts.ts';
import { ClaimDecision } from './claim-decision.tsx';

import css from '../warehouse.module.css';

type Texts = TextsOf<typeof unidentifiedTexts>;
type Row = Unidentified;
type Permissions = { mayDecide: boolean; mayMatch: boolean };

const columnsIn = (
  t: Texts,
  trade: TextsOf<typeof tradeTexts>,
  rights: Permissions,
  onOpen: (row: Row) => void,
): Column<Row>[] => [
  {
    head: trade.label,
    cell: ({ office }) => (
      <span className={css.cell}>
        <span className={css.id}>{office?.carton.labelNumber}</span>
        <span className={css.secondary}>{office?.carton.supplierNumber}</span>
        <span className={css.secondary}>{office?.carton.contents}</span>
      </span>
    ),
  },
  {
    head: t.claims,
    phone: 'corner',
    cell: ({ office }) => <ClaimsPill count={office?.claims.length ?? 0} />,
  },
  {
    head: t.location,
    cell: (row) => (
      <span className={css.cell}>
        {[row.city, row.office?.carton.shelf].filter(Boolean).join(' · ')}
        <span className={css.secondary}>{t.since(day(row.receivedOn))}</span>
      </span>
    ),
  },
  { head: t.measures, cell: ({ measured }) => (measured ? <Measurements of={measured} /> : '–') },
  {
    head: t.next,
    cell: (row) => (
      <Button
        size="large"
        aria-label={`${nextOf(t, row, rights)} ${row.office?.carton.labelNumber ?? ''}`}
        onClick={() => onOpen(row)}
      >
        {nextOf(t, row, rights)}
      </Button>
    ),
  },
];

const isClaimed = ({ office }: Row) => (office?.claims.length ?? 0) > 0;
function nextOf(t: Texts, row: Row, { mayDecide, mayMatch }: Permissions) {
  if (row.office?.isFoundInGhana) return mayMatch ? t.match : t.see;
  return mayDecide ? (isClaimed(row) ? t.decide : t.find) : t.see;
}

function ClaimsPill({ count }: { count: number }) {
  const t = useTexts(unidentifiedTexts);
  if (count === 0) return <Pill tone="neutral">{t.noClaims}</Pill>;
  return count === 1 ? <Pill tone="due">{t.one}</Pill> : <Pill tone="warn">{t.frozen(count)}</Pill>;
}

/** Unidentified cartons: their claims, and a way to assign owners. */
export default function UnidentifiedPage() {
  const t = useTexts(unidentifiedTexts);
  const trade = useTexts(tradeTexts);
  const viewer = useViewer();
  const filters = useFilters();
  const navigate = useNavigate();
  const [openId, setOpenId] = useState<string | null>(null);
  const claims = filters.oneOf('claims', ['open', 'none']);
  const mayDecide = mayClaim.decide(viewer);
  const mayMatch = mayStepPackage(viewer, 'matchFound');
  const list = usePages(listUnidentified, {
    query: { q: filters.get('q'), isClaimed: claims && (claims === 'open' ? 'true' : 'false') },
    staleMs: 0,
  });
  const opened = rowsOnScreen(list).find(({ id }) => id === openId);
  const close = () => setOpenId(null);
  return (
    <>
      <InventoryHead
        actions={
          mayMatch && (
            <Button onClick={() => void navigate('/staff/warehouse/found')}>{t.register}</Button>
          )
        }
      />
      <div className="stack">
        <p className="muted">{mayMatch ? t.leadGhana : t.lead}</p>
        <FilterBar filters={filters} search={t.search}>
          <Chips
            filters={filters}
            name="claims"
            label={t.claims}
            options={[
              { value: 'open', label: t.open },
              { value: 'none', label: t.unclaimed },
            ]}
          />
        </FilterBar>
      </div>
      <ListCard
        of={list}
        what={t.what}
        label={t.title}
        columns={columnsIn(t, trade, { mayDecide, mayMatch }, ({ id }) => setOpenId(id))}
        unmatched={{ title: t.noneFiltered, filters }}
        none={
          <Empty spot="success" title={t.none}>
            {t.noneHint}
          </Empty>
        }
      />
      {opened?.office &&
        (isClaimed(opened) && mayDecide ? (
          <ClaimDecision
            carton={opened.office.carton}
            claims={opened.office.claims}
            onClose={close}
          />
        ) : (
          <CartonDialog
            carton={opened.office.carton}
            isFoundInGhana={opened.office.isFoundInGhana}
            onClose={close}
          />
        ))}
    </>
  );
}
