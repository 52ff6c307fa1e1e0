import { type ReactNode, useEffect } from 'react';

type Frame = (page: ReactNode) => ReactNode;

let last: Frame | null = null;

/** Stores a layout's frame, to be shown until another layout is loaded. */
export function useFrame(frame: Frame) {
  useEffect(() => {
    last = frame;
  });
}

/** Shows children in the last frame; `fallback` if there was none. */
export const LastFrame = ({ children, fallback }: { children: ReactNode; fallback: ReactNode }) =>
  last ? last(children) : fallback;
