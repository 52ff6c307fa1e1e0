import { useState } from 'react';
import { Link } from 'react-router';

import { useIsHydrated } from '../../lib/queries/is-hydrated.ts';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { formatHint } from './tracking-form.tsx';
import { clearNumbers, recentNumbers } from './tracking-numbers.ts';

import css from './tracking.module.css';

/** Numbers looked up on this device, once the page is hydrated; before, or without any, how it works. */
export function RecentNumbers({ linkOf }: { linkOf: (number: string) => string }) {
  const isHydrated = useIsHydrated();
  const [isCleared, setCleared] = useState(false);
  const numbers = isHydrated && !isCleared ? recentNumbers() : [];
  if (numbers.length === 0)
    return (
      <Card title="Where to find your tracking number">
        <p>
          It’s in the message we sent when the shipment was registered, on every carton label and on
          the invoice. {formatHint}
        </p>
      </Card>
    );
  return (
    <Card
      title="Recent searches"
      action={
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            clearNumbers();
            setCleared(true);
          }}
        >
          Clear recent searches
        </Button>
      }
    >
      <ul className={css.recent}>
        {numbers.map((number) => (
          <li key={number}>
            <Link to={linkOf(number)} className={`num ${css.chip}`}>
              {number}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
