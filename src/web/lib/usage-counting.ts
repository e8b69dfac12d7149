/** Where the pages' use is counted: from the server, on its production domain only. */
export interface UsageCounting {
  /** Scheme and host that events go to. */
  host: string
  /** The public key of the project there. */
  key: string
  /** The only domain on which anything is sent. */
  domain: string
}

/** What says in local storage that this browser is not to be counted. */
export const ignoreKey = 'formlark-analytics-ignore'

/** Whether the browser asks not to be tracked, by either of the two ways. */
export const asksNotToBeTracked = () =>
  navigator.doNotTrack === '1' ||
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** Whether this browser is left out; also where its storage cannot be asked. */
export function isLeftOut(): boolean {
  try {
    return localStorage.getItem(ignoreKey) !== null
  } catch {
    return true
  }
}

export const maySend = ({ domain }: Pick<UsageCounting, 'domain'>) =>
  location.hostname === domain && !asksNotToBeTracked() && !isLeftOut()
