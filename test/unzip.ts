import yauzl from 'yauzl'

/** The files of a zip, by path. */
export async function unzip(archive: Buffer) {
  const files: Record<string, string> = {}
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.fromBuffer(archive, { lazyEntries: true }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    ),
  )
  return new Promise<typeof files>((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', () => resolve(files))
    zip.on('entry', (entry: yauzl.Entry) => {
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error)
        files[entry.fileName] = Buffer.concat(await stream.toArray()).toString()
        zip.readEntry()
      })
    })
    zip.readEntry()
  })
}
