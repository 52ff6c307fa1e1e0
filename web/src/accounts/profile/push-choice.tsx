import { useEffect, useState } from 'react';

import { logOnly } from '../../lib/format/log.ts';
import {
  hasPush,
  type PushState,
  pushStateOf,
  turnPushOff,
  turnPushOn,
} from '../../lib/offline/push.ts';
import { useAction } from '../../lib/queries/use-action.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { CheckField } from '../../ui/fields/choice-fields.tsx';
import { Button } from '../../ui/layout/button.tsx';

/** Notifications of this browser: what they are, whether it shows them, and how much they say. */
export function PushChoice() {
  const { id } = useViewer();
  const [state, setState] = useState<PushState | null>(hasPush() ? null : { is: 'unsupported' });
  useEffect(() => {
    let isShown = true;
    pushStateOf(id).then(
      (now) => isShown && setState(now),
      (error: unknown) => logOnly('Failed to read the state of notifications', error),
    );
    return () => {
      isShown = false;
    };
  }, [id]);
  if (!state) return null;
  return (
    <section className="stack">
      <h3>Notifications on this device</h3>
      <p className="muted">
        What appears under the bell on this site also appears on this device, even while the app is
        closed.
      </p>
      <Choice personId={id} state={state} onChange={setState} />
    </section>
  );
}

type Parts = { personId: string; onChange: (state: PushState) => void };

function Choice({ state, ...parts }: Parts & { state: PushState }) {
  switch (state.is) {
    case 'unsupported':
      return (
        <p className="muted small">
          This browser can’t show notifications. On an iPhone, add the app to your Home Screen first
          and open it from there.
        </p>
      );
    case 'blocked':
      return (
        <Alert tone="warn" title="Notifications are blocked">
          Your browser blocks notifications from this site. Allow them in the browser’s settings for
          this site, then reload this page.
        </Alert>
      );
    case 'off':
      return <TurnOn {...parts} />;
    case 'unreachable':
      return (
        <>
          <Alert tone="bad" title="We couldn’t turn on notifications">
            Your browser can’t reach its notification service. Try again later, or use another
            browser. Private windows have none.
          </Alert>
          <TurnOn {...parts} />
        </>
      );
    case 'on':
      return <TurnedOn {...parts} showsText={state.showsText} />;
  }
}

function TurnOn({ personId, onChange }: Parts) {
  const turnOn = useAction(() => turnPushOn(personId, false), {
    onSuccess: (state) => {
      onChange(state);
      if (state.is === 'on') toast('Notifications turned on for this device');
    },
  });
  return (
    <>
      {turnOn.error && (
        <Alert tone="bad" title="We couldn’t turn on notifications">
          {turnOn.error.message}
        </Alert>
      )}
      <div>
        <Button isBusy={turnOn.isPending} onClick={() => turnOn.mutate()}>
          Turn on notifications
        </Button>
      </div>
    </>
  );
}

function TurnedOn({ personId, showsText, onChange }: Parts & { showsText: boolean }) {
  const save = useAction((isShown: boolean) => turnPushOn(personId, isShown), {
    onSuccess: onChange,
  });
  const turnOff = useAction(turnPushOff, {
    onSuccess: (state) => {
      onChange(state);
      toast('Notifications turned off for this device');
    },
  });
  const error = save.error ?? turnOff.error;
  return (
    <>
      {error && <Alert tone="bad">{error.message}</Alert>}
      <CheckField
        name="showsText"
        label="Show what they’re about"
        hint="Shipments, amounts and replies then appear on the lock screen too. Otherwise they only say that there’s news."
        checked={save.isPending ? save.variables : showsText}
        onChange={(event) => save.mutate(event.currentTarget.checked)}
      />
      <p className="muted small">
        They stop when you log out, and continue when you log in on this device again.
      </p>
      <div>
        <Button isBusy={turnOff.isPending} onClick={() => turnOff.mutate()}>
          Turn off notifications
        </Button>
      </div>
    </>
  );
}
