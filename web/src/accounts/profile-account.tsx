import { useViewer } from '../lib/session.ts';
import { DescriptionList } from '../ui/description-list.tsx';

/** What the company gave or entrusted to this person, and how they are reached. */
export function OwnAccount() {
  const viewer = useViewer();
  return (
    <div className="stack">
      <DescriptionList
        items={[
          ['Customer code', viewer.customerCode],
          ['Shipping mark', viewer.shippingMark],
          ['Duties', viewer.duties.join(', ')],
        ]}
      />
    </div>
  );
}
