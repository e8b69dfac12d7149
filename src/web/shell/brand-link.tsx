import { Link } from 'react-router'
import type { PageBrand } from '#web/lib/page-brand.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import classes from './header.module.css'

/** Stands in place of our mark on a page under somebody's own name. */
export const BrandLink = ({ slug, name, avatar }: PageBrand) => (
  <Link to={`/${slug}`} className={classes.home} aria-label={`${name}, home`}>
    <Avatar name={name} src={avatar} size="2.5rem" />
  </Link>
)
