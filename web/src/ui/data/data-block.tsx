/**
 * A JSON block: it is never executed, so it needs no permission by the content security policy. A browser
 * keeps what the server wrote into the page.
 */
export function DataBlock({
  id,
  type = 'application/ld+json',
  json,
}: {
  id?: string;
  type?: 'application/json' | 'application/ld+json';
  /** `<` must be escaped, since it is inserted into the page unchanged. */
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
