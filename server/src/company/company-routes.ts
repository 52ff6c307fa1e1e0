import { isAdmin } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import {
  addPlace as addPlaceCall,
  addSite as addSiteCall,
  changeSite as changeSiteCall,
  getCompany,
  getCompanySettings,
  listPlaces,
  listSiteSettings,
  saveCompanySettings,
  setSiteActive as setSiteActiveCall,
  showLogo,
  uploadLogo,
} from '@sankofa/domain/company/company-endpoints';
import {
  getConnections,
  getSystemStatus,
  sendTestEmail,
} from '@sankofa/domain/company/connection-endpoints';
import { getGoodsClasses, saveGoodsClasses } from '@sankofa/domain/company/goods-classes';
import { getNumbering, saveNumbering } from '@sankofa/domain/company/numbering/numbering';
import {
  approveSettingsChange,
  cancelSettingsChange,
  listSettingsChanges,
  rejectSettingsChange,
} from '@sankofa/domain/company/settings-change-endpoints';
import {
  listSettings,
  listSettingsVersions,
  restoreSettings,
} from '@sankofa/domain/company/settings-history-endpoints';
import { changeSetup as changeSetupCall, getSetup } from '@sankofa/domain/company/setup-endpoints';
import { logos } from '@sankofa/domain/endpoint';
import { Problem } from '@sankofa/domain/errors/problem';
import { listDestinations } from '@sankofa/domain/shipments/shipment-endpoints';
import { listSites } from '@sankofa/domain/warehouse/warehouse-endpoints';
import type { FastifyInstance } from 'fastify';

import { findSection } from '../platform/database/settings.ts';
import { kindRefusal } from '../platform/files/upload-refusals.ts';
import type { Parts } from '../platform/http/app-parts.ts';
import { serve } from '../platform/http/serve.ts';
import { findLogo } from './brand/logo-queries.ts';
import { setLogo } from './brand/logo.ts';
import { companySettings, findAllSites, findPlaces, findSites } from './company-queries.ts';
import { connectionsOf, systemStatusOf, writeTestEmail } from './connections/connections.ts';
import { restoreVersion, settingsOverview, versionsOf } from './history/settings-history.ts';
import { changeNumbering, findNumbering } from './numbering/numbering.ts';
import { changeGoodsClasses, findGoodsClasses } from './settings/goods-classes.ts';
import {
  approveChange,
  cancelChange,
  pendingChanges,
  rejectChange,
} from './settings/settings-changes.ts';
import { saveCompany } from './settings/settings.ts';
import { positionOf, siteValueOf } from './settings/site-record.ts';
import { changeSetup, setupOf } from './setup/setup.ts';
import { addPlace, addSite, changeSite, setSiteActive } from './sites/sites.ts';
import { templateRoutes } from './templates/template-routes.ts';

type Site = Awaited<ReturnType<typeof findSites>>[number];

const officeOf = (site: Site) => ({
  id: site.id,
  name: site.name,
  city: site.city,
  address: site.address,
  phone: site.phone,
  email: site.email,
  position: positionOf(site),
});

export function companyRoutes(app: FastifyInstance, { config }: Pick<Parts, 'config'>) {
  serve(app, getConnections, ({ db, now }) => connectionsOf(db, config, now));
  serve(app, getSystemStatus, ({ db, now }) => systemStatusOf(db, config, now));
  serve(app, getSetup, ({ db, now }) => setupOf(db, config, now));
  serve(app, changeSetupCall, (work, { body }) => changeSetup(work, config, body));
  serve(app, sendTestEmail, (work) => writeTestEmail(work));
  serve(app, getCompany, async ({ db }) => ({
    ...(await companySettings(db)),
    offices: (await findSites(db, 'DESTINATION')).map(officeOf),
  }));
  serve(app, addSiteCall, (work, { body }) => addSite(work, body));
  serve(app, changeSiteCall, (work, { params, body, version }) =>
    changeSite(work, { ...params, ...body, version }),
  );
  serve(app, setSiteActiveCall, (work, { params, body, version }) =>
    setSiteActive(work, { ...params, ...body, version }),
  );
  serve(app, listSiteSettings, async ({ db }) => ({
    items: (await findAllSites(db)).map((row) => ({ id: row.id, ...siteValueOf(row) })),
  }));
  serve(app, listSettings, ({ db }) => settingsOverview(db));
  serve(app, listSettingsVersions, ({ db }, { params, query }) =>
    versionsOf(db, params.section, query),
  );
  serve(app, restoreSettings, (work, { params, body, version }) =>
    restoreVersion(work, {
      section: params.section,
      restores: body.version,
      reason: body.reason,
      version,
    }),
  );
  templateRoutes(app, { config });
  serve(app, getGoodsClasses, ({ db }) => findGoodsClasses(db));
  serve(app, saveGoodsClasses, (work, { body, version }) =>
    changeGoodsClasses(work, { ...body, version }),
  );
  serve(app, getNumbering, ({ db, now }) => findNumbering(db, now));
  serve(app, saveNumbering, (work, { body, version }) =>
    changeNumbering(work, { ...body, version }),
  );
  serve(app, listSites, async ({ db }) => ({ items: await findSites(db) }));
  serve(app, listDestinations, async ({ db }) => ({ items: await findSites(db, 'DESTINATION') }));
  serve(app, listPlaces, async ({ db }) => ({ items: await findPlaces(db) }));
  serve(app, addPlaceCall, (work, { body }) => addPlace(work, body));
  serve(app, getCompanySettings, async ({ db }) => ({
    company: await companySettings(db),
    version: (await findSection(db, 'company')).version,
  }));
  serve(app, saveCompanySettings, (work, { body, version }) =>
    saveCompany(work, { ...body, version }),
  );
  logoRoutes(app);
  serve(app, listSettingsChanges, async (reading) => ({ items: await pendingChanges(reading) }));
  serve(app, approveSettingsChange, (work, { params }) => approveChange(work, params.id));
  serve(app, rejectSettingsChange, (work, { params, body }) =>
    rejectChange(work, params.id, body.reason),
  );
  serve(app, cancelSettingsChange, (work, { params }) => cancelChange(work, params.id));
}

function logoRoutes(app: FastifyInstance) {
  serve(app, showLogo, async ({ db }, { params, http }) => {
    const bytes = await findLogo(db, params.sha256);
    if (!bytes) throw new Problem('thing.not_found');
    // Its address changes with its content, and mail programs in a browser show it from another origin.
    void http.reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin');
    return { bytes, fileName: 'logo.png' };
  });
  serve(
    app,
    uploadLogo,
    (work, { query, version, file }) => {
      if (!file.png) throw kindRefusal(logos.kinds);
      return setLogo(work, { png: file.png, version, reason: query.reason });
    },
    { authorize: (work) => authorize(work, 'admin', isAdmin) },
  );
}
