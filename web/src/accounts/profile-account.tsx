import type { Duty } from '@sankofa/domain/access';

import { useViewer } from '../lib/session.ts';
import { dictionary, useWords } from '../lib/words.ts';
import { DescriptionList } from '../ui/description-list.tsx';

const words = dictionary({
  en: {
    code: 'Customer code',
    mark: 'Shipping mark',
    duties: 'Duties',
    every: 'All of them, as an admin',
    none: 'None yet. An admin gives them',
    warehouse: 'Warehouse',
    batches: 'Batches',
    finance: 'Finance',
    support: 'Support',
    content: 'Content',
  },
  zh: {
    code: '会员号',
    mark: '唛头',
    duties: '职责',
    every: '全部（管理员）',
    none: '暂无。由管理员分配',
    warehouse: '仓库',
    batches: '批次',
    finance: '财务',
    support: '客服',
    content: '公告',
  } satisfies Record<Duty | 'code' | 'mark' | 'duties' | 'every' | 'none', string>,
});

/** What the company gave or entrusted to this person. */
export function OwnAccount() {
  const said = useWords(words);
  const { role, duties, customerCode, shippingMark } = useViewer();
  const held = duties.map((duty) => said[duty]).join(', ') || said.none;
  return (
    <DescriptionList
      items={[
        [said.code, customerCode],
        [said.mark, shippingMark],
        [said.duties, role === 'CUSTOMER' ? null : role === 'ADMIN' ? said.every : held],
      ]}
    />
  );
}
