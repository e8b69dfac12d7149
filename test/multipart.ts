export interface Part {
  content: Uint8Array | string
  name?: string
  /** Null for a field that is no file. */
  filename?: string | null
}

/** A multipart body as a browser writes it. */
export function multipart(parts: Part[]) {
  const boundary = 'between-the-parts'
  const payload = Buffer.concat([
    ...parts.flatMap(({ content, name = 'photo', filename = 'cover.jpg' }) => {
      const escaped = filename?.replaceAll('"', '%22')
      const file = filename === null ? '' : `; filename="${escaped}"\r\ncontent-type: image/jpeg`
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`
      return [Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')]
    }),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
