import { defineConfig } from 'vite'

// The server and the embedded database's worker as plain JavaScript; packages stay external.
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'build',
    emptyOutDir: false,
    target: 'node20',
    sourcemap: true,
    copyPublicDir: false,
    rollupOptions: {
      input: {
        main: 'src/server/main.ts',
        admin: 'src/server/admin.ts',
        'pglite-worker': 'src/server/db/pglite-worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
