// Registers every kind of offline work of the office with the device's outbox.
import '../../support/message-outbox.ts';
import '../../warehouse/counts/count-outbox.ts';
import '../../warehouse/deliveries/proof-outbox.ts';
import '../../warehouse/hand-over/hand-over-outbox.ts';
import '../../warehouse/receiving/receipt-outbox.ts';
import '../../warehouse/scanning/scan-outbox.ts';
