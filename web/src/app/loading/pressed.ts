const attribute = 'data-tapped';
/** A page that is not shown by then shows that it is loading. */
const linkMs = 1000;
const buttonMs = 250;

function handleClick({ target }: Event) {
  const control = target instanceof Element ? target.closest('a[href], button, summary') : null;
  if (!control) return;
  control.setAttribute(attribute, '');
  const ms = control.localName === 'a' ? linkMs : buttonMs;
  setTimeout(() => control.removeAttribute(attribute), ms);
}

/**
 * Shows links and buttons as pressed from the first frame after a tap. A browser shows it only until the finger leaves,
 * and on a slow phone the next page or the filtered list comes later than the tenth of a second that feels instant.
 * @returns what stops it
 */
export function showPressed() {
  const options = { capture: true, passive: true };
  window.addEventListener('click', handleClick, options);
  return () => window.removeEventListener('click', handleClick, options);
}

/** Called once the next page is shown. */
export function releasePressed() {
  for (const link of document.querySelectorAll(`a[${attribute}]`)) link.removeAttribute(attribute);
}
