import { Outlet } from 'react-router';

import { AreaLayout } from './area-layout.tsx';
import { customerMenu } from './customer-menu.ts';

export default function CustomerLayout() {
  return (
    <AreaLayout area="customer" of="CUSTOMER" menu={customerMenu}>
      <Outlet />
    </AreaLayout>
  );
}
