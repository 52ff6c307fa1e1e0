import type { ComponentType, SVGProps } from 'react';

/** An icon of the package: `stroke` is its line width. */
export type Shape = ComponentType<
  Omit<SVGProps<SVGSVGElement>, 'stroke'> & { size?: number; stroke?: number }
>;

/** An icon beside text, hidden from screen readers; a button with only an icon has a label. */
export function Icon({ of: Drawn, size = 20 }: { of: Shape; size?: number }) {
  return <Drawn size={size} stroke={1.75} aria-hidden="true" focusable="false" />;
}
