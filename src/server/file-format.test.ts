import { expect, test } from 'vitest'
import type { FileKind } from '#contract/questions/file-kinds.ts'
import { fileOf, zipOf } from '#test/files.ts'
import { formatOf } from './file-format.ts'
import { storedName } from './file-name.ts'

const typeOf = (content: Buffer, name = 'x.bin', kind: FileKind = 'any') =>
  formatOf(
    { head: content.subarray(0, 65_536), tail: content.subarray(-65_536) },
    { bytes: content.length, name, kind },
  )?.type

test.each([
  ['image/png', fileOf.png()],
  ['image/jpeg', Buffer.from('ffd8ffe000104a46', 'hex')],
  ['image/webp', Buffer.from('RIFF\x10\0\0\0WEBPVP8 ')],
  ['image/heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0')],
  ['image/avif', Buffer.from('\0\0\0\x18ftypavif\0\0\0\0')],
  ['video/mp4', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0')],
  ['video/quicktime', Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0')],
  ['video/webm', Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex')],
  ['audio/mp4', Buffer.from('\0\0\0\x18ftypM4A \0\0\0\0')],
  ['audio/mpeg', Buffer.from('ID3\x03\0')],
  ['application/pdf', fileOf.pdf()],
  ['application/rtf', Buffer.from('{\\rtf1 x}')],
  ['application/zip', zipOf({ 'a.txt': 'a' })],
])('knows %s by its content, whatever it is called', (type, content) => {
  expect(typeOf(content)).toBe(type)
  expect(typeOf(content, 'page.html')).toBe(type)
})

const office = 'application/vnd.openxmlformats-officedocument'

test('tells documents in a zip from others by the names of their parts, without unpacking any', () => {
  const word = zipOf({ '[Content_Types].xml': '<x/>', 'word/document.xml': '<x/>' })
  expect(typeOf(word)).toBe(`${office}.wordprocessingml.document`)
  expect(typeOf(zipOf({ 'xl/workbook.xml': '' }))).toBe(`${office}.spreadsheetml.sheet`)
  expect(typeOf(zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '' }))).toBe(
    'application/vnd.oasis.opendocument.text',
  )
  expect(typeOf(zipOf({ 'word/document.xml': '', 'word/vbaProject.bin': 'macros' }))).toBeUndefined()
  expect(typeOf(word, 'x', 'images')).toBeUndefined()
})

test.each([
  ['notes.txt', 'text/plain'],
  ['LIST.CSV', 'text/csv'],
  ['page.html', undefined],
  ['picture.png', undefined],
  ['drawing.svg', undefined],
  ['noending', undefined],
])('text is what it calls itself, and %s is %s', (name, type) => {
  expect(typeOf(Buffer.from('<script>alert(1)</script> ä'), name)).toBe(type)
})

test.each([
  ['a program', Buffer.from('MZ\x90\0')],
  ['bytes with zeros', Buffer.from('a\0b')],
  ['no UTF-8', Buffer.from([0x61, 0xff, 0xfe, 0x61])],
])('%s is no text', (_what, content) => {
  expect(typeOf(content, 'x.txt')).toBeUndefined()
})

const png = { type: 'image/png', extensions: ['png'] } as const

test.each([
  ['photo.png', 'photo.png'],
  ['PHOTO.PNG', 'PHOTO.png'],
  ['../../etc/passwd', 'passwd.png'],
  ['C:\\Users\\Ada\\cv.png', 'cv.png'],
  ['a"b\r\nSet-Cookie: x.png', 'a_bSet-Cookie_ x.png'],
  ['\u202egnp.exe', 'gnp.exe.png'],
  ['.htaccess', 'htaccess.png'],
  ['  .. ', 'file.png'],
  ['', 'file.png'],
  ['Zo\u0065\u0308.png', 'Zoë.png'],
  ['صورة.png', 'صورة.png'],
  ['\ud800.png', '\ufffd.png'],
])('%j is stored as %j', (sent, stored) => {
  expect(storedName(sent, png)).toBe(stored)
})

test('a long name is cut in whole characters, its ending kept', () => {
  const name = storedName(`${'😀'.repeat(300)}.png`, png)
  expect([...name]).toHaveLength(120)
  expect(name).toMatch(/^😀+\.png$/u)
})
