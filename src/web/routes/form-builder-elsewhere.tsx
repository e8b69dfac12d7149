import { redirect } from 'react-router'

// Whatever stands behind a form's id leads to its builder.
export const loader = ({ params: { formId }, request }: { params: { formId?: string }; request: Request }) =>
  redirect(`/form-builder/${formId}${new URL(request.url).search}`)
