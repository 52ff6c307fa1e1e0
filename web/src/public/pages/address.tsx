import { company } from '../../lib/session/company.ts';

/** The contact address in running text: the company's email, or its contact form if it has none. */
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
