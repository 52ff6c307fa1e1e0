/** Days without a new shipment after which a customer counts as lost. */
export const lostAfterDays = 60;

/** Returns discrepancies per 100 cartons with one decimal; null without cartons. */
export const discrepancyRate = ({
  cartons,
  discrepancies,
}: {
  cartons: number;
  discrepancies: number;
}): number | null => (cartons === 0 ? null : Math.round((discrepancies * 1000) / cartons) / 10);
