/** Inserted after the site's sheets and before the page's own, whose rules come last. */
const siteSheet = /<link rel="stylesheet" href="\/assets\/public-[^"]+"\/?>/;

const linkTo = (href: string) => `<link rel="stylesheet" href="${href}"/>`;

/** Adds the style sheets of an answer to a page, separated by spaces. */
export const withSheets = (page: string, sheets: string) =>
  page.replace(siteSheet, (link) => link + sheets.split(' ').filter(Boolean).map(linkTo).join(''));
