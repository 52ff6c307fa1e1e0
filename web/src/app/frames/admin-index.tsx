import { getSetup } from '@sankofa/domain/company/setup-endpoints';
import { Navigate } from 'react-router';

import { useAnswer } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { officeHome } from '../menus/office-menu.ts';

/** Redirects to the dashboard or, while nothing is set up, to the set-up of the company. */
export default function AdminIndex() {
  const setup = useAnswer(getSetup, { staleMs: 0 });
  const home = officeHome('admin').to;
  if (setup.error) return <Navigate replace to={home} />;
  return (
    <Answer of={setup}>
      {({ isNew }) => <Navigate replace to={isNew ? '/admin/setup' : home} />}
    </Answer>
  );
}
