import { ButtonLink } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';

import css from './customer-dashboard.module.css';

const steps = [
  {
    title: 'Copy your China address',
    text: 'It is below, with your shipping mark. Give both to your supplier.',
  },
  {
    title: 'Announce what your supplier sends',
    text: 'With the supplier’s tracking number we know that it is yours, even without a mark.',
    to: '/customer/create-shipment',
    action: 'Announce a shipment',
  },
  {
    title: 'See what it costs',
    text: 'Rates and an estimate are beside the announcement. You pay only once we have measured.',
    to: '/customer/create-shipment',
    action: 'Estimate the cost',
  },
] as const;

/** Instead of empty tables: what to do first. */
export function FirstSteps() {
  return (
    <Card title="How to begin">
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step.title}>
            <strong>{step.title}</strong>
            <span className="muted">{step.text}</span>
            {'to' in step && (
              <span>
                <ButtonLink to={step.to} size="small">
                  {step.action}
                </ButtonLink>
              </span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
