/** Everything that can go wrong on purpose. One row per problem: code, HTTP status, words for people. */
export const problems = {
  'request.invalid': { status: 400, message: 'Some of what was sent is not right' },
  'request.key_required': { status: 400, message: 'Send an Idempotency-Key with this call' },
  'request.key_reused': {
    status: 422,
    message: 'This Idempotency-Key was used for something else',
  },
  'request.in_progress': { status: 409, message: 'The same request is still being worked on' },
  'request.version_required': { status: 428, message: 'Send the version you saw in If-Match' },
  'request.version_stale': {
    status: 412,
    message:
      'Somebody else changed this while you had it open. Look at what changed, then try again',
  },
  'request.not_found': { status: 404, message: 'There is nothing at this address' },
  'request.too_many': { status: 429, message: 'Too many tries. Please wait a little' },
  'request.too_large': { status: 413, message: 'That is larger than we can take' },
  'request.media_type': { status: 415, message: 'That kind of content is not accepted here' },
  'server.unavailable': {
    status: 503,
    message: 'We cannot reach our records right now. Try again shortly',
  },

  'auth.required': { status: 401, message: 'Please log in to access this page' },
  'auth.expired': { status: 401, message: 'Session expired. Please log in again.' },
  'auth.wrong': { status: 401, message: 'The e-mail, phone or password is not right' },
  'auth.not_allowed': { status: 403, message: 'You are not allowed to do that' },
  'auth.csrf': { status: 403, message: 'This page is out of date. Reload it and try again' },
  'auth.profile_incomplete': { status: 403, message: 'Complete your profile first' },
  'auth.token_invalid': { status: 400, message: 'Invalid or expired token' },
  'auth.password_weak': { status: 422, message: 'Choose a stronger password' },
  'auth.phone_taken': {
    status: 422,
    message: 'That phone number already has an account. Log in instead',
  },

  'thing.not_found': { status: 404, message: 'We could not find that' },
  'tracking.malformed': { status: 400, message: 'That does not look like a tracking number' },
  'tracking.not_found': { status: 404, message: 'We have no shipment with that number' },
  'shipment.step_not_allowed': { status: 409, message: 'This shipment has already moved on' },
  'package.step_not_allowed': { status: 409, message: 'This carton cannot do that now' },
  'package.held': { status: 409, message: 'A hold blocks this carton' },
  'package.already_received': { status: 409, message: 'This carton was already received' },
  'code.unknown': { status: 404, message: 'We do not know this code' },
  'measurement.missing': { status: 422, message: 'Measure every carton first' },
  'mark.unknown': { status: 404, message: 'No customer has this shipping mark' },

  'batch.step_not_allowed': { status: 409, message: 'The batch cannot do that now' },
  'batch.not_ready': { status: 409, message: 'The batch is not ready for that yet' },
  'batch.wrong_mode': { status: 409, message: 'This carton travels by the other mode' },
  'batch.full': { status: 409, message: 'There is no room left in this batch' },
  'batch.carton_elsewhere': { status: 409, message: 'This carton is already in a batch' },
  'batch.number_invalid': { status: 422, message: 'That number has a wrong check digit' },

  'rate.missing': {
    status: 422,
    message: 'There is no rate for this. An admin must add one first',
  },
  'rate.overlap': { status: 422, message: 'Two rates would hold at the same time' },
  'invoice.step_not_allowed': { status: 409, message: 'This invoice cannot do that now' },
  'invoice.exists': { status: 409, message: 'This shipment has an invoice already' },
  'payment.step_not_allowed': { status: 409, message: 'This payment was already decided' },
  'payment.reference_taken': {
    status: 422,
    message: 'That reference was already used for another payment',
  },
  'payment.own': {
    status: 403,
    message: 'Another person than the one who submitted it must confirm it',
  },
  'payment.nothing_due': { status: 422, message: 'There is nothing to pay on this' },
  'refund.step_not_allowed': { status: 409, message: 'This refund was already decided' },
  'refund.exceeds': { status: 422, message: 'That is more than can be sent back' },
  'release.code_wrong': { status: 422, message: 'That is not the pickup code of this shipment' },
  'file.kind': { status: 415, message: 'Send a JPEG, PNG or WebP picture, or a PDF' },
  'file.too_large': { status: 413, message: 'That file is too large' },
} as const satisfies Record<string, { status: number; message: string }>;
