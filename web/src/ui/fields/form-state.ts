import { createContext, use } from 'react';

/** The error of each field by name, from the schema on submit and from the server. */
export type FieldErrors = Record<string, string>;
type FormState = { id: string; errors: FieldErrors };
export const FormContext = createContext<FormState>({ id: '', errors: {} });
export const useFormState = () => use(FormContext);

/** Returns the id of a form's field, so that the summary can link to it. */
export const fieldId = (formId: string, name: string) => `${formId}-${name}`;
