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
    status: 409,
    message:
      'Somebody else changed this while you had it open. Look at what changed, then try again',
  },
  'request.not_found': { status: 404, message: 'There is nothing at this address' },
  'request.too_many': { status: 429, message: 'Too many tries. Please wait a little' },
  'request.over_budget': {
    status: 429,
    message: 'You have done that very often in the last hour. Wait before you do it again',
  },
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
  'auth.password_wrong': { status: 422, message: 'That is not your password' },
  'auth.email_taken': { status: 422, message: 'That address has an account already' },
  // 401 and 403 of these names are what a client outside this repository may rely on.
  second_factor_required: { status: 401, message: 'Enter the code of your authenticator app' },
  second_factor_setup_required: {
    status: 403,
    message: 'Set up two-factor sign-in on your profile first. Then everything opens',
  },
  reauth_required: {
    status: 403,
    message: 'Confirm that it is you: enter your password, then this goes on',
  },
  'auth.code_wrong': {
    status: 422,
    message: 'That code is not right, or it was used already. Wait for the next one',
  },
  'account.self': { status: 409, message: 'Another admin must do that: this is your own account' },
  'settings.change_pending': {
    status: 409,
    message: 'Another change of this setting waits for approval. Decide or cancel that one first',
  },
  'settings.change_decided': { status: 409, message: 'This change was already decided' },
  'settings.change_own': {
    status: 403,
    message: 'You proposed this change, so another admin must approve or reject it',
  },
  'settings.change_newer_admin': {
    status: 403,
    message:
      'You became an admin after this change was proposed. Another admin must decide, or its author cancels it and proposes it again',
  },
  'settings.change_foreign': {
    status: 403,
    message: 'Only the admin who proposed this change can cancel it. You can reject it',
  },
  'erasure.blocked': { status: 409, message: 'Something is still open between us' },
  'account.step_not_allowed': { status: 409, message: 'That cannot be done with this account' },

  'thing.not_found': { status: 404, message: 'We could not find that' },
  'tracking.malformed': { status: 400, message: 'That does not look like a tracking number' },
  'tracking.not_found': { status: 404, message: 'We have no shipment with that number' },
  'shipment.step_not_allowed': { status: 409, message: 'This shipment has already moved on' },
  'package.step_not_allowed': { status: 409, message: 'This carton cannot do that now' },
  'package.held': { status: 409, message: 'A hold blocks this carton' },
  'scan.fault': {
    status: 409,
    message:
      'This scan met a fault of ours and waits. Our team has been notified; try it again later',
  },
  'package.already_received': { status: 409, message: 'This carton was already received' },
  'package.too_few_alike': { status: 409, message: 'Fewer cartons like this one are expected' },
  'package.claimed': { status: 409, message: 'A customer claims this carton. Decide that first' },
  'claim.number_wrong': { status: 422, message: 'That is not the number of this carton' },
  'claim.too_many': {
    status: 409,
    message: 'Five claims of yours wait for us. Wait until one is decided, or take one back',
  },
  'claim.changed': {
    status: 409,
    message: 'The claims to this carton have changed meanwhile. Look at all of them again',
  },
  'code.ambiguous': { status: 409, message: 'Several cartons came under this code' },
  'code.unknown': { status: 404, message: 'We do not know this code' },
  'measurement.missing': { status: 422, message: 'Measure every carton first' },
  'verify.own': {
    status: 403,
    message: 'Another person than the one who received it must verify this carton',
  },
  'mark.unknown': { status: 404, message: 'No customer has this shipping mark' },

  'batch.step_not_allowed': { status: 409, message: 'The batch cannot do that now' },
  'batch.short_transit': {
    status: 409,
    message: 'It would have arrived sooner than a batch does. Check the time, then confirm it',
  },
  'batch.not_ready': { status: 409, message: 'The batch is not ready for that yet' },
  'batch.wrong_mode': { status: 409, message: 'This carton travels by the other mode' },
  'batch.full': { status: 409, message: 'There is no room left in this batch' },
  'batch.carton_elsewhere': { status: 409, message: 'This carton is already in a batch' },
  'batch.not_invoiced': {
    status: 409,
    message: 'The invoice of this shipment is not issued yet. Issue it, then load the carton',
  },
  'batch.wrong_site': { status: 409, message: 'This carton lies at another warehouse' },
  'batch.place_invalid': { status: 422, message: 'This batch cannot go that way' },
  'batch.number_taken': { status: 409, message: 'Another batch under way has that number' },
  'batch.cost_twice': { status: 409, message: 'This cost is entered already' },
  'batch.cost_struck': { status: 409, message: 'This cost was struck out already' },
  'batch.number_invalid': { status: 422, message: 'That number has a wrong check digit' },

  'rate.missing': {
    status: 422,
    message: 'There is no rate for this. Finance must add one first',
  },
  'rate.overlap': { status: 422, message: 'Two rates would hold at the same time' },
  'rate.large_change': { status: 409, message: 'The rate would change by more than 10 %' },
  'rate.in_past': { status: 422, message: 'A rate holds from now on or from a later day' },
  'invoice.step_not_allowed': { status: 409, message: 'This invoice cannot do that now' },
  'invoice.exists': { status: 409, message: 'This shipment has an invoice already' },
  'invoice.total_changed': {
    status: 409,
    message:
      'The total has changed since you opened this page. Check the new total, then confirm it',
  },
  'invoice.not_ready': { status: 409, message: 'This shipment cannot be invoiced yet' },
  'invoice.credit_exceeds': { status: 422, message: 'That is more than can be credited on it' },
  'correction.step_not_allowed': { status: 409, message: 'This request was already decided' },
  'correction.open': { status: 409, message: 'A request is already waiting for approval' },
  'correction.own': {
    status: 403,
    message:
      'You requested this yourself. Another person with the Finance permission, or an admin, has to decide',
  },
  'dispute.step_not_allowed': {
    status: 409,
    message: 'The measures of this invoice cannot be disputed now',
  },
  'credit.changed': {
    status: 409,
    message: 'Less credit can be used than this page showed. Check the amount, then confirm it',
  },
  'credit.none': { status: 422, message: 'There is no credit to use' },
  'payment.step_not_allowed': { status: 409, message: 'This payment was already decided' },
  'payment.reference_taken': {
    status: 422,
    message: 'That reference was already used for another payment',
  },
  'payment.own': {
    status: 403,
    message: 'Another person than the one who submitted it must confirm it',
  },
  'payment.another_confirms': {
    status: 403,
    message: 'Another person than the one who approved it must confirm it',
  },
  'payment.nothing_due': { status: 422, message: 'There is nothing to pay on this' },
  'checkout.off': {
    status: 409,
    message: 'We take no online payments yet. Pay by mobile money, bank transfer or at an office',
  },
  'checkout.open': { status: 409, message: 'An online payment of this invoice is open already' },
  'checkout.unavailable': {
    status: 503,
    message:
      'The payment service does not answer. Nothing was taken. Try again in a minute, or pay another way',
  },
  'cash.counted': { status: 409, message: 'This drawer was counted today already' },
  'cash.not_entered': { status: 409, message: 'Enter what you counted first' },
  'cash.moved': { status: 409, message: 'Cash was taken in or paid out meanwhile' },
  'statement.line_closed': { status: 409, message: 'This line has no room for it any more' },
  'statement.unfit': { status: 422, message: 'The line and the payment differ' },
  'difference.not_open': { status: 409, message: 'This difference is not open any more' },
  'webhook.elsewhere': {
    status: 403,
    message: 'Messages of the payment service come from other addresses',
  },
  'webhook.unsigned': { status: 401, message: 'The signature does not fit what was sent' },
  'payment.credit_spent': { status: 409, message: 'What it brought was used since' },
  'refund.step_not_allowed': { status: 409, message: 'This refund was already decided' },
  'refund.own': {
    status: 403,
    message: 'Another person than the one who asked for it must decide and send it',
  },
  'refund.charged_back': {
    status: 409,
    message: 'A payment of this customer is disputed at the bank of its payer',
  },
  'refund.another_sends': {
    status: 403,
    message: 'Another person than the one who approved it must send it',
  },
  'refund.exceeds': { status: 422, message: 'That is more than can be sent back' },
  'release.locked': {
    status: 409,
    message: 'The hand-over of this shipment is locked after too many wrong pickup codes',
  },
  'release.step_not_allowed': { status: 409, message: 'That can’t be done with this hand-over' },
  'release.code_wrong': { status: 422, message: 'That is not the pickup code of this shipment' },
  'ticket.step_not_allowed': { status: 409, message: 'This ticket cannot do that now' },
  'announcement.over': { status: 409, message: 'This announcement is down already' },
  'site.code_taken': { status: 409, message: 'Another site has that code' },
  'place.code_taken': { status: 409, message: 'That place is known already' },
  'file.kind': { status: 415, message: 'Send a JPEG, PNG or WebP picture, or a PDF' },
  'file.too_large': { status: 413, message: 'That file is too large' },
  'file.quota': { status: 429, message: 'You have sent as many files as you can for now' },
} as const satisfies Record<string, { status: number; message: string }>;
