const shownMs = 5000;

const isField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;

/**
 * Has screen readers say the browser’s own message about a field that keeps a form from being sent: its bubble is not
 * read in every browser. Of several such fields only the first is named, which also gets the focus. Returns a function
 * that ends this.
 */
export function announceInvalidFields(): () => void {
  let isFirst = true;
  const announce = ({ target }: Event) => {
    if (!isFirst || !isField(target)) return;
    isFirst = false;
    setTimeout(() => (isFirst = true));
    const message = document.createElement('p');
    message.role = 'alert';
    message.className = 'hidden-text';
    message.textContent = [target.labels?.[0]?.textContent, target.validationMessage]
      .filter(Boolean)
      .join(': ');
    // Behind an open dialog, nothing is read.
    (target.closest('dialog') ?? document.body).append(message);
    setTimeout(() => message.remove(), shownMs);
  };
  document.addEventListener('invalid', announce, true);
  return () => document.removeEventListener('invalid', announce, true);
}
