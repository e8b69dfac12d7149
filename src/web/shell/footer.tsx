import { Link } from 'react-router'
import classes from './footer.module.css'

export function Footer() {
  return (
    <footer className={classes.footer} data-print="no">
      <div className={classes.inner}>
        <p>© {new Date().getFullYear()} Formlark</p>
        <nav aria-label="Legal" data-for="guest">
          <Link to="/terms-and-conditions">Terms and conditions</Link>
          <Link to="/privacy-policy">Privacy policy</Link>
        </nav>
      </div>
    </footer>
  )
}
