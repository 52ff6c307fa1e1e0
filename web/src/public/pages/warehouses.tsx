import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { Link } from 'react-router';

import { company } from '../../lib/session/company.ts';
import { Icon } from '../../ui/layout/icon.tsx';

import css from './offices.module.css';

/** The warehouses in China. The server repeats the prerendered one for each. */
export function Warehouses() {
  return (
    <section id="warehouses" aria-labelledby="warehouses-title" className={css.warehouses}>
      <h2 id="warehouses-title">Our warehouses in China</h2>
      <p>
        Suppliers also need your own shipping mark, so that we know whose cartons they are.{' '}
        <Link to="/register">Create an account</Link> to get it with the full address in Chinese.
      </p>
      <ul className={css.pair} data-each="warehouses">
        {company().warehouses.map(({ name, address, hours }) => (
          <li key={name} className={css.office}>
            <div className={css.text}>
              <h3>{name}</h3>
              <address className={css.contacts}>
                <p className={css.contact}>
                  <Icon of={IconPin} size={18} />
                  <span>{address}</span>
                </p>
                {hours !== null && (
                  <p data-if="warehouses.hours" className={css.contact}>
                    <Icon of={IconClock} size={18} />
                    <span>{hours}</span>
                  </p>
                )}
              </address>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
