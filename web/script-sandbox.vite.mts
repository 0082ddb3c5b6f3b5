import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const page = 'script-sandbox.html';
const folder = fileURLToPath(new URL('src/simulator/sandbox/', import.meta.url));
/** The server sends it too, with `sandbox`, which a page cannot say of itself, and with the digest of the script. */
const policy = "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval'; worker-src blob:";

/** One self-contained script of a file and what it imports. */
export async function bundle(file: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['prototrail-source', 'module', 'browser', 'development|production'] },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
  return outputs[0]?.output[0].code ?? '';
}

async function sandboxPage(): Promise<string> {
  const [worker, frame] = await Promise.all([bundle(`${folder}script-worker.ts`), bundle(`${folder}sandbox-frame.ts`)]);
  // a closing tag inside the script would end it
  const text = JSON.stringify(worker).replaceAll('</', '<\\/');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <title>Prototrail</title>
    <script>const workerText = ${text};${frame.replaceAll('</', '<\\/')}</script>
  </head>
</html>
`;
}

/** The page in whose frame scripts of prototypes run. All of it is in one file: a frame without an origin can load nothing else. */
export function scriptSandbox(): Plugin {
  return {
    name: 'script-sandbox',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: page, source: await sandboxPage() });
    },
    configureServer(server) {
      server.middlewares.use(`/${page}`, (_request, response) => {
        void sandboxPage().then((html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html));
      });
    },
  };
}
