import { AreaLayout } from './area-layout.tsx';

export default function StaffLayout() {
  return <AreaLayout area="staff" of="STAFF" />;
}
