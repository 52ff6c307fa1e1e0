import { useNavigate } from 'react-router';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { NewSite } from './new-site.tsx';

const texts = dictionary({
  en: {
    addSite: 'Add site',
    warehousesAndOffices: 'Warehouses and offices',
  },
  zh: {
    addSite: '添加地点',
    warehousesAndOffices: '仓库和网点',
  },
});

/** Adds a warehouse in China or an office in Ghana. */
export function AddSite() {
  const t = useTexts(texts);
  const navigate = useNavigate();
  return (
    <>
      <PageHead
        title={t.addSite}
        back={{ to: '/admin/settings/sites', label: t.warehousesAndOffices }}
      />
      <NewSite onDone={() => void navigate('/admin/settings/sites')} />
    </>
  );
}
