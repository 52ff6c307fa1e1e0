import { useNavigate } from 'react-router';

import { PageHead } from '../../ui/layout/page-head.tsx';
import { NewSite } from './new-site.tsx';

/** Adds a warehouse in China or an office in Ghana. */
export function AddSite() {
  const navigate = useNavigate();
  return (
    <>
      <PageHead
        title="Add site"
        back={{ to: '/admin/settings/sites', label: 'Warehouses and offices' }}
      />
      <NewSite onDone={() => void navigate('/admin/settings/sites')} />
    </>
  );
}
