/** Whose plan has no room left, seen from whoever wants to publish. */
export type Publisher = 'self' | 'owner'

/** Why one more form cannot be published, and what to do. */
export function noRoomMessage(publisher: Publisher, plan: string, forms: number): string {
  switch (publisher) {
    case 'self':
      return `Your plan ${plan} has room for ${forms} published forms. Unpublish one, or upgrade your plan under Pricing.`
    case 'owner':
      return `The plan ${plan} of this form's owner has room for ${forms} published forms. Ask them to unpublish one, or to upgrade.`
  }
}
