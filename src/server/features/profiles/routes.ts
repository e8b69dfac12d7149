import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import {
  listForm,
  listingBySlug,
  myListing,
  profileBySlug,
  profileWithForm,
  unlistForm,
} from '#contract/profiles.ts'
import type { Context } from '#server/context.ts'
import type { Limit } from '#server/http/limits.ts'
import { serve } from '#server/http/serve.ts'
import { userById } from '../accounts/queries.ts'
import { refuseOthers } from '../accounts/rules.ts'
import { myForm } from '../forms/access/commands.ts'
import { formToWire } from '../forms/commands.ts'
import type { Reception } from '../responses/commands.ts'
import { personAt } from './commands.ts'
import { addToListing, listingChoices, listingOf, removeFromListing } from './queries.ts'
import { profileOf } from './rules.ts'

/** Of an address. A look at somebody's page takes two. */
const reads: Limit[] = [{ max: 240, per: 60 }]

export function profileRoutes(app: FastifyInstance, { db }: Context, reception: Reception) {
  serve(app, profileBySlug, async ({ params }) => profileOf(await personAt(db, params.slug)), reads)

  serve(
    app,
    profileWithForm,
    async ({ params }) => {
      const open = await reception.openForm(params.formId)
      if (!open) throw new Problem('NOT_FOUND')
      if (await reception.closedBecause(open)) throw new Problem('FORM_CLOSED')
      const { form } = open
      const owner = await userById(db, form.ownerId)
      if (!owner || owner.blocked) throw new Problem('NOT_FOUND')
      return {
        ...profileOf(owner),
        form: formToWire({ form, ownerSlug: owner.slug, coAuthors: [], role: 'stranger' }),
      }
    },
    reads,
  )

  serve(
    app,
    listingBySlug,
    async ({ params }) => {
      const person = await personAt(db, params.slug)
      const listed = await listingOf(db, person.id)
      return listed.map((form) => ({ ...form, ownerSlug: person.slug }))
    },
    reads,
  )

  serve(app, myListing, async ({ params, identity }) => {
    refuseOthers(identity, params)
    return listingChoices(db, identity.userId)
  })

  serve(app, listForm, async ({ params, identity }) => {
    await myForm(db, identity.userId, params.formId, 'list')
    await addToListing(db, identity.userId, params.formId)
    return { listed: true }
  })

  serve(app, unlistForm, async ({ params, identity }) => {
    await myForm(db, identity.userId, params.formId, 'list')
    await removeFromListing(db, identity.userId, params.formId)
    return { listed: false }
  })
}
