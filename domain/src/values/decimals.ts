/**
 * Removes spaces and the commas between thousands: `1,234.5` is `1234.5`. Any other comma stays and makes the
 * number invalid: in `47,58` it separates decimals, and without it the amount would be a hundred times as much.
 */
export function withoutThousands(typed: string): string {
  const text = typed.replaceAll(/[\s\u00a0]/g, '');
  return /^[-+]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text;
}
