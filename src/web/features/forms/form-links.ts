// Where a form's pages are. The public page is not one of React Router's: link to it with a plain <a>.

export const publicPath = ({ ownerSlug, formId }: { ownerSlug: string; formId: string }) =>
  `/${ownerSlug}/${formId}`

/** Whole, as it is sent to people. */
export const publicAddress = (form: { ownerSlug: string; formId: string }) =>
  new URL(publicPath(form), location.href).href

export const builderPath = (formId: string) => `/form-builder/${formId}`

export const guestBuilderPath = (template: string) => `/form-builder/new/${template}`

export const previewPath = (formId: string) => `/form-builder/${formId}?preview`

export const responsesPath = (formId: string) => `/form-responses/${formId}`

/** What a visitor would see: the public page once there is one, until then its preview. */
export const viewPath = (form: { ownerSlug: string; formId: string; visibility: 0 | 1 }) =>
  form.visibility === 1 ? publicPath(form) : previewPath(form.formId)
