import { OfficeLayout } from './office-layout.tsx';

export default function StaffLayout() {
  return <OfficeLayout area="staff" of="STAFF" />;
}
