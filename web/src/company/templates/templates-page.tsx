import { useParams } from 'react-router';

import { EmailTemplatePage } from './email-template.tsx';
import { TemplateList } from './template-list.tsx';

/** The texts of emails and documents, edited by admins: all of them, or one by its kind. */
export default function TemplatesPage() {
  const { kind } = useParams();
  return kind === undefined ? <TemplateList /> : <EmailTemplatePage key={kind} kind={kind} />;
}
