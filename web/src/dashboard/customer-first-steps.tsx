import { ButtonLink } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';

import css from './customer-dashboard.module.css';

const steps = [
  {
    title: 'Copy your China address',
    text: 'You’ll find it below with your shipping mark. Send both to your supplier.',
  },
  {
    title: 'Create your first shipment',
    text: 'Add your supplier’s tracking number so we can identify your goods even without a mark.',
    to: '/customer/create-shipment',
    action: 'Create shipment',
  },
  {
    title: 'Get an estimate',
    text: 'See rates and an estimate as you create a shipment. You only pay after we’ve measured your goods.',
    to: '/customer/create-shipment',
    action: 'Get estimate',
  },
] as const;

/** The first steps, instead of empty tables. */
export function FirstSteps() {
  return (
    <Card title="Get started">
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
