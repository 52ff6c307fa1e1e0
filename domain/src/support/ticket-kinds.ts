/** How a conversation began: in the customer’s account, recorded by the office, or through the contact form. */
export const ticketChannels = ['ACCOUNT', 'OFFICE', 'CONTACT_FORM'] as const;
export type TicketChannel = (typeof ticketChannels)[number];

export const ticketPriorities = ['LOW', 'NORMAL', 'HIGH', 'URGENT'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

/** The tabs of the support desk. */
export const ticketTabs = ['mine', 'unassigned', 'open', 'closed'] as const;
export type TicketTab = (typeof ticketTabs)[number];
/** The lists of tickets: each tab, and all, open and closed together. */
export const ticketLists = [...ticketTabs, 'all'] as const;

/** Files of one message: photos of damage, or a document. */
export const maxFilesOfMessage = 5;
