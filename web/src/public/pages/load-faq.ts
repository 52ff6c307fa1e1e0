/** Loads the questions and answers of the FAQ page, for pages that seldom need them. */
export const loadFaq = async () => (await import('./faq.ts')).questions;
