import type { FollowerChannel } from '@sankofa/domain/followers/follower-rules';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';

import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Segments } from '../segments.tsx';
import { followId, type Following } from './follow-place.ts';

import css from './tracking-follow.module.css';

/**
 * Lets anyone get a message when a shipment moves. These are plain forms that the server answers with this page, so
 * they work without scripts; the address of the page says what happened.
 */
export function TrackingFollow({ one }: { one: Following }) {
  const [search] = useSearchParams();
  const step = search.get('follow');
  // A shipment that is delivered has no more news, but its links still say so.
  if (one.followBy.length === 0 && step === null) return null;
  return (
    <section id={followId} tabIndex={-1} data-unprinted>
      <Card title="Tell me when it moves">
        <div className="stack">
          <FollowStep one={one} step={step} search={search} />
        </div>
      </Card>
    </section>
  );
}

function FollowStep({
  one,
  step,
  search,
}: {
  one: Following;
  step: string | null;
  search: URLSearchParams;
}) {
  const token = search.get('token') ?? '';
  const number = one.trackingNumber;
  switch (step) {
    case 'sent':
      return (
        <Outcome title="Check your inbox">
          We’ve sent a link to confirm your address. It’s valid for 24 hours. No email? Check your
          spam folder, then try again in a minute.
        </Outcome>
      );
    case 'code':
    case 'wrong-code':
      return (
        <CodeForm
          number={number}
          request={search.get('request') ?? ''}
          isWrong={step === 'wrong-code'}
        />
      );
    case 'confirm':
      return (
        <TokenForm token={token} button="Confirm updates">
          {`Get a message each time shipment ${number} moves. You can stop at any time.`}
        </TokenForm>
      );
    case 'following':
      return (
        <Outcome title="You’ll get updates">
          {`We’ll send you a message when shipment ${number} moves. Each message has a link to stop them.`}
        </Outcome>
      );
    case 'stop':
      return <StopForm token={token} number={number} />;
    case 'stopped':
      return (
        <Outcome title="Updates stopped">
          {`You won’t get more messages about shipment ${number}.`}
        </Outcome>
      );
    case null:
    default:
      return <FollowForm one={one} problem={problemOf(step)} />;
  }
}

function problemOf(step: string | null): string | undefined {
  if (step === 'bad-contact') return 'Check the email address or phone number and try again.';
  if (step === 'over')
    return 'This link or code has expired, or updates have ended. You can start again here.';
  if (step === 'busy') return 'Too many attempts. Try again in 10 minutes.';
  return undefined;
}

function Outcome({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="status">
      <p>
        <strong>{title}</strong>
      </p>
      <p className="muted">{children}</p>
    </div>
  );
}

const channelNames: Record<FollowerChannel, string> = {
  EMAIL: 'Email',
  SMS: 'SMS',
  WHATSAPP: 'WhatsApp',
};

function FollowForm({ one, problem }: { one: Following; problem: string | undefined }) {
  const { trackingNumber, followBy } = one;
  const hasPhone = followBy.some((channel) => channel !== 'EMAIL');
  if (followBy.length === 0)
    return (
      <p className="muted">Nothing more can happen to this shipment, so updates have ended.</p>
    );
  return (
    <form method="post" action="/follow" className={css.form}>
      <p className="muted">Get a message at each step, without an account.</p>
      {problem !== undefined && (
        <p role="alert">
          <strong>{problem}</strong>
        </p>
      )}
      <input type="hidden" name="number" value={trackingNumber} />
      {hasPhone ? (
        <Segments
          label="How should we reach you?"
          name="channel"
          value={followBy[0] ?? 'EMAIL'}
          choices={followBy.map((channel) => [channel, channelNames[channel]] as const)}
        />
      ) : (
        <input type="hidden" name="channel" value="EMAIL" />
      )}
      <div className={css.email}>
        <TextField
          name="email"
          label="Email address"
          type="email"
          autoComplete="email"
          maxLength={254}
        />
      </div>
      {hasPhone && (
        <div className={css.phone}>
          <TextField
            name="phone"
            label="Phone number"
            hint="For example 024 123 4567, or +86 … for other countries"
            type="tel"
            autoComplete="tel"
            maxLength={30}
          />
        </div>
      )}
      <div className={css.website} aria-hidden="true">
        <input name="website" tabIndex={-1} autoComplete="off" aria-label="Leave this empty" />
      </div>
      <Button type="submit" variant="primary" icon={IconBell} isWide>
        Send me updates
      </Button>
      <p className="small muted">
        We ask you to confirm first. Every message has a link to stop, and we delete your address or
        number 30 days after the last one. <Link to="/privacy#followers">How we use it</Link>
      </p>
    </form>
  );
}

function CodeForm({
  number,
  request,
  isWrong,
}: {
  number: string;
  request: string;
  isWrong: boolean;
}) {
  return (
    <form method="post" action="/follow/code" className={css.form}>
      <p role="status">
        We’ve sent an SMS with a 6-digit code. It’s valid for 10 minutes. No SMS? Try again in a
        minute.
      </p>
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="request" value={request} />
      <TextField
        name="code"
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
        error={
          isWrong
            ? 'This code isn’t right or has expired. Check the SMS, or start again.'
            : undefined
        }
      />
      <Button type="submit" variant="primary" isWide>
        Confirm
      </Button>
      <Link to={`/tracking/${number}#${followId}`}>Start again</Link>
    </form>
  );
}

function TokenForm({
  token,
  button,
  children,
}: {
  token: string;
  button: string;
  children: ReactNode;
}) {
  return (
    <form method="post" action={`/follow/${encodeURIComponent(token)}`} className={css.form}>
      <p>{children}</p>
      <Button type="submit" variant="primary" isWide>
        {button}
      </Button>
    </form>
  );
}

/** Stops at once, so that the link of a message is enough; without scripts, and for previews, it is a button. */
function StopForm({ token, number }: { token: string; number: string }) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    form.current?.querySelector('form')?.requestSubmit();
  }, []);
  return (
    <div ref={form}>
      <TokenForm token={token} button="Stop updates">
        {`Stop messages about shipment ${number}?`}
      </TokenForm>
    </div>
  );
}
