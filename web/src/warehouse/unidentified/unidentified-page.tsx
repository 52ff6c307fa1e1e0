import { mayTakeStep } from '@sankofa/domain/shipments/shipment-policy';
import { mayClaim } from '@sankofa/domain/warehouse/unidentified/claim';
import {
  listUnidentified,
  type Unidentified,
} from '@sankofa/domain/warehouse/unidentified/claim-endpoints';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { day } from '../../lib/format/format.ts';
import { type SaidOf, useWords } from '../../lib/messages/messages.ts';
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
import { Measured } from '../measured.tsx';
import { unidentifiedWords } from '../unidentified-words.ts';
import { tradeWords } from '../warehouse-words.ts';
import { ClaimDecision } from './claim-decision.tsx';

import css from '../warehouse.module.css';

type Said = SaidOf<typeof unidentifiedWords>;
type Row = Unidentified;
type Rights = { mayDecide: boolean; mayMatch: boolean };

const columnsIn = (
  said: Said,
  trade: SaidOf<typeof tradeWords>,
  rights: Rights,
  onOpen: (row: Row) => void,
): Column<Row>[] => [
  {
    head: trade.label,
    cell: ({ office }) => (
      <span className={css.cell}>
        <span className={css.id}>{office?.carton.labelNumber}</span>
        <span className={css.under}>{office?.carton.supplierNumber}</span>
        <span className={css.under}>{office?.carton.contents}</span>
      </span>
    ),
  },
  {
    head: said.claims,
    phone: 'corner',
    cell: ({ office }) => <ClaimsPill count={office?.claims.length ?? 0} />,
  },
  {
    head: said.where,
    cell: (row) => (
      <span className={css.cell}>
        {[row.city, row.office?.carton.shelf].filter(Boolean).join(' · ')}
        <span className={css.under}>{said.since(day(row.receivedOn))}</span>
      </span>
    ),
  },
  { head: said.measures, cell: ({ measured }) => (measured ? <Measured of={measured} /> : '–') },
  {
    head: said.next,
    cell: (row) => (
      <Button
        size="large"
        aria-label={`${nextOf(said, row, rights)} ${row.office?.carton.labelNumber ?? ''}`}
        onClick={() => onOpen(row)}
      >
        {nextOf(said, row, rights)}
      </Button>
    ),
  },
];

const isClaimed = ({ office }: Row) => (office?.claims.length ?? 0) > 0;
function nextOf(said: Said, row: Row, { mayDecide, mayMatch }: Rights) {
  if (row.office?.isFoundInGhana) return mayMatch ? said.match : said.see;
  return mayDecide ? (isClaimed(row) ? said.decide : said.find) : said.see;
}

function ClaimsPill({ count }: { count: number }) {
  const said = useWords(unidentifiedWords);
  if (count === 0) return <Pill tone="neutral">{said.nobodyYet}</Pill>;
  return count === 1 ? (
    <Pill tone="due">{said.one}</Pill>
  ) : (
    <Pill tone="warn">{said.frozen(count)}</Pill>
  );
}

/** Cartons that nobody is known to own: who claims them, and who finds their owners. */
export default function UnidentifiedPage() {
  const said = useWords(unidentifiedWords);
  const trade = useWords(tradeWords);
  const viewer = useViewer();
  const filters = useFilters();
  const navigate = useNavigate();
  const [openId, setOpenId] = useState<string | null>(null);
  const claims = filters.oneOf('claims', ['open', 'none']);
  const mayDecide = mayClaim.decide(viewer);
  const mayMatch = mayTakeStep(viewer, 'matchFound');
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
            <Button onClick={() => void navigate('/staff/warehouse/found')}>{said.register}</Button>
          )
        }
      />
      <div className="stack">
        <p className="muted">{mayMatch ? said.leadGhana : said.lead}</p>
        <FilterBar filters={filters} search={said.search}>
          <Chips
            filters={filters}
            name="claims"
            label={said.claims}
            options={[
              { value: 'open', label: said.open },
              { value: 'none', label: said.unclaimed },
            ]}
          />
        </FilterBar>
      </div>
      <ListCard
        of={list}
        what={said.what}
        label={said.title}
        columns={columnsIn(said, trade, { mayDecide, mayMatch }, ({ id }) => setOpenId(id))}
        unmatched={{ title: said.noneFiltered, filters }}
        none={
          <Empty spot="success" title={said.none}>
            {said.noneHint}
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
