import { permissionNames } from '@sankofa/domain/permissions';
import { Suspense } from 'react';

import { useLanguage } from '../../lib/messages/language.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useViewer } from '../../lib/session/session.ts';
import { OwnTin } from '../../taxes/taxes.ts';
import { DescriptionList } from '../../ui/data/description-list.tsx';

const texts = dictionary({
  en: {
    code: 'Customer code',
    mark: 'Shipping mark',
    duties: 'Permissions',
    every: 'All (admin)',
    none: 'None yet. Ask an admin',
  },
  zh: {
    code: '会员号',
    mark: '唛头',
    duties: '权限',
    every: '全部（管理员）',
    none: '暂无，请联系管理员',
  },
});

/** Account data assigned by the company: customer code and shipping mark, or permissions. */
export function OwnAccount() {
  const t = useTexts(texts);
  const language = useLanguage();
  const { role, duties, customerCode, shippingMark } = useViewer();
  const held = duties.map((duty) => permissionNames[duty][language]).join(', ') || t.none;
  return (
    <div className="stack">
      <DescriptionList
        items={[
          [t.code, customerCode],
          [t.mark, shippingMark],
          [t.duties, role === 'CUSTOMER' ? null : role === 'ADMIN' ? t.every : held],
        ]}
      />
      {role === 'CUSTOMER' && (
        <Suspense>
          <OwnTin />
        </Suspense>
      )}
    </div>
  );
}
