// Imported first by every command: an older Node gets this line, not an error from inside a package.
const [major, minor] = process.versions.node.split('.').map(Number)
const fits = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)
if (!fits) {
  process.stderr.write(
    `formlark: Node ${process.version} is too old. Install Node 20.19 or later (of 22: 22.12 or later), then try again.\n`,
  )
  process.exit(1)
}
