import { sitePages } from '#contract/site-pages.ts'

/** What the product is, and whose site this is, in the words of schema.org. */
export const productData = ({ origin, image }: { origin: string; image: string }) => ({
  '@graph': [
    { '@type': 'WebSite', '@id': `${origin}/#site`, name: 'Formlark', url: `${origin}/` },
    {
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      name: 'Formlark',
      url: `${origin}/`,
      logo: `${origin}/icon-512.png`,
    },
    {
      '@type': 'SoftwareApplication',
      name: 'Formlark',
      url: `${origin}/`,
      image,
      description: sitePages.home.description,
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Any, in a web browser',
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
      publisher: { '@id': `${origin}/#organization` },
    },
  ],
})
