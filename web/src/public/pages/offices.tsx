import IconDirections from '@tabler/icons-react/dist/esm/icons/IconArrowRampRight.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';

import { company, type Company } from '../../lib/session/company.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { OfficeMap } from './office-map.tsx';

import css from './offices.module.css';

type Office = Company['offices'][number];

/** Every office of the settings. The server repeats the prerendered one for each. */
export function Offices() {
  return (
    <ul className={css.list} data-each="offices">
      {company().offices.map((office) => (
        <li key={office.name} className={css.office}>
          <OfficeMap office={office} />
          <div className={css.text}>
            <h3>{office.name}</h3>
            <Contacts office={office} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Contacts({
  office: { address, phone, dial, email, hours, directions },
}: {
  office: Office;
}) {
  return (
    <address className={css.contacts}>
      <p className={css.contact}>
        <Icon of={IconPin} size={18} />
        <span>{address}</span>
      </p>
      <p className={css.contact}>
        <Icon of={IconPhone} size={18} />
        <a href={`tel:${dial}`}>{phone}</a>
      </p>
      {hours !== null && (
        <p data-if="offices.hours" className={css.contact}>
          <Icon of={IconClock} size={18} />
          <span>{hours}</span>
        </p>
      )}
      {email !== null && (
        <p data-if="offices.email" className={css.contact}>
          <Icon of={IconMail} size={18} />
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {directions !== null && (
        <p data-if="offices.directions" className={css.contact}>
          <Icon of={IconDirections} size={18} />
          <a href={directions} rel="noopener">
            Get directions
          </a>
        </p>
      )}
    </address>
  );
}
