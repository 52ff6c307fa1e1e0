import { duties, type Duty, type SiteKind } from '@sankofa/domain/access';
import { permissionNames } from '@sankofa/domain/permissions';

import type { FormReader } from '../../lib/format/form.ts';
import { useLanguage } from '../../lib/messages/language.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { CheckField } from '../../ui/fields/choice-fields.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { peopleTexts } from './people-texts.ts';

import css from '../people.module.css';

const pageTexts = dictionary({
  en: {
    permissions: 'Permissions',
    location: 'Location',
  },
  zh: {
    permissions: '权限',
    location: '工作地点',
  },
});

export const placeIn = (form: FormReader): { duties: Duty[]; siteKind: SiteKind | null } => {
  const site = form.text('siteKind');
  return {
    duties: duties.filter((duty) => form.isChecked(`duty-${duty}`)),
    siteKind: site === 'ORIGIN' || site === 'DESTINATION' ? site : null,
  };
};

/** The permissions of a staff member, and the sites they apply to. */
export function DutyFields({
  held = [],
  siteKind = null,
}: {
  held?: readonly Duty[];
  siteKind?: SiteKind | null;
}) {
  const t = useTexts(pageTexts);
  const people = useTexts(peopleTexts);
  const language = useLanguage();
  return (
    <>
      <fieldset className={css.duties}>
        <legend>{t.permissions}</legend>
        {duties.map((duty) => (
          <CheckField
            key={duty}
            name={`duty-${duty}`}
            label={permissionNames[duty][language]}
            hint={people[duty]}
            defaultChecked={held.includes(duty)}
          />
        ))}
      </fieldset>
      <SelectField
        name="siteKind"
        label={t.location}
        defaultValue={siteKind ?? 'BOTH'}
        options={[
          ['BOTH', people.BOTH],
          ['ORIGIN', people.ORIGIN],
          ['DESTINATION', people.DESTINATION],
        ]}
      />
    </>
  );
}
