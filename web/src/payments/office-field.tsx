import { getCompany } from '@sankofa/domain/company/company-endpoints';

import { useAnswer } from '../lib/query.tsx';
import { dictionary, useWords } from '../lib/words.ts';
import { SelectField } from '../ui/select-field.tsx';

const words = dictionary({
  en: { choose: 'Choose an office' },
  zh: { choose: '请选择网点' },
});

/** At which office cash changed hands. Where there is one only, nobody is asked. */
export function OfficeField({ label }: { label: string }) {
  const t = useWords(words);
  const { data } = useAnswer(getCompany);
  if (!data || data.offices.length < 2) return null;
  return (
    <SelectField
      name="siteId"
      label={label}
      options={[['', t.choose], ...data.offices.map(({ id, name }) => [id, name] as const)]}
    />
  );
}
