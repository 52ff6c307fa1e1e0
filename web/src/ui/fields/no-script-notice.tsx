import { type ReactNode, useSyncExternalStore } from 'react';

const turnOn = (
  <p>This form needs JavaScript. Turn it on in your browser, then reload this page.</p>
);

const never = () => () => {};

/**
 * For a form in a page that the build rendered: what it says while it can't be sent yet. base.css shows the sentence
 * where boot.js isn't there, and once the form was sent too early; boot.js then sends it when React listens.
 */
export function NoScriptNotice({
  withoutAny = turnOn,
}: {
  /** For browsers with JavaScript turned off. */
  withoutAny?: ReactNode;
}) {
  // What the browser draws itself, as a dialog, is sent by React from the beginning.
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
