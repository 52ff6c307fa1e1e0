import { sides, volume, weight } from '../lib/format.ts';

type Figures = {
  weightKg: number;
  lengthCm: number;
  widthCm: number;
  heightCm: number;
  volumeCbm: number;
};

/** Weight and sides of a carton in one line, in figures of one width. */
export function Measured({ of: m, hasVolume = false }: { of: Figures; hasVolume?: boolean }) {
  return (
    <span className="num">
      {weight(m.weightKg)} · {sides(m.lengthCm, m.widthCm, m.heightCm)}
      {hasVolume && ` · ${volume(m.volumeCbm)}`}
    </span>
  );
}
