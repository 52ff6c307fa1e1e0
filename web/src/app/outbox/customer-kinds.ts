// Registers every kind of offline work of customers with the device's outbox.
import '../../payments/claims/payment-outbox.ts';
import '../../shipments/customer/claim-outbox.ts';
import '../../shipments/pre-alerts/pre-alert-outbox.ts';
import '../../shipments/supplier-files/supplier-file-outbox.ts';
import '../../support/message-outbox.ts';
import '../../support/ticket-outbox.ts';
