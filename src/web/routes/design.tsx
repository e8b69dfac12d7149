import { DesignPage } from '#web/ui/design/design-page.tsx'

export const meta = () => [{ title: 'Design · Formlark' }]

export default DesignPage
