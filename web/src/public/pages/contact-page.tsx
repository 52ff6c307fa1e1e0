import { company } from '../../lib/session/company.ts';
import { Page } from '../page.tsx';
import { ContactForm } from './contact-form.tsx';
import { Offices } from './offices.tsx';
import { Warehouses } from './warehouses.tsx';

import css from './contact-page.module.css';

export default function ContactPage() {
  return (
    <Page
      path="/contact"
      id="contact"
      title="Contact us"
      heading="Talk to us"
      lead={`Questions about prices or a shipment? We’re here to help. Support hours: ${company().supportHours}.`}
      description="Message us, call us or visit one of our offices in Ghana. Addresses, phone numbers, email and maps."
      picture="pages/contact"
    >
      <div className={css.columns}>
        <section aria-labelledby="write" className={css.form} data-unprinted>
          <h2 id="write">Send us a message</h2>
          <ContactForm />
        </section>
        <section aria-labelledby="offices">
          <h2 id="offices">Our offices</h2>
          <Offices />
        </section>
      </div>
      <Warehouses />
    </Page>
  );
}
