// Icons are imported one by one: the package's barrel of 6,000 doubles the build time.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { ComponentType, SVGProps } from 'react';
  const shape: ComponentType<
    Omit<SVGProps<SVGSVGElement>, 'stroke'> & { size?: number; stroke?: number }
  >;
  export default shape;
}
