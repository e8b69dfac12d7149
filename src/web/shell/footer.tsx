import { Link } from 'react-router'
import { usePageBrand } from '#web/lib/page-brand.ts'
import classes from './footer.module.css'

export function Footer() {
  const brand = usePageBrand()
  return (
    <footer className={classes.footer} data-print="no">
      <div className={classes.inner}>
        {brand ? (
          <p>
            Form powered by <Link to="/">Formlark</Link>
          </p>
        ) : (
          <p>© {new Date().getFullYear()} Formlark</p>
        )}
        <nav aria-label="More" data-for="guest">
          <Link to="/blog">Blog</Link>
          <Link to="/terms-and-conditions">Terms and conditions</Link>
          <Link to="/privacy-policy">Privacy policy</Link>
        </nav>
      </div>
    </footer>
  )
}
