import { getCompany } from '@sankofa/domain/company/company-endpoints';

import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { useAnswer } from '../lib/queries/query.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';

const texts = dictionary({
  en: { choose: 'Choose an office' },
  zh: { choose: '请选择网点' },
});

/** The office where cash was received. With only one office there is no question. */
export function OfficeField({ label }: { label: string }) {
  const t = useTexts(texts);
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
