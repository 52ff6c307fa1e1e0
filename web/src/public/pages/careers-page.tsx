import IconPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { useState } from 'react';
import { Link } from 'react-router';

import { day } from '../../lib/format/format.ts';
import { company } from '../../lib/session/company.ts';
import { DataBlock } from '../../ui/data/data-block.tsx';
import { classes } from '../../ui/layout/classes.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { machineJson } from '../head.tsx';
import { Page } from '../page.tsx';
import { CallToAction } from './call-to-action.tsx';
import { type Job, jobs, type JobType } from './jobs.ts';

import css from './careers-page.module.css';

const types = { warehouse: 'Warehouse', office: 'Office', sales: 'Sales' } as const;
const filters = ['all', 'warehouse', 'office', 'sales'] as const;

/** Returns a job for search engines (schema.org). */
const forMachines = ({ title, description, location, isVirtual, ...job }: Job) =>
  machineJson({
    '@type': 'JobPosting',
    title,
    description: `<p>${description}</p>`,
    datePosted: job.postedOn,
    qualifications: job.requirements.join('. '),
    jobBenefits: job.benefits.join('. '),
    hiringOrganization: {
      '@type': 'Organization',
      name: company().brand,
      sameAs: `${company().publicUrl}/`,
    },
    ...(isVirtual
      ? {
          jobLocationType: 'TELECOMMUTE',
          applicantLocationRequirements: { '@type': 'Country', name: 'Ghana' },
        }
      : {
          jobLocation: {
            '@type': 'Place',
            address: { '@type': 'PostalAddress', addressLocality: location, addressCountry: 'GH' },
          },
        }),
  });

export default function CareersPage() {
  const [shown, setShown] = useState<'all' | JobType>('all');
  const list = jobs.filter(({ type }) => shown === 'all' || type === shown);
  return (
    <Page
      id="careers"
      path="/careers"
      title="Careers"
      heading="We are hiring"
      lead="Customers trust us with their goods. We’re looking for people who take that as seriously as we do."
      description="Open positions in our warehouses, offices and sales team in Accra, Kumasi and Tamale, plus remote roles."
      picture="pages/careers"
    >
      {jobs.map((job) => (
        <DataBlock key={job.id} json={forMachines(job)} />
      ))}
      <div className={css.wrap}>
        <div className={css.filters} role="group" aria-label="Job type">
          {filters.map((one) => (
            <button
              key={one}
              type="button"
              className={css.filter}
              aria-pressed={shown === one}
              onClick={() => setShown(one)}
            >
              {one === 'all' ? 'All' : types[one]}
              <span className={css.count}>
                {jobs.filter(({ type }) => one === 'all' || type === one).length}
              </span>
            </button>
          ))}
        </div>
        <ul className={css.list}>
          {list.map((job) => (
            <li key={job.id}>
              <JobCard job={job} />
            </li>
          ))}
        </ul>
      </div>
      <CallToAction
        title="No position that suits you?"
        main={['/contact', 'Introduce yourself']}
        other={['/about', 'About us']}
      >
        Tell us what you do well and where you live.
      </CallToAction>
    </Page>
  );
}

function JobCard({
  job: { id, title, location, type, postedOn, description, requirements, benefits },
}: {
  job: Job;
}) {
  return (
    <article id={id} className={css.card}>
      <div className={css.head}>
        <h2>{title}</h2>
        <p className={css.facts}>
          <span className={classes(css.chip, css[type])}>{types[type]}</span>
          <span className={css.place}>
            <Icon of={IconPin} size={18} />
            {location}
          </span>
        </p>
      </div>
      <p>{description}</p>
      <p className="small muted">Posted on {day(postedOn)}</p>
      <details className={css.details}>
        <summary>Requirements and benefits</summary>
        <div className={css.lists}>
          <Points title="Requirements" points={requirements} />
          <Points title="Benefits" points={benefits} />
        </div>
      </details>
      <Apply title={title} />
    </article>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul className={css.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}

/**
 * An email link with the job in its subject. The address is shown too, for visitors without an email program.
 */
function Apply({ title }: { title: string }) {
  const { email } = company();
  return (
    <>
      {email !== null && (
        <p data-if="email" className={css.applyHint}>
          <a
            href={`mailto:${email}?subject=${encodeURIComponent(`Application: ${title}`)}`}
            className={css.button}
          >
            Apply Now<span className="hidden-text">{` for ${title}`}</span>
          </a>
          <span className={css.address}>{email}</span>
        </p>
      )}
      {(email === null || email.startsWith('{{')) && (
        <p data-unless="email" className={css.applyHint}>
          <Link to="/contact" className={css.button}>
            Apply Now<span className="hidden-text">{` for ${title}`}</span>
          </Link>
        </p>
      )}
    </>
  );
}
