import type { Plugin } from 'vite';

/** The component workshop at `/test/*.html`, in development only: the built product has no such page. */
export function workshop(): Plugin {
  return {
    name: 'workshop',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _, next) => {
        if (/^\/test\/[\w-]+\.html(\?|$)/.test(request.url ?? '')) request.url = '/workshop.html';
        next();
      });
    },
  };
}
