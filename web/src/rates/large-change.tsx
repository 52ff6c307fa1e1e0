import { Alert } from '../ui/alert.tsx';
import type { LargeChange } from './use-previewed.ts';

/** Both figures of a change beyond 10 %, before it is confirmed a second time. */
export const LargeChangeAlert = ({ change }: { change: LargeChange }) => (
  <Alert tone="warn" title="This is a change of more than 10 %">
    <ul>
      {change.changes.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
    <p>Check the figure. If it is right, confirm the change.</p>
  </Alert>
);
