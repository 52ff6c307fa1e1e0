import { ShipmentPill } from '../../ui/data/pill.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { exampleNumber } from './tracking-numbers.ts';
import type { DrawMap } from './tracking-progress.tsx';

import css from './tracking.module.css';

/** What a visitor will see for their own number. It is marked as an example and has no dates. Below it is a way to a first shipment. */
export const TrackingExample = ({ drawMap }: { drawMap: DrawMap }) => (
  <>
    <Card title="An example of what you will see">
      <p className="small muted">{`Example ${exampleNumber}`}</p>
      <ShipmentPill is="IN_TRANSIT" mode="SEA" />
      <p className={css.exampleStatus}>On its way to Ghana</p>
      <p className={css.next}>
        <span className="small muted">Next</span>
        <strong>Arrives in Ghana, Tema</strong>
      </p>
      <Progress step={4} isDone={false} />
      {drawMap({ mode: 'SEA', progress: 55, from: 'Nansha', to: 'Tema' })}
      <p className="small muted">
        Below it you find every step so far with its place and local time, and the vessel.
      </p>
    </Card>
    <Card title="Nothing to track yet?">
      <div className="stack">
        <p className="muted">
          Create an account to get your shipping address in China, or see what your goods would
          cost.
        </p>
        <div className="row">
          <ButtonLink to="/register" variant="primary">
            Get Started
          </ButtonLink>
          <ButtonLink to="/services/quote">See air and sea prices</ButtonLink>
        </div>
      </div>
    </Card>
  </>
);
