import type { CustomerAnswer } from '@sankofa/domain/customers/record/customer-endpoints';
import { Link } from 'react-router';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { Alert } from '../../ui/feedback/alert.tsx';

const texts = dictionary({
  en: {
    title: (name: string, code: string) => `Merged into ${name}, ${code}`,
    past: 'This record keeps only past accounting entries. Everything else is on the other customer’s page.',
    open: (name: string) => `Open ${name}`,
    from: (records: string) => `Merged into this customer: ${records}`,
  },
  zh: {
    title: (name: string, code: string) => `已并入 ${name}（${code}）`,
    past: '此记录仅保留以往的账目，其他内容都在保留客户的页面。',
    open: (name: string) => `打开 ${name}`,
    from: (records: string) => `已并入此客户：${records}`,
  },
});

/** Says where a merged customer's records are, and whose records this customer has. */
export function MergedNotice({ customer, area }: { customer: CustomerAnswer; area: string }) {
  const t = useTexts(texts);
  const { mergedInto, mergedFrom } = customer;
  if (mergedInto)
    return (
      <Alert
        tone="warn"
        title={t.title(mergedInto.name, mergedInto.customerCode)}
        action={<Link to={`${area}/customers/${mergedInto.id}`}>{t.open(mergedInto.name)}</Link>}
      >
        {t.past}
      </Alert>
    );
  if (mergedFrom.length === 0) return null;
  const records = mergedFrom.map(
    ({ name, customerCode, shippingMark }) => `${name}, ${customerCode}, ${shippingMark}`,
  );
  return <p className="muted small">{t.from(records.join('; '))}</p>;
}
