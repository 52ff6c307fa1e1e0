import { ShipmentPill } from '../../ui/data/pill.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { TrackingMap } from './tracking-map.tsx';
import { exampleNumber } from './tracking-numbers.ts';

import css from './tracking.module.css';

/** What a visitor will see for their own number. It is marked as an example and has no dates. */
export const TrackingExample = () => (
  <Card title="An example of what you will see">
    <p className="small muted">{`Example ${exampleNumber}`}</p>
    <ShipmentPill is="IN_TRANSIT" mode="SEA" />
    <p className={css.exampleStatus}>On its way to Ghana</p>
    <p className={css.next}>
      <span className="small muted">Next</span>
      <strong>Arrives in Ghana, Tema</strong>
    </p>
    <Progress step={4} isDone={false} />
    <TrackingMap mode="SEA" progress={55} from="Nansha" to="Tema" />
    <p className="small muted">
      Below it you find every step so far with its place and local time, and the vessel.
    </p>
  </Card>
);
