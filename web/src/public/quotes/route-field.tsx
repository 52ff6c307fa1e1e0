import { SelectField } from '../../ui/fields/select-field.tsx';
import type { Quote } from './quote-lookup.ts';

/** One end of the route. */
export const RouteField = ({
  name,
  label,
  places,
  value,
}: {
  name: 'from' | 'to';
  label: string;
  places: Quote['origins'];
  value: string;
}) => (
  <SelectField
    name={name}
    label={label}
    defaultValue={value}
    options={places.map((place) => [place.code, place.name] as const)}
  />
);
