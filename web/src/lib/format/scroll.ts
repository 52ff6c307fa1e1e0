const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const behavior = (): ScrollBehavior => (prefersReducedMotion() ? 'instant' : 'smooth');

export const scrollToTop = () => window.scrollTo({ top: 0, behavior: behavior() });

/**
 * Scrolls to a section of the page and focuses its heading, for keyboard and screen reader users.
 * @returns false if the page has no such section
 */
export function scrollToSection(id: string): boolean {
  const section = document.getElementById(id);
  if (!section) return false;
  section.scrollIntoView({ behavior: behavior() });
  const heading = section.querySelector<HTMLElement>('h1, h2, h3') ?? section;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
