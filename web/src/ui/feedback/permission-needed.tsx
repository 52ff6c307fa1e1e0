import type { Duty } from '@sankofa/domain/access';
import { permissionNames } from '@sankofa/domain/permissions';

import { PageHead } from '../layout/page-head.tsx';
import { Alert } from './alert.tsx';

/** For staff who came by a link to what another duty does. */
export function DutyNeeded({ title, duty }: { title: string; duty: Duty }) {
  return (
    <>
      <PageHead title={title} />
      <Alert tone="warn" title={`This needs the ${permissionNames[duty].en} permission`}>
        Ask an admin for it.
      </Alert>
    </>
  );
}
