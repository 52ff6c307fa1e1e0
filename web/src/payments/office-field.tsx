import { getCompany } from '@sankofa/domain/company/company-endpoints';

import { useAnswer } from '../lib/query.tsx';
import { SelectField } from '../ui/select-field.tsx';

/** At which office cash changed hands. Where there is one only, nobody is asked. */
export function OfficeField({ label }: { label: string }) {
  const { data } = useAnswer(getCompany);
  if (!data || data.offices.length < 2) return null;
  return (
    <SelectField
      name="siteId"
      label={label}
      options={[
        ['', 'Choose the office'],
        ...data.offices.map(({ id, name }) => [id, name] as const),
      ]}
    />
  );
}
