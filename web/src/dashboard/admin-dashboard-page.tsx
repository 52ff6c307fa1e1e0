import { OfficeDashboard } from './office-dashboard.tsx';

export default function AdminDashboardPage() {
  return <OfficeDashboard />;
}
