import type { Mode } from '@sankofa/domain/values/mode';

export const modeLabels: Record<Mode, string> = { AIR: 'Air', SEA: 'Sea' };
