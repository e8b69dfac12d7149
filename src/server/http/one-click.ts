import type { FastifyInstance } from 'fastify'

/**
 * Where mail programs post to (RFC 8058): the address of a page for unsubscribing. Whatever they send along says nothing
 * new.
 * @param path has a `:token`
 */
export function oneClick(
  app: FastifyInstance,
  path: `/unsubscribe/${string}:token`,
  stop: (token: string) => Promise<unknown>,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, _body, done) =>
      done(null),
    )
    scope.post<{ Params: { token: string } }>(path, async (request, reply) => {
      await stop(request.params.token)
      return reply.type('text/plain; charset=utf-8').send('You will get no more of these mails.\n')
    })
  })
}
