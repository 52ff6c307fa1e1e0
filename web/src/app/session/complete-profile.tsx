import { profileFieldLabel, requiredProfileFields } from '@sankofa/domain/accounts/profile';
import { useLocation, useNavigate } from 'react-router';

import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Button } from '../../ui/layout/button.tsx';

/** Names what a customer has to complete before goods can be received. */
export function CompleteProfile({ missing, onClose }: { missing: string[]; onClose: () => void }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const fields = requiredProfileFields.filter((field) => missing.includes(field));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Complete Your Profile"
      actions={
        <Button
          variant="primary"
          onClick={() => {
            onClose();
            void navigate(`/profile${search}`);
          }}
        >
          Go to Profile
        </Button>
      }
    >
      <p>To continue, please add:</p>
      <ul>
        {fields.map((field) => (
          <li key={field}>• {profileFieldLabel(field)}</li>
        ))}
      </ul>
    </Dialog>
  );
}
