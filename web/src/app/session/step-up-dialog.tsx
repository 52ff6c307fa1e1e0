import type { ComponentProps } from 'react';

import { ReauthenticateDialog } from '../../accounts/sessions/reauthenticate-dialog.tsx';
import { Queries } from '../../lib/queries/query.tsx';

/** The dialog with what it sends by, which the frame around it does without. */
export function StepUpDialog(props: ComponentProps<typeof ReauthenticateDialog>) {
  return (
    <Queries>
      <ReauthenticateDialog {...props} />
    </Queries>
  );
}
