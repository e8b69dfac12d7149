import path from 'node:path'

/** What the bundler knows of the modules. */
interface ModuleGraph {
  getModuleInfo(id: string): { code: string | null; importedIds: readonly string[] } | null
}

const source = (...names: string[]) => names.map((name) => path.join(import.meta.dirname, 'src', name))
const routes = (...names: string[]) => source(...names.map((name) => `web/routes/${name}.tsx`))

/**
 * The script of the pages in few files, each of what is needed together: a page on a slow network asks for some five of
 * them and not for fifty. The first that applies takes a module: it is loaded with at least `shared` of the roots.
 * What is with none of them stays with the one page that needs it.
 */
const chunks = [
  { name: 'base', roots: source('web/entry.client.tsx', 'web/root.tsx'), shared: 1 },
  // Schemas: whoever only reads the site needs none.
  { name: 'calls', roots: source('contract/accounts/sessions.ts'), shared: 1 },
  { name: 'site', roots: routes('home'), shared: 1 },
  { name: 'parts', roots: routes('pricing', 'look'), shared: 1 },
  { name: 'account', roots: routes('login', 'register', 'reset-password', 'settings'), shared: 2 },
  {
    name: 'work',
    roots: routes('forms', 'form-builder', 'form-responses', 'business-card', 'profile-settings'),
    shared: 2,
  },
  { name: 'builder', roots: routes('form-builder', 'guest-builder'), shared: 2 },
  { name: 'results', roots: routes('form-responses'), shared: 1 },
]

let placed: { name: string; shared: number; sets: Set<string>[] }[] | undefined

/** For `codeSplitting`: a group takes along what its modules import, so those that come first go first. */
export const chunkGroups = chunks.map(({ name }, at) => ({
  name: (id: string, graph: ModuleGraph) => (chunkOf(id, graph) === name ? name : null),
  priority: chunks.length - at,
}))

/** The chunk of a module; null leaves it to the bundler. */
function chunkOf(id: string, graph: ModuleGraph): string | null {
  placed ??= chunks.map(({ roots, ...chunk }) => ({
    ...chunk,
    sets: roots.map((root) => loadedWith(root, graph)),
  }))
  if (/[\\/]src[\\/]web[\\/](routes|features[\\/]site)[\\/]/.test(id)) return null
  return placed.find(({ sets, shared }) => sets.filter((set) => set.has(id)).length >= shared)?.name ?? null
}

/** What a browser loads with a module: all it imports, and what that imports. */
function loadedWith(root: string, graph: ModuleGraph) {
  const seen = new Set<string>()
  const waiting = [root]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    const { code, importedIds } = graph.getModuleInfo(id) ?? { code: '', importedIds: [] }
    for (const imported of importedIds)
      if (isIndex(imported)) waiting.push(...throughIndex(imported, code ?? '', graph))
      else waiting.push(imported)
  }
  return seen
}

/** The one module of a package that names all others: who imports it wants what it asks for, and not thousands. */
const isIndex = (id: string) =>
  /[\\/](@mantine[\\/](core|hooks)[\\/]esm[\\/]index|tabler-icons-react)\.mjs$/.test(id)

function throughIndex(index: string, importer: string, graph: ModuleGraph) {
  const places = placesIn(index, graph.getModuleInfo(index)?.code ?? '')
  const specifier = /@mantine[\\/](core|hooks)/.exec(index)?.[0].replace('\\', '/') ?? '@tabler/icons-react'
  return [...importer.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)]
    .filter(([, , from]) => from === specifier)
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? ''))
    .flatMap((name) => places.get(name) ?? [])
}

const known = new Map<string, Map<string, string>>()

/** Names that an index has, and the files they come from. */
function placesIn(index: string, code: string) {
  const places = known.get(index) ?? new Map<string, string>()
  if (!known.has(index))
    for (const [, names = '', file = ''] of code.matchAll(
      /(?:import|export)\s*\{([^}]*)\}\s*from\s*["'](\.[^"']+)["']/g,
    ))
      for (const name of names.split(','))
        places.set(
          name
            .trim()
            .split(/\s+as\s+/)
            .at(-1) ?? '',
          path.join(path.dirname(index), file),
        )
  known.set(index, places)
  return places
}
