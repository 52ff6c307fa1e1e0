import { Button } from '../ui/layout/button.tsx';

/** A choice of a few options of which one is always chosen. */
export const OptionButtons = ({
  label,
  options,
  chosen,
  onChoose,
}: {
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: string;
  onChoose: (value: string) => void;
}) => (
  <div className="row" role="group" aria-label={label} data-unprinted>
    {options.map((option) => (
      <Button
        key={option.value}
        size="small"
        aria-pressed={option.value === chosen}
        onClick={() => onChoose(option.value)}
      >
        {option.label}
      </Button>
    ))}
  </div>
);
