import type {
  countShipments as shipmentCounts,
  listShipments as shipmentList,
} from '@sankofa/domain/shipments/shipment-endpoints';
import { Link } from 'react-router';
import type { z } from 'zod/mini';

import { counted, day, today } from '../lib/format/format.ts';
import { listShipments } from '../lib/http/critical-calls.ts';
import { usePreview } from '../lib/queries/list-parts.ts';
import { ShipmentState } from '../shipments/shipments.tsx';
import { StatTile, StatTiles } from '../ui/charts/stat-tile.tsx';
import { Answer } from '../ui/data/answer.tsx';
import { Progress } from '../ui/feedback/progress.tsx';
import { ButtonLink } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';

import css from './customer-dashboard.module.css';

type Counts = z.output<typeof shipmentCounts.answer>;
type Row = z.output<typeof shipmentList.answer>['items'][number];
const most = 5;

/** Where the goods are, in three numbers, and the shipments with news. */
export function ActiveShipments({ counts }: { counts: Counts }) {
  const latest = usePreview(listShipments, most, {
    query: { status: 'ACTIVE', sort: 'updated' },
  });
  return (
    <>
      <div className={css.tiles}>
        <Tiles counts={counts} />
      </div>
      <Card
        title="Active shipments"
        isFlush
        action={
          <ButtonLink to="/customer/shipments" size="small">
            View all
          </ButtonLink>
        }
      >
        <Answer
          of={latest}
          what="your shipments"
          empty={
            <p className={css.empty}>
              No active shipments. <Link to="/customer/create-shipment">Create a shipment</Link> or{' '}
              <Link to="/customer/shipments">view past shipments</Link>.
            </p>
          }
        >
          {(rows) => (
            <ul className={css.list}>
              {rows.map((row) => (
                <Line key={row.id} row={row} />
              ))}
            </ul>
          )}
        </Answer>
      </Card>
    </>
  );
}

function Tiles({ counts: { items, nextArrival } }: { counts: Counts }) {
  const at = (...steps: number[]) =>
    String(
      items.reduce((sum, { step, shipments }) => sum + (steps.includes(step) ? shipments : 0), 0),
    );
  return (
    <StatTiles>
      <StatTile
        label="In China"
        value={at(1, 2, 3)}
        meaning="Registered or at our warehouse"
        to="/customer/shipments?status=ACTIVE"
      />
      <StatTile
        label="In transit"
        value={at(4, 5)}
        meaning={
          nextArrival
            ? `Next arrival in Ghana ${day(nextArrival)}`
            : 'On the way to Ghana or at customs'
        }
        to="/customer/shipments?status=IN_TRANSIT"
      />
      <StatTile
        label="Ready for pickup"
        value={at(6)}
        meaning="At our office"
        to="/customer/shipments?status=READY_FOR_PICKUP"
      />
    </StatTiles>
  );
}

function Line({ row }: { row: Row }) {
  return (
    <li className={css.line}>
      <div className={css.lineHead}>
        <Link to={`/customer/shipment-details/${row.id}`} className="num">
          {row.trackingNumber}
        </Link>
        <span className={css.goods}>
          {row.description ? `${row.description}, ` : ''}
          {counted(row.cartons, 'carton')}
          {row.eta && row.step < 6 && (
            <span className="muted">
              {' '}
              · {row.eta < today() ? 'was due in Ghana' : 'arrives in Ghana'} {day(row.eta)}
            </span>
          )}
        </span>
        <ShipmentState row={row} />
      </div>
      <Progress step={row.step} name={row.sentence} />
    </li>
  );
}
