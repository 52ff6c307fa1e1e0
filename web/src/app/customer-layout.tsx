import { AreaLayout } from './area-layout.tsx';

export default function CustomerLayout() {
  return <AreaLayout area="customer" of="CUSTOMER" />;
}
