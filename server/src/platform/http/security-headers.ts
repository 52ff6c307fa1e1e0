import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import helmet from 'helmet';

const unused = [
  'accelerometer',
  'autoplay',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
].map((feature) => `${feature}=()`);

/** The Permissions-Policy of responses that are not pages. */
const nothingAllowed = ['camera=()', ...unused].join(', ');
/** The Permissions-Policy of staff pages, which scan with the camera. */
export const cameraAllowed = ['camera=(self)', ...unused].join(', ');

/**
 * Returns the headers of responses that are not pages; `pages.ts` gives pages their own policy. They are the same for
 * every response, so they are made once: `helmet` as a hook would make them again for each.
 */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  const addHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    // Only for browsers and plug-ins that are no longer used, and every response would have to carry them.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // Our pages link to no other host whose name a browser could look up.
    xDnsPrefetchControl: false,
    strictTransportSecurity: publicUrl.startsWith('https:')
      ? { maxAge: 2 * 365 * 24 * 60 * 60, includeSubDomains: true }
      : false,
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  addHeaders(request, response, (error) => {
    if (error instanceof Error) throw error;
  });
  const headers = Object.entries(response.getHeaders()).map(([name, value]) => [
    name,
    String(value),
  ]);
  return Object.fromEntries([...headers, ['permissions-policy', nothingAllowed]]);
}
