import { sides, volume, weight } from '../lib/format/format.ts';

type Figures = {
  weightKg: number;
  lengthCm: number;
  widthCm: number;
  heightCm: number;
  volumeCbm: number;
};

/** Weight and dimensions of a carton in tabular figures; a narrow column breaks between them. */
export function Measurements({ of: m, hasVolume = false }: { of: Figures; hasVolume?: boolean }) {
  return (
    <span>
      <span className="num">{weight(m.weightKg)} ·</span>{' '}
      <span className="num">{sides(m.lengthCm, m.widthCm, m.heightCm)}</span>
      {hasVolume && <span className="num"> · {volume(m.volumeCbm)}</span>}
    </span>
  );
}
