/** What to say when a script that is fetched later cannot be had: no connection, or another version is served by now. */
export const partMissing =
  'A part of this page could not be loaded. Please check your connection, or load the page again.'
