import { OfficeDashboard } from './office-dashboard.tsx';

export default function StaffDashboardPage() {
  return <OfficeDashboard />;
}
