import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { checkKey } from './key.ts'
import type { FileStorage } from './port.ts'

/** A bucket of Amazon S3, or of anything that speaks like it. */
export interface S3Settings {
  bucket: string
  /** Unset: Amazon's own. */
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Files in a bucket, each under its key. */
export function s3Storage({
  bucket,
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Settings): FileStorage {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Others than Amazon have no host for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Checksums of the newer kind are sent in a way that others do not understand; the signature covers the content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000, throwOnRequestTimeout: true },
  })
  const at = (key: string) => {
    checkKey(key)
    return { Bucket: bucket, Key: key }
  }
  return {
    async put(key, content, type) {
      const local = 'path' in content
      // Opened first: a stream that cannot open its file would fail where nobody listens.
      const body = local ? (await open(content.path)).createReadStream() : content
      const length = local ? content.size : content.length
      const command = new PutObjectCommand({
        ...at(key),
        Body: body,
        ContentLength: length,
        ContentType: type,
      })
      // Known already: else the whole file would be read for the signature, and then once more to be sent.
      if (local) {
        command.middlewareStack.add(
          (next) => (args) => {
            const { headers } = args.request as { headers: Record<string, string> }
            headers['x-amz-content-sha256'] = content.sha256
            return next(args)
          },
          { step: 'build' },
        )
      }
      await client.send(command).finally(() => 'destroy' in body && body.destroy())
    },
    async read(key) {
      const found = await client.send(new GetObjectCommand(at(key))).catch((error: unknown) => {
        if (error instanceof NoSuchKey) return null
        throw error
      })
      if (!found) return null
      // On Node a body is a stream of Node.
      return { content: found.Body as Readable, size: found.ContentLength ?? 0 }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)))
    },
  }
}
