import { useEffect, useState, useSyncExternalStore } from 'react';

import { isRecord } from '../../lib/http/call-error.ts';

/** Spec §9. */
export const slideMs = 5000;

function watchMedia(query: string) {
  const subscribe = (listener: () => void) => {
    const media = window.matchMedia(query);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return { subscribe, read: () => window.matchMedia(query).matches };
}
const reducedMotion = watchMedia('(prefers-reduced-motion: reduce)');
const reducedData = watchMedia('(prefers-reduced-data: reduce)');

const onVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** Returns whether less data is requested, by the browser's data saver or a device setting. */
const isSaving = () => {
  const line: unknown = Reflect.get(navigator, 'connection');
  return (isRecord(line) && line['saveData'] === true) || reducedData.read();
};

const never = () => false;

/**
 * Returns which picture is shown. It advances every five seconds, unless it is paused or being used, the page
 * is hidden, or the device is set to less motion or less data.
 */
export function useSlides(count: number) {
  const [index, setIndex] = useState(0);
  const [choice, setChoice] = useState<boolean | null>(null);
  const [isHeld, setHeld] = useState(false);
  const prefersReducedMotion = useSyncExternalStore(
    reducedMotion.subscribe,
    reducedMotion.read,
    never,
  );
  const isDataSaving = useSyncExternalStore(reducedData.subscribe, isSaving, never);
  const isHidden = useSyncExternalStore(onVisibility, () => document.hidden, never);

  const isPlaying = choice ?? !(prefersReducedMotion || isDataSaving);
  const isRunning = isPlaying && !isHeld && !isHidden;
  const step = (by: number) => setIndex((now) => (now + by + count) % count);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setIndex((index + 1) % count), slideMs);
    return () => clearTimeout(timer);
  }, [isRunning, index, count]);

  return {
    index,
    isPlaying,
    isDataSaving,
    next: () => step(1),
    previous: () => step(-1),
    toggle: () => setChoice(!isPlaying),
    hold: setHeld,
  };
}
