import { useTexts } from '../lib/messages/messages.ts';
import { areaOf, useViewer } from '../lib/session/session.ts';
import { Tabs } from '../ui/layout/tabs.tsx';
import { payableTexts } from './payable-texts.ts';

/** Tabs for bills, payments to suppliers and suppliers. */
export function PayablesTabs() {
  const t = useTexts(payableTexts);
  const area = areaOf(useViewer().role);
  return (
    <Tabs
      label={t.label}
      tabs={[
        { to: `${area}/financial/bills`, label: t.bills },
        { to: `${area}/financial/supplier-payments`, label: t.payments },
        { to: `${area}/financial/suppliers`, label: t.suppliers },
      ]}
    />
  );
}
