/** Whether a statement failed because something that has to be unique is there already (PostgreSQL's 23505). */
export function isUniqueViolation(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return code === '23505' || cause?.code === '23505'
}
