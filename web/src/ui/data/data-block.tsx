/**
 * JSON for machines: never run, so no content security policy minds it. A browser keeps what the
 * server wrote into the page.
 */
export function DataBlock({
  id,
  type = 'application/ld+json',
  json,
}: {
  id?: string;
  type?: 'application/json' | 'application/ld+json';
  /** `<` in it must be written as an escape, since it stands in a page as it is. */
  json: string;
}) {
  return (
    <script
      id={id}
      type={type}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- a block of data has no other way to be written
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
