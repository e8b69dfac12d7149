import { describe, expect, test } from 'vitest'
import { deleteAccount } from '#contract/accounts/settings.ts'
import { everyEndpoint } from '#test/endpoints.ts'
import { world } from '#test/world.ts'
import { attempts, makeVictim, send, type Victim } from './attempts.ts'

const home = world()

test('every call of the contract has its attempt, and nothing else has', () => {
  expect(Object.keys(attempts).sort()).toEqual(everyEndpoint.map(({ id }) => id).sort())
})

/** All there is of somebody in the database. */
async function stateOf({ id, form }: Victim) {
  const { rows } = await home.database.pool.query(
    `select (select to_jsonb(u) from users u where id = $1) as account,
            (select jsonb_agg(to_jsonb(s) - 'last_used') from sessions s where user_id = $1) as sessions,
            (select jsonb_agg(to_jsonb(t)) from one_time_tokens t where user_id = $1) as tokens,
            (select jsonb_agg(to_jsonb(f)) from forms f where owner_id = $1) as forms,
            (select jsonb_agg(to_jsonb(c)) from form_co_authors c where form_id = $2) as co_authors,
            (select jsonb_agg(to_jsonb(i)) from form_invitations i where form_id = $2) as invitations,
            (select jsonb_agg(to_jsonb(m)) from mails_to_others m) as mails,
            (select jsonb_agg(to_jsonb(d)) from form_drafts d where form_id = $2) as drafts,
            (select jsonb_agg(to_jsonb(l)) from listed_forms l where form_id = $2) as listed,
            (select jsonb_agg(to_jsonb(r)) from responses r where form_id = $2) as responses,
            (select jsonb_agg(to_jsonb(p)) from subscriptions p) as subscriptions,
            (select jsonb_agg(to_jsonb(a)) from audit_log a) as audit`,
    [id, form.id],
  )
  return rows[0]
}

describe.each(everyEndpoint.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_id, endpoint) => {
  test('a stranger with an account reaches nothing of somebody else', async () => {
    const [victim, eve] = [await makeVictim(home, endpoint), await home.person('Eve')]
    const before = await stateOf(victim)
    const reply = await send(home, endpoint, eve.token, victim)
    expect(reply.status).toBe(attempts[endpoint.id]?.status)
    for (const secret of [victim.email, victim.form.id, victim.form.name, victim.token])
      expect(reply.body).not.toContain(secret)
    expect(await stateOf(victim)).toEqual(before)
  })

  test.skipIf(endpoint.access === 'anyone')('without a session that is alive nobody is let in', async () => {
    const victim = await makeVictim(home, endpoint)
    const hidden = endpoint.access === 'admin'
    if (hidden) await home.database.pool.query('update users set role = 1')
    const before = await stateOf(victim)
    const refused = async (token: string | undefined, code: string) => {
      const reply = await send(home, endpoint, token, victim)
      expect([reply.status, JSON.parse(reply.body).code]).toEqual([code === 'NOT_FOUND' ? 404 : 401, code])
    }
    await refused(undefined, hidden ? 'NOT_FOUND' : 'NOT_LOGGED_IN')
    await refused('made-up', 'SESSION_EXPIRED')
    const { token } = victim
    await refused((token[0] === 'A' ? 'B' : 'A') + token.slice(1), 'SESSION_EXPIRED')
    await home.database.pool.query('update users set blocked = true')
    await refused(token, 'SESSION_EXPIRED')
    await home.database.pool.query('update users set blocked = false')
    await home.database.pool.query(`update sessions set expires_at = expires_at - interval '91 days'`)
    await refused(token, 'SESSION_EXPIRED')
    await home.database.pool.query(`update sessions set expires_at = expires_at + interval '91 days'`)
    expect(await stateOf(victim)).toEqual(before)
    await home.database.pool.query('delete from sessions')
    await refused(token, 'SESSION_EXPIRED')
  })
})

const isAboutForm = ({ path, access }: { path: string; access: string }) =>
  path.includes(':formId') && access === 'account'

test('every call about a form says what its owner and its co-author may', () => {
  const said = everyEndpoint.filter((endpoint) => isAboutForm(endpoint) && attempts[endpoint.id]?.insiders)
  expect(said.map(({ id }) => id)).toEqual(everyEndpoint.filter(isAboutForm).map(({ id }) => id))
})

describe.each(everyEndpoint.filter(isAboutForm).map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s of a form that two work on',
  (id, endpoint) => {
    const [forOwner, forCoAuthor] = attempts[id]?.insiders ?? []

    test('is answered to its owner', async () => {
      const victim = await makeVictim(home, endpoint)
      expect((await send(home, endpoint, victim.token, victim)).status).toBe(forOwner)
    })

    test('is answered to its co-author as far as that is theirs', async () => {
      const victim = await makeVictim(home, endpoint)
      const before = await stateOf(victim)
      const reply = await send(home, endpoint, victim.colleague.token, victim)
      expect(reply.status).toBe(forCoAuthor)
      if (forCoAuthor === 404) expect(await stateOf(victim)).toEqual(before)
      expect(reply.body).not.toContain(victim.email)
      expect(reply.body).not.toContain(victim.token)
    })
  },
)

describe.each(
  everyEndpoint
    .filter((endpoint) => !isAboutForm(endpoint))
    .map((endpoint) => [endpoint.id, endpoint] as const),
)('%s', (id, endpoint) => {
  test("a co-author reaches nothing of the owner's but the form", async () => {
    const victim = await makeVictim(home)
    const before = await stateOf(victim)
    const reply = await send(home, endpoint, victim.colleague.token, victim)
    expect(reply.status).toBe(attempts[id]?.insiders?.[1] ?? attempts[id]?.status)
    expect(reply.body).not.toContain(victim.email)
    expect(reply.body).not.toContain(victim.token)
    expect(await stateOf(victim)).toEqual(before)
  })
})

test('what the table tries of an account would work for the one it belongs to', async () => {
  const victim = await makeVictim(home)
  for (const id of ['previewDeletion', 'changeUser']) {
    const endpoint = everyEndpoint.find((found) => found.id === id)
    if (!endpoint) throw new Error(id)
    expect([id, (await send(home, endpoint, victim.token, victim)).status]).toEqual([id, 200])
  }
  await victim.call(deleteAccount, { params: { userId: victim.id }, body: { email: victim.email } })
})
