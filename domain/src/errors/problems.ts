/** Everything that can go wrong on purpose. One row per problem: code, HTTP status, message for the user. */
export const problems = {
  'request.invalid': { status: 400, message: 'Some fields need your attention' },
  'request.key_required': { status: 400, message: 'The Idempotency-Key header is required' },
  'request.key_reused': {
    status: 422,
    message: 'This Idempotency-Key was already used for a different request',
  },
  'request.in_progress': {
    status: 409,
    message: 'This request is still being processed. Try again in a few seconds',
  },
  'request.version_required': {
    status: 428,
    message: 'The If-Match header with the record’s version is required',
  },
  'request.version_stale': {
    status: 409,
    message: 'Someone else changed this while you had it open. Review their changes and try again',
  },
  'request.not_found': { status: 404, message: 'Not found' },
  'request.too_many': { status: 429, message: 'Too many attempts. Try again in a few minutes' },
  'request.over_budget': {
    status: 429,
    message: 'You’ve done this too many times in the last hour. Try again later',
  },
  'request.too_large': { status: 413, message: 'That’s too large. Send less data' },
  'request.media_type': { status: 415, message: 'This content type isn’t supported' },
  'server.unavailable': {
    status: 503,
    message: 'We can’t reach our database right now. Try again in a minute',
  },

  'auth.required': { status: 401, message: 'Please log in to access this page' },
  'auth.expired': { status: 401, message: 'Session expired. Please log in again.' },
  'auth.wrong': { status: 401, message: 'Incorrect email, phone number or password' },
  'auth.not_allowed': { status: 403, message: 'You don’t have permission to do this' },
  'auth.csrf': { status: 403, message: 'This page is out of date. Reload it and try again' },
  'auth.profile_incomplete': { status: 403, message: 'Complete your profile' },
  'auth.token_invalid': { status: 400, message: 'Invalid or expired token' },
  'auth.password_weak': { status: 422, message: 'Choose a stronger password' },
  'auth.password_wrong': { status: 422, message: 'Incorrect password' },
  'auth.email_taken': {
    status: 422,
    message: 'There’s already an account with this email address',
  },
  // 401 and 403 of these names are what a client outside this repository may rely on.
  second_factor_required: { status: 401, message: 'Enter the code from your authenticator app' },
  second_factor_setup_required: {
    status: 403,
    message: 'Set up two-factor authentication in your profile to continue',
  },
  reauth_required: {
    status: 403,
    message: 'Enter your password to continue',
  },
  'auth.code_wrong': {
    status: 422,
    message: 'This code is incorrect or already used. Wait for the next one',
  },
  'account.self': {
    status: 409,
    message: 'You can’t do this to your own account. Ask another admin',
  },
  'settings.change_pending': {
    status: 409,
    message:
      'Another change to this setting is waiting for approval. Approve, reject or cancel that one first',
  },
  'settings.change_decided': {
    status: 409,
    message: 'This change was already approved or rejected',
  },
  'settings.change_own': {
    status: 403,
    message: 'You proposed this change, so another admin must approve or reject it',
  },
  'settings.change_newer_admin': {
    status: 403,
    message:
      'You became an admin after this change was proposed. Another admin must decide on it, or its author can cancel it and propose it again',
  },
  'settings.change_foreign': {
    status: 403,
    message: 'Only the admin who proposed this change can cancel it. You can reject it',
  },
  'erasure.blocked': {
    status: 409,
    message: 'We can’t delete your data while shipments or payments are open',
  },
  'account.step_not_allowed': {
    status: 409,
    message: 'This action isn’t available for this account',
  },

  'thing.not_found': { status: 404, message: 'Not found' },
  'tracking.malformed': { status: 400, message: 'This isn’t a valid tracking number' },
  'tracking.not_found': { status: 404, message: 'No shipment found with this number' },
  'shipment.step_not_allowed': {
    status: 409,
    message: 'This shipment has already moved to the next step',
  },
  'package.step_not_allowed': {
    status: 409,
    message: 'You can’t do this at the carton’s current step',
  },
  'package.held': { status: 409, message: 'This carton is on hold' },
  'scan.fault': {
    status: 409,
    message:
      'Something went wrong on our side. The scan is saved and our team has been notified. Try again later',
  },
  'package.already_received': { status: 409, message: 'This carton was already received' },
  'package.too_few_alike': { status: 409, message: 'You entered more cartons than expected' },
  'package.claimed': {
    status: 409,
    message: 'A customer has claimed this carton. Decide the claim first',
  },
  'claim.number_wrong': { status: 422, message: 'This number doesn’t match the carton' },
  'claim.too_many': {
    status: 409,
    message: 'You already have five open claims. Wait for a decision or withdraw one',
  },
  'claim.changed': {
    status: 409,
    message: 'The claims for this carton have changed. Review them again',
  },
  'code.ambiguous': { status: 409, message: 'Several cartons have this code. Scan our own label' },
  'code.unknown': { status: 404, message: 'Unknown code' },
  'measurement.missing': { status: 422, message: 'Measure every carton first' },
  'verify.own': {
    status: 403,
    message: 'You received this carton, so someone else must verify it',
  },
  'mark.unknown': { status: 404, message: 'No customer found with this shipping mark' },

  'batch.step_not_allowed': {
    status: 409,
    message: 'You can’t do this at the batch’s current step',
  },
  'batch.short_transit': {
    status: 409,
    message: 'This transit time is unusually short. Check the arrival time, then confirm it',
  },
  'batch.not_ready': { status: 409, message: 'The batch isn’t ready for this step yet' },
  'batch.wrong_mode': {
    status: 409,
    message: 'This carton is booked for the other shipping method',
  },
  'batch.full': { status: 409, message: 'This batch is full' },
  'batch.carton_elsewhere': { status: 409, message: 'This carton is already in a batch' },
  'batch.not_invoiced': {
    status: 409,
    message: 'The invoice for this shipment hasn’t been issued yet. Issue it, then load the carton',
  },
  'batch.wrong_site': { status: 409, message: 'This carton is at a different warehouse' },
  'batch.place_invalid': { status: 422, message: 'This route isn’t possible for this batch' },
  'batch.number_taken': { status: 409, message: 'Another active batch has this number' },
  'batch.cost_twice': { status: 409, message: 'This cost has already been entered' },
  'batch.cost_struck': { status: 409, message: 'This cost has already been voided' },
  'batch.number_invalid': { status: 422, message: 'The check digit is wrong. Check the number' },

  'rate.missing': {
    status: 422,
    message: 'No rate is set for this. Ask Finance to add one',
  },
  'rate.overlap': { status: 422, message: 'These dates overlap another rate' },
  'rate.large_change': { status: 409, message: 'The rate would change by more than 10%' },
  'rate.in_past': { status: 422, message: 'Choose today or a later start date' },
  'invoice.step_not_allowed': {
    status: 409,
    message: 'You can’t do this at the invoice’s current status',
  },
  'invoice.exists': { status: 409, message: 'This shipment already has an invoice' },
  'invoice.total_changed': {
    status: 409,
    message:
      'The total has changed since you opened this page. Check the new total, then confirm it',
  },
  'invoice.not_ready': { status: 409, message: 'You can’t invoice this shipment yet' },
  'invoice.credit_exceeds': {
    status: 422,
    message: 'This is more than the amount you can credit on this invoice',
  },
  'correction.step_not_allowed': {
    status: 409,
    message: 'This request was already approved or rejected',
  },
  'correction.open': { status: 409, message: 'A request is already waiting for approval' },
  'correction.own': {
    status: 403,
    message:
      'You requested this, so someone else with the Finance permission, or an admin, must approve or reject it',
  },
  'dispute.step_not_allowed': {
    status: 409,
    message: 'You can’t dispute the measurements on this invoice now',
  },
  'credit.changed': {
    status: 409,
    message: 'Less credit is available than this page showed. Check the amount, then confirm it',
  },
  'credit.none': { status: 422, message: 'No credit available' },
  'payment.step_not_allowed': {
    status: 409,
    message: 'This payment was already confirmed or rejected',
  },
  'payment.reference_taken': {
    status: 422,
    message: 'This reference was already used for another payment',
  },
  'payment.own': {
    status: 403,
    message: 'You submitted this payment, so someone else must confirm it',
  },
  'payment.another_confirms': {
    status: 403,
    message: 'You approved this payment, so someone else must confirm it',
  },
  'payment.nothing_due': { status: 422, message: 'Nothing is due' },
  'checkout.off': {
    status: 409,
    message:
      'Online payment isn’t available yet. Pay by mobile money, bank transfer or cash at an office',
  },
  'checkout.open': {
    status: 409,
    message: 'An online payment for this invoice is already in progress',
  },
  'checkout.unavailable': {
    status: 503,
    message:
      'The payment service isn’t responding. You haven’t been charged. Try again in a minute or pay another way',
  },
  'cash.counted': { status: 409, message: 'This cash drawer has already been counted today' },
  'cash.not_entered': { status: 409, message: 'Enter the counted amount first' },
  'cash.moved': {
    status: 409,
    message: 'Cash was received or paid out since you started. Count again',
  },
  'statement.line_closed': { status: 409, message: 'This statement line is already matched' },
  'statement.unfit': { status: 422, message: 'The statement line and the payment don’t match' },
  'difference.not_open': { status: 409, message: 'This difference has already been resolved' },
  'webhook.elsewhere': {
    status: 403,
    message: 'Webhook rejected: the sender’s IP address isn’t allowed',
  },
  'webhook.unsigned': { status: 401, message: 'Webhook rejected: invalid signature' },
  'payment.credit_spent': {
    status: 409,
    message: 'The credit from this payment has already been used',
  },
  'refund.step_not_allowed': {
    status: 409,
    message: 'This refund was already approved or rejected',
  },
  'refund.own': {
    status: 403,
    message: 'You requested this refund, so someone else must approve and send it',
  },
  'refund.charged_back': {
    status: 409,
    message: 'One of this customer’s payments is under a chargeback',
  },
  'refund.another_sends': {
    status: 403,
    message: 'You approved this refund, so someone else must send it',
  },
  'refund.exceeds': { status: 422, message: 'This is more than the refundable amount' },
  'release.locked': {
    status: 409,
    message: 'The handover of this shipment is locked after too many wrong pickup codes',
  },
  'release.step_not_allowed': { status: 409, message: 'You can’t do this with this handover' },
  'release.code_wrong': { status: 422, message: 'Incorrect pickup code' },
  'ticket.step_not_allowed': {
    status: 409,
    message: 'You can’t do this at the ticket’s current status',
  },
  'announcement.over': { status: 409, message: 'This announcement has already been taken down' },
  'site.code_taken': { status: 409, message: 'This code is already used by another site' },
  'place.code_taken': { status: 409, message: 'This place has already been added' },
  'file.kind': { status: 415, message: 'Choose a JPEG, PNG, WebP or PDF file' },
  'file.too_large': { status: 413, message: 'This file is too large' },
  'file.quota': {
    status: 429,
    message: 'You’ve reached the upload limit for now. Try again later',
  },
} as const satisfies Record<string, { status: number; message: string }>;
