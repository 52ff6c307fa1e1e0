import { type ReactNode, useSyncExternalStore } from 'react';

const turnOn = (
  <p>This form needs JavaScript. Turn it on in your browser, then reload this page.</p>
);

const never = () => () => {};

/**
 * A notice for a prerendered form that can't be sent yet. base.css shows the text if boot.js isn't there, and
 * if the form was submitted too early; boot.js then submits it again after hydration.
 */
export function NoScriptNotice({
  withoutAny = turnOn,
}: {
  /** For browsers with JavaScript turned off. */
  withoutAny?: ReactNode;
}) {
  // A form rendered in the browser, as in a dialog, is handled by React from the start.
  const isPrerendered = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  if (!isPrerendered) return null;
  return (
    <>
      <p className="before-scripts" aria-live="polite">
        This page is still loading. What you typed stays here.
      </p>
      <noscript>{withoutAny}</noscript>
    </>
  );
}
