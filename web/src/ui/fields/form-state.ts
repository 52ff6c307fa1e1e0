import { createContext, use } from 'react';

/** What is wrong with each field, by its name; filled by the schema on submit and by the server's answer. */
export type FieldErrors = Record<string, string>;
type FormState = { id: string; errors: FieldErrors };
export const FormContext = createContext<FormState>({ id: '', errors: {} });
export const useFormState = () => use(FormContext);

/** The id under which a field of a form is found, so that the summary can link to it. */
export const fieldId = (formId: string, name: string) => `${formId}-${name}`;
