import { useSyncExternalStore } from 'react';

import { installPrompt } from '../../lib/offline/install-prompt.ts';
import { changeKept, removeKeptPickup, useKept } from '../../lib/offline/kept.ts';
import { company } from '../../lib/session/company.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Button, ButtonLink } from '../../ui/layout/button.tsx';

/** Installing the app, and what the customer keeps on this phone. */
export const OnThisPhone = () => (
  <div className="stack">
    <Install />
    <KeptItems />
    <div>
      <ButtonLink to="/customer/waiting">View what’s waiting to be sent</ButtonLink>
    </div>
  </div>
);

function Install() {
  const isOffered = useSyncExternalStore(
    installPrompt.subscribe,
    installPrompt.isOffered,
    () => false,
  );
  return (
    <>
      <p className="muted">
        {`Add ${company().brand} to your home screen. It opens without a connection and shows what you last saw, for 30 minutes after you last used it.`}
      </p>
      {isOffered ? (
        <div>
          <Button onClick={installPrompt.ask}>Add to home screen</Button>
        </div>
      ) : (
        <p className="muted small">
          In your browser’s menu, choose “Add to Home screen” or “Install app”. On an iPhone, tap
          Share first.
        </p>
      )}
    </>
  );
}

function KeptItems() {
  const { id } = useViewer();
  const kept = useKept();
  const own = kept?.personId === id ? kept : null;
  if (!own)
    return (
      <p className="muted">
        Choose “Keep on this phone” at your China address or a pickup code to have it at hand even
        while you’re logged out.
      </p>
    );
  return (
    <>
      <p className="muted">
        Kept on this phone until you remove it or someone else logs in here. Anyone who uses this
        phone can see it.
      </p>
      <ul className="stack">
        {own.kit && (
          <li className="row">
            <span>Your China address</span>
            <Button size="small" onClick={() => changeKept(id, () => ({ kit: null }))}>
              Remove <span className="hidden-text">your China address</span>
            </Button>
          </li>
        )}
        {own.pickups.map(({ shipmentId, trackingNumber }) => (
          <li key={shipmentId} className="row">
            <span>Pickup code for {trackingNumber}</span>
            <Button size="small" onClick={() => removeKeptPickup(id, shipmentId)}>
              Remove <span className="hidden-text">pickup code for {trackingNumber}</span>
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <ButtonLink to="/saved">View what’s saved</ButtonLink>
      </div>
    </>
  );
}
