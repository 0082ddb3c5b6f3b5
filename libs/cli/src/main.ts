import { run } from './program';

/** Entry of the executable: runs the arguments of the process and sets its exit code. */
export function main(argv: readonly string[]): void {
  const terminal = {
    out: (text: string) => void process.stdout.write(text),
    error: (text: string) => void process.stderr.write(text),
  };
  void run(argv.slice(2), terminal).then((code) => {
    process.exitCode = code;
  });
}
