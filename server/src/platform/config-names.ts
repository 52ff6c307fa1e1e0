/**
 * Returns environment variables that look like misspelled settings: `DATABSE_URL`, `data_dir`,
 * `SANKOFA_PORT`. The variables of a shell differ enough; short settings are compared by case only.
 */
export function misspelled(names: string[], settings: string[]): string[] {
  return names
    .filter((name) => !settings.includes(name))
    .flatMap((name) => {
      const intended = settings.find((setting) => looksLike(name, setting));
      if (intended) return [`Unknown setting ${name}. Did you mean ${intended}?`];
      return /^sankofa_/i.test(name) ? [`Unknown setting ${name}. Settings have no prefix`] : [];
    });
}

function looksLike(name: string, setting: string) {
  const [plainName, plainSetting] = [plain(name), plain(setting)];
  if (plainName === plainSetting) return setting.length >= shortestGuessed;
  const lengthDifference = Math.abs(plainName.length - plainSetting.length);
  return (
    setting.length >= shortestGuessed &&
    lengthDifference <= 1 &&
    editDistance(plainName, plainSetting) === 1
  );
}

// PORT, HOST and MODE are close to names that others use: PORTS, GHOST, NODE.
const shortestGuessed = 6;

const plain = (name: string) => name.toUpperCase().replaceAll('_', '');

/** Counts the letters to add, remove, replace or swap with a neighbour. */
function editDistance(a: string, b: string): number {
  const rows: number[][] = Array.from({ length: a.length + 1 }, (_, i) => [i]);
  const at = (i: number, j: number) => rows[i]?.[j] ?? Infinity;
  for (let j = 1; j <= b.length; j += 1) rows[0]?.push(j);
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      rows[i]?.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (isSame ? 0 : 1),
          isSwapped ? at(i - 2, j - 2) + 1 : Infinity,
        ),
      );
    }
  return at(a.length, b.length);
}
