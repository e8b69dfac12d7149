/** Who runs a server and where they are reached: an e-mail address or a page. Typed by hand, as hostile as all else. */
export interface Operator {
  name?: string | undefined
  contact?: string | undefined
}
