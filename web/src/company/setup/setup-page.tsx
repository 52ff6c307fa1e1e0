import {
  changeSetup,
  getSetup,
  type Setup,
  setupSteps,
  type SetupStep,
} from '@sankofa/domain/company/setup-endpoints';
import { Suspense, useEffect, useRef } from 'react';
import { Link, Navigate } from 'react-router';

import { useLanguage } from '../../lib/messages/language.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
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

const texts = dictionary({
  en: {
    nextOf: (step: string) => `Next: ${step}`,
    stop: '.',
    setUpYour: 'Set up your company',
    eachStepIs:
      'Each step is a part of the settings. Skip what you don’t know yet and come back at any time.',
    theSetUp: 'the set-up',
    steps: 'Steps',
    ofDoneOf: (done: number, count: number) => `${done} of ${count} done`,
    done: 'Done',
    skipped: 'Skipped',
    stepOfOf: (step: number, count: number, text: string) => `Step ${step} of ${count}. ${text}`,
    thisStepIs: 'This step is done. You can change it here or',
    inTheSettings: 'in the settings',
    finish: 'Finish',
    skipForNow: 'Skip for now',
    continueLater: 'Continue later',
    readyForYour: 'Ready for your first customer',
    notReadyYet: 'Not ready yet',
    everythingACustomer:
      'Everything a customer needs is set up. You can change all of it in the settings.',
    youSkippedThese: 'You skipped these steps, and customers need them:',
    goToThe: 'Go to the dashboard',
    openSettings: 'Open settings',
  },
  zh: {
    nextOf: (step: string) => `下一步：${step}`,
    stop: '。',
    setUpYour: '设置您的公司',
    eachStepIs: '每一步对应一部分设置。暂不清楚的可以跳过，随时回来补充。',
    theSetUp: '初始设置',
    steps: '步骤',
    ofDoneOf: (done: number, count: number) => `已完成 ${done}/${count}`,
    done: '已完成',
    skipped: '已跳过',
    stepOfOf: (step: number, count: number, text: string) =>
      `第 ${step} 步，共 ${count} 步。${text}`,
    thisStepIs: '此步骤已完成。可在此处更改，或前往',
    inTheSettings: '设置',
    finish: '完成',
    skipForNow: '暂时跳过',
    continueLater: '稍后继续',
    readyForYour: '可以迎接第一位客户了',
    notReadyYet: '尚未就绪',
    everythingACustomer: '客户所需的内容均已设置，之后都可以在设置中更改。',
    youSkippedThese: '您跳过了以下步骤，而客户需要这些内容：',
    goToThe: '前往工作台',
    openSettings: '打开设置',
  },
});

/** How often the state of the steps is read again, since their forms are those of other pages. */
const everyMs = 4_000;

const toStep = (step: SetupStep) => `/admin/setup?step=${step}`;

/** Sets up a company step by step; the state is on the server, so it can be left and resumed. */
export default function SetupPage() {
  const t = useTexts(texts);
  const setup = useAnswer(getSetup, { staleMs: 0, everyMs });
  const filters = useFilters();
  const chosen = filters.oneOf('step', setupSteps);
  return (
    <>
      <PageHead title={t.setUpYour} lead={t.eachStepIs} />
      <Answer of={setup} what={t.theSetUp}>
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
  const t = useTexts(texts);
  const language = useLanguage();
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <nav aria-label={t.steps} className={css.steps}>
      <p className="muted">{t.ofDoneOf(done, steps.length)}</p>
      <ol>
        {steps.map(({ step, isDone, isSkipped }) => (
          <li key={step}>
            <Link to={toStep(step)} aria-current={step === chosen ? 'step' : undefined}>
              {setupForms[step].title[language]}
            </Link>
            {isDone ? (
              <Pill tone="ok">{t.done}</Pill>
            ) : (
              isSkipped && <Pill tone="neutral">{t.skipped}</Pill>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function CurrentStep({ setup, step }: { setup: Setup; step: SetupStep }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const send = useSharedSend(changeSetup, [getSetup]);
  const filters = useFilters();
  const { title, text, to, form } = setupForms[step];
  const at = setupSteps.indexOf(step);
  const following = setupSteps[at + 1] ?? null;
  const state = setup.steps[at];
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // The form of the last step was longer: the new one begins at its heading.
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [step]);
  const goOn = () => filters.set('step', following ?? setup.next ?? '');
  return (
    <section className="stack" aria-labelledby="setup-step">
      <div>
        <h2 id="setup-step" ref={heading} tabIndex={-1}>
          {title[language]}
        </h2>
        <p className="muted">{t.stepOfOf(at + 1, setupSteps.length, text[language])}</p>
      </div>
      {state?.isDone && (
        <Alert tone="ok">
          {t.thisStepIs} <Link to={to}>{t.inTheSettings}</Link>
          {t.stop}
        </Alert>
      )}
      <Suspense fallback={<Skeleton lines={6} />}>{form()}</Suspense>
      {send.error && <Alert tone="bad">{send.error.message}</Alert>}
      <div className="row">
        {state?.isDone ? (
          <Button variant="primary" onClick={goOn}>
            {following ? t.nextOf(setupForms[following].title[language]) : t.finish}
          </Button>
        ) : (
          <Button
            isBusy={send.isPending}
            onClick={() =>
              send.mutate({ body: { step: { step, isSkipped: true } } }, { onSuccess: goOn })
            }
          >
            {t.skipForNow}
          </Button>
        )}
        <ButtonLink to="/admin/dashboard">{t.continueLater}</ButtonLink>
      </div>
    </section>
  );
}

function AllDone({ setup: { steps } }: { setup: Setup }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const missing = steps.filter(({ isDone, isNeeded }) => !isDone && isNeeded);
  return (
    <Card title={missing.length === 0 ? t.readyForYour : t.notReadyYet}>
      <div className="stack">
        {missing.length === 0 ? (
          <p>{t.everythingACustomer}</p>
        ) : (
          <>
            <p>{t.youSkippedThese}</p>
            <ul>
              {missing.map(({ step }) => (
                <li key={step}>
                  <Link to={toStep(step)}>{setupForms[step].title[language]}</Link>
                </li>
              ))}
            </ul>
          </>
        )}
        <div className="row">
          <ButtonLink to="/admin/dashboard" variant="primary">
            {t.goToThe}
          </ButtonLink>
          <ButtonLink to="/admin/settings">{t.openSettings}</ButtonLink>
        </div>
      </div>
    </Card>
  );
}
