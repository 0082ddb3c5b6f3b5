import { createInterface } from 'node:readline/promises';
import { readEnvironment } from './config';
import { run } from './program';

/** Entry of the executable: runs the arguments of the process and sets its exit code. */
export function main(argv: readonly string[]): void {
  const terminal = {
    out: (text: string) => void process.stdout.write(text),
    error: (text: string) => void process.stderr.write(text),
    ...(process.stdin.isTTY && process.stderr.isTTY ? { ask, askText } : {}),
  };
  void run(argv.slice(2), terminal, readEnvironment()).then((code) => {
    process.exitCode = code;
  });
}

async function askText(question: string): Promise<string> {
  const line = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await line.question(question)).trim();
  } finally {
    line.close();
  }
}

const ask = async (question: string): Promise<boolean> => /^y(es)?$/i.test(await askText(question));

// images and charts run this file, without the launcher that finds it
if (require.main === module) main(process.argv);
