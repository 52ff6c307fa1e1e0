import { Navigate, useParams } from 'react-router';

import { SecurityPage } from '../settings/security-page.tsx';
import { NumberingPage } from './numbering-page.tsx';

/** Two sections by their name in the path, as one route: the list of routes is part of every public page. */
export default function RulesPage() {
  const { section } = useParams();
  if (section === 'numbering') return <NumberingPage />;
  if (section === 'security') return <SecurityPage />;
  return <Navigate replace to="/admin/settings" />;
}
