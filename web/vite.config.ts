import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vite';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    reactRouter(),
    // The compiler memoises what pages would otherwise wrap by hand; tests and our scripts are plain.
    babel({
      include: [/\/web\/src\/.*\.tsx?(?:$|\?)/],
      exclude: [/\.test\.tsx?$/, /node_modules/],
      plugins: [['babel-plugin-react-compiler', { target: '19' }]],
    }),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // One file for what every page has: it packs better, and stays cached while pages change.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|cookie)[\\/]/,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': api, '/ws': { target: api.replace('http', 'ws'), ws: true } },
  },
});
