/**
 * `make test-chart`: lints the chart, checks what it renders against the schemas of the kinds it uses, compares it with the
 * golden files, and tries the sentences of its checks. `--update` writes the golden files anew. Ends with `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { findTool } from './chart-tools';

const root = resolve(__dirname, '../..');
const chart = join(root, 'charts/prototrail');
const schemas = join(root, 'charts/schemas/{{ .ResourceKind }}{{ .KindSuffix }}.json');
const kubernetesVersion = '1.36.0';

/** Values that must be refused, and a part of the sentence that says why. */
const refused: readonly { values: string[]; sentence: string }[] = [
  { values: ['publicUrl='], sentence: 'Set publicUrl to the address' },
  { values: ['publicUrl=prototrail.example.org'], sentence: 'must be http:// or https://' },
  { values: ['publicUrl=https://a.example/path'], sentence: 'without a path' },
  { values: ['secrets.values.TEAM_SECRET='], sentence: 'Set secrets.values.TEAM_SECRET' },
  { values: ['secrets.values.PROTOTRAIL_S3_SECRET_KEY='], sentence: 'for dependencies.objects' },
  { values: ['dependencies.stream.bundled=false'], sentence: 'Set dependencies.stream.brokers to your server' },
  { values: ['dependencies.stream.replication=3'], sentence: 'is one broker' },
  { values: ['httpRoute.enabled=true'], sentence: 'needs httpRoute.parentRefs' },
  { values: ['services.events.autoscaling.minReplicas=9'], sentence: 'minReplicas is above maxReplicas' },
  { values: ['services.evens.replicas=2'], sentence: "'evens' not allowed" },
  { values: ['services.team.replicas=many'], sentence: 'replicas' },
];

let passed = 0;
const failures: string[] = [];

function record(name: string, problem: string | undefined): void {
  if (problem === undefined) passed += 1;
  else failures.push(`${name}: ${problem}`);
  process.stdout.write(`${problem === undefined ? 'ok  ' : 'FAIL'} ${name}${problem ? `\n     ${problem}` : ''}\n`);
}

interface Outcome {
  status: number | null;
  out: string;
  err: string;
}

function call(command: string, args: string[], input?: string): Outcome {
  const { status, stdout, stderr } = spawnSync(command, args, { input, encoding: 'utf8', maxBuffer: 50_000_000 });
  return { status, out: stdout ?? '', err: stderr ?? '' };
}

function main(): void {
  const helm = findTool('helm');
  const kubeconform = findTool('kubeconform');
  record('helm', helm ? undefined : 'is needed: install Helm 3, or Go to have it built');
  record('kubeconform', kubeconform ? undefined : 'is needed: install it, or Go to have it built');
  if (helm && kubeconform) testChart(helm, kubeconform);
  process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
  process.exit(failures.length === 0 ? 0 : 1);
}

/** Settings of the rendered ConfigMap that no service knows, or undefined. */
function unknownSettings(manifests: string): string | undefined {
  const documented = new Set(
    readFileSync(join(root, 'docs/configuration.md'), 'utf8').match(/(?<=^\| `)[A-Z0-9_]+(?=`)/gm),
  );
  const configMap = manifests.split(/^---$/m).find((manifest) => /^kind: ConfigMap$/m.test(manifest)) ?? '';
  const unknown = (configMap.match(/^ {2}[A-Z0-9_]+(?=:)/gm) ?? [])
    .map((key) => key.trim())
    .filter((key) => !documented.has(key));
  return unknown.length === 0 ? undefined : `docs/configuration.md does not know ${unknown.join(', ')}`;
}

function testChart(helm: string, kubeconform: string): void {
  const isUpdate = process.argv.includes('--update');
  const render = (values: string, extra: string[] = []): Outcome =>
    call(helm, [
      ...['template', 'prototrail', chart, '--namespace', 'prototrail'],
      ...['--kube-version', kubernetesVersion, '--values', join(chart, 'ci', values), ...extra],
    ]);
  for (const values of readdirSync(join(chart, 'ci')).sort()) {
    const name = values.replace(/-values\.yaml$/, '');
    const lint = call(helm, [
      ...['lint', chart, '--strict', '--kube-version', kubernetesVersion],
      ...['--values', join(chart, 'ci', values)],
    ]);
    record(`${name}: lint`, lint.status === 0 ? undefined : lint.out + lint.err);
    const { status, out, err } = render(values);
    record(`${name}: renders`, status === 0 ? undefined : err);
    if (status !== 0) continue;
    const valid = call(kubeconform, ['-strict', '-summary', '-schema-location', schemas, '-'], out);
    record(`${name}: schemas`, valid.status === 0 ? undefined : valid.out + valid.err);
    record(`${name}: settings`, unknownSettings(out));
    const golden = join(chart, 'golden', `${name}.yaml`);
    if (isUpdate) {
      mkdirSync(join(chart, 'golden'), { recursive: true });
      writeFileSync(golden, out);
    }
    const isSame = existsSync(golden) && readFileSync(golden, 'utf8') === out;
    record(
      `${name}: golden`,
      isSame ? undefined : 'differs: look at it with `make test-chart ARGS=--update` and git diff',
    );
  }
  for (const { values, sentence } of refused) {
    const { status, err } = render(
      'trial-values.yaml',
      values.flatMap((value) => ['--set', value]),
    );
    const isRefused = status !== 0 && err.includes(sentence);
    record(
      `refuses ${values.join(', ')}`,
      isRefused ? undefined : `expected "${sentence}", got: ${err.trim() || 'success'}`,
    );
  }
}

main();
