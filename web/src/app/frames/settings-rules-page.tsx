import { useParams } from 'react-router';

import { NumberingPage } from '../../company/numbering/numbering-page.tsx';
import { SecurityPage } from '../../company/settings/security-page.tsx';
import AreaNotFoundPage from './area-not-found-page.tsx';

/** Two sections by their name in the path, as one route: the list of routes is part of every public page. */
export default function SettingsRulesPage() {
  const { section } = useParams();
  if (section === 'numbering') return <NumberingPage />;
  if (section === 'security') return <SecurityPage />;
  return <AreaNotFoundPage />;
}
