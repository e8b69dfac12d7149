import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

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
  plugins: [reactRouter()],
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
