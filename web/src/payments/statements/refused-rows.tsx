import type { CallError } from '../../lib/http/call-error.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { statementMappingTexts } from './statement-mapping-texts.ts';

type Fault = { row: number; column: string; message: string };

const isFault = (value: unknown): value is Fault =>
  typeof value === 'object' &&
  value !== null &&
  'row' in value &&
  'column' in value &&
  'message' in value;

/** Why a file was not imported, with the rows and columns that can't be read. */
export function RefusedRows({ error }: { error: CallError }) {
  const t = useTexts(statementMappingTexts);
  const { faults } = error.details;
  const rows = Array.isArray(faults) ? faults.filter(isFault) : [];
  if (rows.length === 0) return <Alert tone="bad">{error.message}</Alert>;
  return (
    <Alert tone="bad" title={error.message}>
      <ul>
        {rows.map(({ row, column, message }) => (
          <li key={`${row} ${column}`}>{t.rowProblem(row, column, message)}</li>
        ))}
      </ul>
    </Alert>
  );
}
