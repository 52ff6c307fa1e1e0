import type { ReactNode } from 'react';

import { DataBlock } from '../ui/data/data-block.tsx';
import { classes } from '../ui/layout/classes.ts';
import { Head, machineJson, type SharedLink } from './head.tsx';
import { Picture } from './picture.tsx';

import css from './page.module.css';

/** The frame of a public page: title, introduction, picture and sections. */
export function Page({
  path,
  id,
  title,
  heading = title,
  lead,
  description,
  picture,
  picturePath,
  shared,
  data,
  children,
}: {
  path: string;
  /** The anchor of links to it. */
  id?: string;
  title: string;
  heading?: string;
  lead: ReactNode;
  description: string;
  /** Beside the heading. */
  picture?: string;
  /** The picture of shared links, if not the one of the page. */
  picturePath?: string | undefined;
  /** What the tab and shared links say instead, because of the address. */
  shared?: SharedLink | undefined;
  /** Structured data for search engines. */
  data?: readonly object[];
  children: ReactNode;
}) {
  return (
    <div id={id} className={css.page}>
      <Head {...{ path, title, description, picturePath, shared }} />
      {data?.map((one) => (
        <DataBlock key={JSON.stringify(one)} json={machineJson(one)} />
      ))}
      <div className={css.band}>
        <div className={classes(css.inner, picture && css.withPicture)}>
          <div>
            <h1 className={css.title}>{heading}</h1>
            <p className={css.lead}>{lead}</p>
          </div>
          {picture && (
            <Picture
              path={picture}
              sizes="(min-width: 900px) 460px, 100vw"
              className={css.picture}
              isFirst
            />
          )}
        </div>
      </div>
      {children}
    </div>
  );
}

/** A part of a page with a heading, as wide as the content. */
export function Section({
  id,
  title,
  lead,
  isNavy = false,
  children,
}: {
  id?: string;
  title: string;
  lead?: string;
  isNavy?: boolean;
  children: ReactNode;
}) {
  return (
    <section id={id} className={classes(css.section, isNavy && css.navy)}>
      <div className={css.wrap}>
        <h2 className={css.heading}>{title}</h2>
        {lead && <p className={css.sectionLead}>{lead}</p>}
        {children}
      </div>
    </section>
  );
}
