/** A fault that a test sets for the next message. Those with "after" accept it first. */
export type MessageFault =
  | '500'
  | '401'
  | '402'
  | 'hang after'
  | 'cut after'
  | 'html after'
  | 'bad number'
  | { code: number };

export type SimulatedMessage = {
  provider: 'ARKESEL' | 'HUBTEL' | 'WHATSAPP';
  id: string;
  to: string;
  text: string;
  /** The name of the template, if it is not free text. */
  template: string | null;
  /** The address for hints of Arkesel, or our own id that WhatsApp repeats. */
  back: string | null;
  status: string;
};

/** What the simulated services share: what they accepted, in order, and the faults to come. */
export type PhoneBook = {
  messages: SimulatedMessage[];
  faults: MessageFault[];
};
