import {
  changeSetup,
  getSetup,
  type Setup,
  setupSteps,
  type SetupStep,
} from '@sankofa/domain/company/setup-endpoints';
import { Suspense } from 'react';
import { Link, Navigate } from 'react-router';

import { useAnswer } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { useFilters } from '../../ui/data/filters.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { setupForms } from './setup-steps.tsx';

import css from './setup.module.css';

/** How often the state of the steps is read again, since their forms are those of other pages. */
const everyMs = 4_000;

const toStep = (step: SetupStep) => `/admin/setup?step=${step}`;

/** Sets up a company step by step; the state is on the server, so it can be left and resumed. */
export default function SetupPage() {
  const setup = useAnswer(getSetup, { staleMs: 0, everyMs });
  const filters = useFilters();
  const chosen = filters.oneOf('step', setupSteps);
  return (
    <>
      <PageHead
        title="Set up your company"
        lead="Each step is a part of the settings. Skip what you don’t know yet and come back at any time."
      />
      <Answer of={setup} what="the set-up">
        {(held) =>
          // The address keeps the step: the page doesn’t jump to the next one as soon as this one is done.
          chosen === undefined && held.next !== null ? (
            <Navigate replace to={toStep(held.next)} />
          ) : (
            <Guide setup={held} chosen={chosen ?? null} />
          )
        }
      </Answer>
    </>
  );
}

function Guide({ setup, chosen }: { setup: Setup; chosen: SetupStep | null }) {
  return (
    <div className={css.guide}>
      <StepList setup={setup} chosen={chosen} />
      <div className="stack">
        {chosen === null ? <AllDone setup={setup} /> : <CurrentStep setup={setup} step={chosen} />}
      </div>
    </div>
  );
}

function StepList({ setup: { steps }, chosen }: { setup: Setup; chosen: SetupStep | null }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <nav aria-label="Steps" className={css.steps}>
      <p className="muted">
        {done} of {steps.length} done
      </p>
      <ol>
        {steps.map(({ step, isDone, isSkipped }) => (
          <li key={step}>
            <Link to={toStep(step)} aria-current={step === chosen ? 'step' : undefined}>
              {setupForms[step].title}
            </Link>
            {isDone ? (
              <Pill tone="ok">Done</Pill>
            ) : (
              isSkipped && <Pill tone="neutral">Skipped</Pill>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function CurrentStep({ setup, step }: { setup: Setup; step: SetupStep }) {
  const send = useSharedSend(changeSetup, [getSetup]);
  const filters = useFilters();
  const { title, text, to, form } = setupForms[step];
  const at = setupSteps.indexOf(step);
  const following = setupSteps[at + 1] ?? null;
  const state = setup.steps[at];
  const goOn = () => filters.set('step', following ?? setup.next ?? '');
  return (
    <section className="stack" aria-labelledby="setup-step">
      <div>
        <h2 id="setup-step">{title}</h2>
        <p className="muted">
          Step {at + 1} of {setupSteps.length}. {text}
        </p>
      </div>
      {state?.isDone && (
        <Alert tone="ok">
          This step is done. You can change it here or <Link to={to}>in the settings</Link>.
        </Alert>
      )}
      <Suspense fallback={<Skeleton lines={6} />}>{form()}</Suspense>
      {send.error && <Alert tone="bad">{send.error.message}</Alert>}
      <div className="row">
        {state?.isDone ? (
          <Button variant="primary" onClick={goOn}>
            {following ? `Next: ${setupForms[following].title}` : 'Finish'}
          </Button>
        ) : (
          <Button
            isBusy={send.isPending}
            onClick={() =>
              send.mutate({ body: { step: { step, isSkipped: true } } }, { onSuccess: goOn })
            }
          >
            Skip for now
          </Button>
        )}
        <ButtonLink to="/admin/dashboard">Continue later</ButtonLink>
      </div>
    </section>
  );
}

function AllDone({ setup: { steps } }: { setup: Setup }) {
  const missing = steps.filter(({ isDone, isNeeded }) => !isDone && isNeeded);
  return (
    <Card title={missing.length === 0 ? 'Ready for your first customer' : 'Not ready yet'}>
      <div className="stack">
        {missing.length === 0 ? (
          <p>Everything a customer needs is set up. You can change all of it in the settings.</p>
        ) : (
          <>
            <p>You skipped these steps, and customers need them:</p>
            <ul>
              {missing.map(({ step }) => (
                <li key={step}>
                  <Link to={toStep(step)}>{setupForms[step].title}</Link>
                </li>
              ))}
            </ul>
          </>
        )}
        <div className="row">
          <ButtonLink to="/admin/dashboard" variant="primary">
            Go to the dashboard
          </ButtonLink>
          <ButtonLink to="/admin/settings">Open settings</ButtonLink>
        </div>
      </div>
    </Card>
  );
}
