import { withoutThousands } from '@sankofa/domain/values/decimals';

/** Reads a submitted form by field name. A missing field is empty: the schema validates it. */
export class FormReader {
  readonly #data: FormData;

  constructor(form: HTMLFormElement) {
    this.#data = new FormData(form);
  }

  text(name: string): string {
    const value = this.#data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  }
  /** Returns the value with its spaces, for passwords. */
  exact(name: string): string {
    const value = this.#data.get(name);
    return typeof value === 'string' ? value : '';
  }
  /** Returns undefined for an empty optional field. */
  optional(name: string): string | undefined {
    return this.text(name) || undefined;
  }
  /** Returns a number with comma as thousands separator; NaN if invalid, which every schema refuses. */
  number(name: string): number {
    const typed = withoutThousands(this.text(name));
    return /^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(typed) ? Number(typed) : Number.NaN;
  }
  optionalNumber(name: string): number | undefined {
    return this.text(name) === '' ? undefined : this.number(name);
  }
  /** Returns entered money in the API's form: `1,200.5` is `1200.50`. */
  money(name: string): { amount: string; currency: 'GHS' } {
    const typed = withoutThousands(this.text(name));
    const match = /^(-?\d+)(?:\.(\d{0,2}))?$/.exec(typed);
    const amount = match ? `${match[1]}.${(match[2] ?? '').padEnd(2, '0')}` : typed;
    return { amount, currency: 'GHS' };
  }
  isChecked(name: string): boolean {
    return this.#data.has(name);
  }
  all(name: string): string[] {
    return this.#data.getAll(name).filter((value) => typeof value === 'string');
  }
  files(name: string): File[] {
    return this.#data
      .getAll(name)
      .filter((value): value is File => value instanceof File && value.size > 0);
  }
}
