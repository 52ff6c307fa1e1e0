import { Alert } from '../ui/alert.tsx';
import { PageHead } from '../ui/page-head.tsx';

/** For staff who came by a link to what another duty does. */
export function SupportOnly({ title }: { title: string }) {
  return (
    <>
      <PageHead title={title} />
      <Alert tone="warn" title="This is done by people with the duty “support”">
        An admin can give you that duty.
      </Alert>
    </>
  );
}
