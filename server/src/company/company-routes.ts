import {
  addPlace as addPlaceCall,
  addSite as addSiteCall,
  changeSite as changeSiteCall,
  getCompany,
  getCompanySettings,
  listPlaces,
  saveCompanySettings,
} from '@sankofa/domain/company/company-endpoints';
import {
  approveSettingsChange,
  cancelSettingsChange,
  listSettingsChanges,
  rejectSettingsChange,
} from '@sankofa/domain/company/settings-change-endpoints';
import { listDestinations } from '@sankofa/domain/shipments/shipment-endpoints';
import { listSites } from '@sankofa/domain/warehouse/warehouse-endpoints';
import type { FastifyInstance } from 'fastify';

import { serve } from '../platform/http/serve.ts';
import { companySettings, companyVersion, findPlaces, findSites } from './company-queries.ts';
import {
  approveChange,
  cancelChange,
  pendingChanges,
  rejectChange,
} from './settings/settings-changes.ts';
import { saveCompany } from './settings/settings.ts';
import { addPlace, addSite, changeSite } from './sites/sites.ts';

type Site = Awaited<ReturnType<typeof findSites>>[number];

const officeOf = ({ id, name, city, address, phone, email, latitude, longitude }: Site) => ({
  id,
  name,
  city,
  address,
  phone,
  email,
  position:
    latitude === null || longitude === null
      ? null
      : { lat: Number(latitude), lng: Number(longitude) },
});

export function companyRoutes(app: FastifyInstance) {
  serve(app, getCompany, async ({ db }) => ({
    ...(await companySettings(db)),
    offices: (await findSites(db, 'DESTINATION')).map(officeOf),
  }));
  serve(app, addSiteCall, (work, { body }) => addSite(work, body));
  serve(app, changeSiteCall, (work, { params, body }) => changeSite(work, { ...params, ...body }));
  serve(app, listSites, async ({ db }) => ({ items: await findSites(db) }));
  serve(app, listDestinations, async ({ db }) => ({ items: await findSites(db, 'DESTINATION') }));
  serve(app, listPlaces, async ({ db }) => ({ items: await findPlaces(db) }));
  serve(app, addPlaceCall, (work, { body }) => addPlace(work, body));
  serve(app, getCompanySettings, async ({ db }) => ({
    company: await companySettings(db),
    version: await companyVersion(db),
  }));
  serve(app, saveCompanySettings, (work, { body, version }) =>
    saveCompany(work, { ...body, version }),
  );
  serve(app, listSettingsChanges, async (reading) => ({ items: await pendingChanges(reading) }));
  serve(app, approveSettingsChange, (work, { params }) => approveChange(work, params.id));
  serve(app, rejectSettingsChange, (work, { params, body }) =>
    rejectChange(work, params.id, body.reason),
  );
  serve(app, cancelSettingsChange, (work, { params }) => cancelChange(work, params.id));
}
