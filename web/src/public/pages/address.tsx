import { company } from '../../lib/session/company.ts';

/** Where to write to, in running text: the company's address, or its contact form until there is one. */
export function ContactLink() {
  const { email } = company();
  return (
    <>
      {email !== null && (
        <a data-if="email" href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {(email === null || email.startsWith('{{')) && (
        <a data-unless="email" href="/contact">
          our contact form
        </a>
      )}
    </>
  );
}
