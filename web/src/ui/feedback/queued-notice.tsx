import { ButtonLink } from '../layout/button.tsx';
import { Alert } from './alert.tsx';

/**
 * Shown in place of a customer's form whose input waits on this device.
 * @param title what waits, at the start of a sentence
 */
export const QueuedNotice = ({ title }: { title: string }) => (
  <Alert
    tone="warn"
    title={`${title} will be sent when you’re back online`}
    action={<ButtonLink to="/customer/waiting">View what’s waiting</ButtonLink>}
  >
    It’s saved on this phone, encrypted. We send it once, as soon as there’s a connection and you’re
    logged in.
  </Alert>
);
