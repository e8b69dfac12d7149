/** The role from which on somebody is an admin. */
export const adminRole = 1
