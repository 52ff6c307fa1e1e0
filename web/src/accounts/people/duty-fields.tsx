import { duties, type Duty, type SiteKind } from '@sankofa/domain/access';

import type { FormReader } from '../../lib/format/form.ts';
import { CheckField } from '../../ui/fields/choice-fields.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { dutyTexts, siteTexts } from './people-texts.ts';

import css from '../people.module.css';

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
  return (
    <>
      <fieldset className={css.duties}>
        <legend>Permissions</legend>
        {duties.map((duty) => (
          <CheckField
            key={duty}
            name={`duty-${duty}`}
            label={dutyTexts[duty].title}
            hint={dutyTexts[duty].text}
            defaultChecked={held.includes(duty)}
          />
        ))}
      </fieldset>
      <SelectField
        name="siteKind"
        label="Location"
        defaultValue={siteKind ?? 'BOTH'}
        options={[
          ['BOTH', siteTexts.BOTH],
          ['ORIGIN', siteTexts.ORIGIN],
          ['DESTINATION', siteTexts.DESTINATION],
        ]}
      />
    </>
  );
}
