import { AreaLayout } from './area-layout.tsx';

export default function AdminLayout() {
  return <AreaLayout area="admin" of="ADMIN" />;
}
