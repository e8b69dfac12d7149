import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Uint8Array, text: string) => createHmac('sha256', key).update(text).digest()
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code)
  }
}

/** An S3 of one bucket that keeps its objects in memory and believes nothing but Signature Version 4 of every request. */
export async function s3Server() {
  const bucket = 'formlark-test'
  const region = 'eu-test-1'
  const accessKeyId = 'AKTEST'
  const secretAccessKey = 'secret/of+the=test'
  const objects = new Map<string, { body: Buffer; type: string }>()

  function checkSignature(request: IncomingMessage, url: URL, body: Buffer) {
    const { headers, method = '' } = request
    const [, date, signedHeaders, signature] =
      new RegExp(
        `^AWS4-HMAC-SHA256 Credential=${accessKeyId}/(\\d{8})/${region}/s3/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$`,
      ).exec(headers.authorization ?? '') ?? []
    if (!date || !signedHeaders || !signature) throw new Refusal(403, 'AccessDenied')
    const names = signedHeaders.split(';')
    const required = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'))
    if (!required.every((name) => names.includes(name))) throw new Refusal(403, 'AccessDenied')
    const time = String(headers['x-amz-date'])
    const sentAt = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'))
    if (!time.startsWith(date) || !(Math.abs(sentAt - Date.now()) < 15 * 60_000))
      throw new Refusal(403, 'RequestTimeTooSkewed')
    if (headers['x-amz-content-sha256'] !== sha256(body)) throw new Refusal(400, 'XAmzContentSHA256Mismatch')
    const canonical = [
      method,
      url.pathname
        .split('/')
        .map((part) => encode(decodeURIComponent(part)))
        .join('/'),
      [...url.searchParams]
        .map(([name, value]) => `${encode(name)}=${encode(value)}`)
        .sort()
        .join('&'),
      ...names.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}`),
      '',
      signedHeaders,
      sha256(body),
    ].join('\n')
    const toSign = ['AWS4-HMAC-SHA256', time, `${date}/${region}/s3/aws4_request`, sha256(canonical)].join(
      '\n',
    )
    const key = [date, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
    if (!timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex')))
      throw new Refusal(403, 'SignatureDoesNotMatch')
  }

  function answer(
    method: string,
    key: string,
    body: Buffer,
    type: string,
  ): [status: number, content?: Buffer] {
    const found = objects.get(key)
    if (method === 'GET' && !found) throw new Refusal(404, 'NoSuchKey')
    if (method === 'GET') return [200, found?.body]
    if (method === 'PUT') objects.set(key, { body, type })
    else if (method === 'DELETE') objects.delete(key)
    else throw new Refusal(405, 'MethodNotAllowed')
    return [method === 'PUT' ? 200 : 204]
  }

  const server = createServer(async (request, response) => {
    try {
      const url = new URL(request.url ?? '', 'http://s3')
      const body = await buffer(request)
      checkSignature(request, url, body)
      const [, name, ...parts] = url.pathname.split('/').map(decodeURIComponent)
      if (name !== bucket) throw new Refusal(404, 'NoSuchBucket')
      const { method = '', headers } = request
      const [status, content] = answer(method, parts.join('/'), body, headers['content-type'] ?? '')
      response.writeHead(status, { 'content-length': content?.length ?? 0 }).end(content)
    } catch (error) {
      const { status, code } = error instanceof Refusal ? error : new Refusal(500, 'InternalError')
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { bucket, endpoint, region, accessKeyId, secretAccessKey },
    objects,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
