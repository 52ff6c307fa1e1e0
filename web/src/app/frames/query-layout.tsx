import { Outlet } from 'react-router';

import { Queries } from '../../lib/queries/query.tsx';

/** Around every page but a customer's first, which does without the query library. */
export default function QueryLayout() {
  return (
    <Queries>
      <Outlet />
    </Queries>
  );
}
