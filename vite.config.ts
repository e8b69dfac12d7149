import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups } from './vite.chunks.ts'

const quiet = '/dist/production/'

/** Browsers get React Router without its warnings to developers: its package leads to those in any build. */
const quietRouter: Plugin = {
  name: 'quiet-router',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(source, importer, options) {
    if (source !== 'react-router' && source !== 'react-router/dom') return null
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    return found && { ...found, id: found.id.replace(/[\\/]dist[\\/]development[\\/]/, quiet) }
  },
}

// The pages. The server itself is built by vite.server.config.ts.
export default defineConfig(({ command }) => ({
  ssr: {
    noExternal: [
      // Its files are no modules to Node.
      /^@atlaskit\//,
      // Built in, only what the pages use of them is loaded at a start; whole, they take a second.
      ...(command === 'build' ? [/^@mantine\//, '@tabler/icons-react'] : []),
    ],
  },
  plugins: [reactRouter(), ...(command === 'build' ? [quietRouter] : [])],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: chunkGroups,
            },
          },
        },
      },
    },
  },
  optimizeDeps: {
    // Named because a dependency found late would load React twice in development ("Invalid hook call").
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      '@mantine/core',
      '@mantine/hooks',
      '@tabler/icons-react',
      'zod',
      'qrcode',
    ],
  },
}))
