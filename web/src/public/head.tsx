import { company, titled } from '../lib/session/company.ts';
import { DataBlock } from '../ui/data/data-block.tsx';

/** Returns structured data for search engines, escaped so that it can't end its script element. */
export const machineJson = (value: object) =>
  JSON.stringify({ '@context': 'https://schema.org', ...value }).replaceAll(
    '<',
    String.raw`\u003c`,
  );

/** What the tab and shared links of a page with a query say instead: the title, and paths. */
export type SharedLink = { title: string; address: string; picturePath: string };

/** Title and metadata of a page for tabs, search results and shared links. */
export function Head({
  path,
  title,
  description,
  isFullTitle = false,
  shared,
  picturePath = `/api/page-picture/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}`,
}: {
  /** The path below the public address: `/about`. */
  path: string;
  title: string;
  description: string;
  /** The title already names the site. */
  isFullTitle?: boolean;
  /** The picture of shared links. */
  picturePath?: string | undefined;
  shared?: SharedLink | undefined;
}) {
  const { brand, publicUrl } = company();
  const fullTitle = isFullTitle ? title : titled(shared?.title ?? title);
  const address = publicUrl + path;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={publicUrl + (shared?.address ?? path)} />
      <meta property="og:image" content={publicUrl + (shared?.picturePath ?? picturePath)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {path !== '/' && (
        <DataBlock
          json={machineJson({
            '@type': 'BreadcrumbList',
            itemListElement: [
              { '@type': 'ListItem', position: 1, name: 'Home', item: `${publicUrl}/` },
              { '@type': 'ListItem', position: 2, name: title, item: address },
            ],
          })}
        />
      )}
    </>
  );
}
