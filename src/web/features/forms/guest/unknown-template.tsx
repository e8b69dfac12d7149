import { useNavigate } from 'react-router'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { Section } from '#web/ui/section.tsx'
import { guestBuilderPath } from '../form-links.ts'
import { TemplateGallery } from '../gallery/template-gallery.tsx'

/** Stands where a template was asked for that does not exist. */
export function UnknownTemplate() {
  const navigate = useNavigate()
  return (
    <Page>
      <title>Not found · Formlark</title>
      <PageHeading
        title="404, not found."
        lead="There is no template of this name. Here are all that there are: pick one and start right away."
      />
      <Section title="Templates">
        <TemplateGallery
          addressOf={({ key }) => guestBuilderPath(key)}
          onUse={({ key }) => navigate(guestBuilderPath(key))}
        />
      </Section>
    </Page>
  )
}
