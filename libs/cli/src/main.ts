import { readEnvironment } from './config';
import { run } from './program';

/** Entry of the executable: runs the arguments of the process and sets its exit code. */
export function main(argv: readonly string[]): void {
  const terminal = {
    out: (text: string) => void process.stdout.write(text),
    error: (text: string) => void process.stderr.write(text),
  };
  void run(argv.slice(2), terminal, readEnvironment()).then((code) => {
    process.exitCode = code;
  });
}

// images and charts run this file, without the launcher that finds it
if (require.main === module) main(process.argv);
