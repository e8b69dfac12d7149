import classes from './without-scripts.module.css'

/** What a page that needs scripts says where there are none. */
export const WithoutScripts = () => (
  <noscript>
    <p className={classes.words}>
      This page needs JavaScript. The <a href="/">home page</a>, the <a href="/pricing">plans and prices</a>{' '}
      and every form that you are asked to answer work without.
    </p>
  </noscript>
)
