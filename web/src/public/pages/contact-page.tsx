import { company } from '../../lib/session/company.ts';
import { Page } from '../page.tsx';
import { ContactForm } from './contact-form.tsx';
import { Offices } from './offices.tsx';

import css from './contact-page.module.css';

export default function ContactPage() {
  return (
    <Page
      path="/contact"
      id="contact"
      title="Contact us"
      heading="Talk to us"
      lead={`Ask about a price, a shipment or a carton. Support hours: ${company().supportHours}.`}
      description="Write to us, call us or visit one of our offices in Ghana, with address, phone, e-mail and map."
      picture="pages/contact"
    >
      <div className={css.columns}>
        <section aria-labelledby="write" className={css.form}>
          <h2 id="write">Write to us</h2>
          <ContactForm />
        </section>
        <section aria-labelledby="offices">
          <h2 id="offices">Our offices</h2>
          <Offices />
        </section>
      </div>
    </Page>
  );
}
