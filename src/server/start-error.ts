/** A failure of the start, worded for the person who starts the server: it is printed as one line, exit code 1. */
export class StartError extends Error {
  override name = 'StartError'
}
