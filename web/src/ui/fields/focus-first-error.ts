/** Focuses the first field of a form with an error, once the error is shown. */
export function focusFirstError(form: HTMLFormElement | null) {
  requestAnimationFrame(() =>
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus(),
  );
}
