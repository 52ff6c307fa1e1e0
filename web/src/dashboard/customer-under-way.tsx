import type { listShipments } from '@sankofa/domain/shipments/shipment-endpoints';
import { Link } from 'react-router';
import type { z } from 'zod/mini';

import { useAsked } from '../lib/asked.ts';
import { countShipments } from '../lib/first-calls.ts';
import { counted, day, today } from '../lib/format.ts';
import { ShipmentState } from '../shipments/shipments.tsx';
import { Answer } from '../ui/answer.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Progress } from '../ui/progress.tsx';
import { StatTile, StatTiles } from '../ui/stat-tile.tsx';

import css from './customer-dashboard.module.css';

type Page = z.output<typeof listShipments.answer>;
type Row = Page['items'][number];
const most = 5;

/** Where the goods are, in three numbers and the shipments that move, the most advanced first. */
export function UnderWay({ page }: { page: Page }) {
  const { items } = page;
  const shown = items.toSorted((a, b) => b.step - a.step).slice(0, most);
  return (
    <>
      <div className={css.tiles}>
        {page.nextCursor === null ? (
          <Tiles items={items} next={items} />
        ) : (
          <CountedTiles next={items} />
        )}
      </div>
      <Card
        title="Shipments under way"
        isFlush
        action={
          <ButtonLink to="/customer/shipments" size="small">
            View all
          </ButtonLink>
        }
      >
        {items.length === 0 ? (
          <p className={css.none}>
            Nothing is under way. <Link to="/customer/create-shipment">Announce a shipment</Link> or
            look at <Link to="/customer/shipments">earlier ones</Link>.
          </p>
        ) : (
          <ul className={css.list}>
            {shown.map((row) => (
              <Line key={row.id} row={row} />
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

/** Beyond one page the server counts. */
function CountedTiles({ next }: { next: readonly Row[] }) {
  const counts = useAsked(countShipments);
  return (
    <Answer of={counts} what="how many are under way">
      {({ items }) => <Tiles items={items} next={next} />}
    </Answer>
  );
}

type Counted = { step: number; shipments?: number };

function Tiles({ items, next: coming }: { items: readonly Counted[]; next: readonly Row[] }) {
  const at = (...steps: number[]) =>
    String(
      items.reduce(
        (sum, { step, shipments = 1 }) => sum + (steps.includes(step) ? shipments : 0),
        0,
      ),
    );
  const next = coming.flatMap(({ step, eta }) => (step === 4 && eta ? [eta] : [])).toSorted()[0];
  return (
    <StatTiles>
      <StatTile
        label="In China"
        value={at(1, 2, 3)}
        meaning="announced or at our warehouse"
        to="/customer/shipments?status=ACTIVE"
      />
      <StatTile
        label="On the way"
        value={at(4, 5)}
        meaning={next ? `next arrival ${day(next)}` : 'to Ghana or with customs'}
        to="/customer/shipments?status=IN_TRANSIT"
      />
      <StatTile
        label="Ready for you"
        value={at(6)}
        meaning="to be collected"
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
              · {row.eta < today() ? 'was expected' : 'expected'} {day(row.eta)}
            </span>
          )}
        </span>
        <ShipmentState row={row} />
      </div>
      <Progress step={row.step} name={row.sentence} />
    </li>
  );
}
