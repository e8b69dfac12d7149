import { Link } from 'react-router'
import { usePageBrand } from '#web/lib/page-brand.ts'
import classes from './footer.module.css'
import { FooterLinks } from './footer-links.tsx'

/** Guests are led on; who is logged in has the navigation. */
export function Footer() {
  const brand = usePageBrand()
  return (
    <footer className={classes.footer} data-print="no">
      {!brand && <FooterLinks />}
      <div className={classes.foot}>
        {brand ? (
          <p>
            Form powered by <Link to="/">Formlark</Link>
          </p>
        ) : (
          <p>© {new Date().getFullYear()} Formlark</p>
        )}
        <nav aria-label="Legal" data-for="guest">
          <Link to="/terms-and-conditions">Terms and conditions</Link>
          <Link to="/privacy-policy">Privacy policy</Link>
        </nav>
      </div>
    </footer>
  )
}
