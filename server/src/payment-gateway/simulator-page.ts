import { inCedis } from '@sankofa/domain/values/money';

/** The possible outcomes of a payment. */
const outcomes = {
  approve: 'Approve payment',
  decline: 'Decline payment',
  leave: 'Cancel and go back',
  slow: 'Approve with a network delay',
  less: 'Approve GHS 1.00 less than requested',
  often: 'Approve and send the webhook three times',
  disorder: 'Approve after an old failure webhook',
  silent: 'Approve without a webhook',
} as const;
export type SimulatedOutcome = keyof typeof outcomes;

const usual = ['approve', 'decline', 'leave'] as const satisfies SimulatedOutcome[];
const rare = ['slow', 'less', 'often', 'disorder', 'silent'] as const satisfies SimulatedOutcome[];

export const outcomeOf = (value: string | null): SimulatedOutcome | null =>
  [...usual, ...rare].find((outcome) => outcome === value) ?? null;

/** Renders the payment page, clearly marked as a simulation. */
export const hostedPage = ({
  amount,
  reference,
  status,
}: {
  amount: unknown;
  reference: string;
  status: string;
}) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Test payment</title>
<style>
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { margin: 0; display: grid; min-height: 100vh; place-items: center; padding: 1rem; box-sizing: border-box; }
  main { width: min(100%, 24rem); }
  h1 { font-size: 1.25rem; margin: 0 0 .25rem; }
  p { margin: 0 0 1rem; overflow-wrap: anywhere; }
  strong { font-size: 1.75rem; }
  button { display: block; width: 100%; min-height: 3rem; margin: 0 0 .5rem; font: inherit; border-radius: .5rem; border: 1px solid; background: none; color: inherit; cursor: pointer; }
  button.first { background: #17603f; border-color: #17603f; color: #fff; font-weight: 600; }
  summary { min-height: 2.75rem; line-height: 2.75rem; cursor: pointer; }
</style>
<main>
  <h1>Test payment page</h1>
  <p>No real money is charged. This page simulates the payment provider.</p>
  <p><strong>${typeof amount === 'number' ? inCedis(amount) : 'GHS'}</strong><br>${reference}</p>
  ${status === 'success' ? '<p role="status">This payment has already been made.</p>' : ''}
  <form method="post">
    ${usual.map(button).join('\n    ')}
    <details>
      <summary>Other scenarios</summary>
      ${rare.map(button).join('\n      ')}
    </details>
  </form>
</main>
</html>
`;

const button = (outcome: SimulatedOutcome) =>
  `<button name="way" value="${outcome}"${outcome === 'approve' ? ' class="first"' : ''}>${outcomes[outcome]}</button>`;
