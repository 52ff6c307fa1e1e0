import { type ReactNode, useEffect } from 'react';

type Frame = (page: ReactNode) => ReactNode;

let last: Frame | null = null;

/** For a layout: what stands around its pages, to be shown until another layout has come. */
export function useFrame(frame: Frame) {
  useEffect(() => {
    last = frame;
  });
}

/** The frame that was shown last, around something else; `otherwise` where there was none yet. */
export const LastFrame = ({ children, fallback }: { children: ReactNode; fallback: ReactNode }) =>
  last ? last(children) : fallback;
