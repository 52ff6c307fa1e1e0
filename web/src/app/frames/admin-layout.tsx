import { OfficeLayout } from './office-layout.tsx';

export default function AdminLayout() {
  return <OfficeLayout area="admin" of="ADMIN" />;
}
