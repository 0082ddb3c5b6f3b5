import { execFile, type ChildProcess } from 'node:child_process';

/**
 * Checks the tables of a database one by one, so that no read transaction keeps the write-ahead log from being emptied for long.
 * Runs as a program of its own: it takes minutes for large files, gives way to the product, and can be ended at any time.
 * Prints what is damaged, or nothing.
 */
const program = `
const [library, file] = process.argv.slice(1);
const { setPriority } = require('node:os');
const { DatabaseSync } = require(library);
try { setPriority(10); } catch {}
// the library does not give all errors the code of the engine
const isDamage = (error) => /malformed|is not a database/.test(error.message);
function findDamage() {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
    for (const { name } of [{ name: 'sqlite_schema' }, ...tables]) {
      const quoted = "'" + name.replaceAll("'", "''") + "'";
      const [row] = database.prepare('PRAGMA integrity_check(' + quoted + ')').all();
      const answer = row?.integrity_check ?? 'no answer';
      if (answer !== 'ok') return answer;
    }
    return '';
  } finally {
    database.close();
  }
}
try {
  process.stdout.write(findDamage());
} catch (error) {
  if (!isDamage(error)) throw error;
  process.stdout.write(String(error.message));
}
`;

/** A check of the structure of databases that are in use, beside the product. */
export class BackgroundCheck {
  private readonly running: Promise<void>;
  private child: ChildProcess | null = null;
  private isStopped = false;

  /** Checks the files one after the other; `onDamage` gets what is wrong with one. */
  constructor(files: readonly string[], onDamage: (file: string, problem: string) => void) {
    this.running = this.checkAll(files, onDamage);
  }

  /** Resolves when all files are checked, or the check was stopped. */
  async finished(): Promise<void> {
    await this.running;
  }

  /** Ends the check; afterwards nothing has the files open. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.child?.kill('SIGKILL');
    await this.running;
  }

  private async checkAll(files: readonly string[], onDamage: (file: string, problem: string) => void): Promise<void> {
    for (const file of files) {
      if (this.isStopped) return;
      const { problem, failure } = await this.check(file);
      if (this.isStopped) return;
      if (failure !== null) process.emitWarning(`${file} could not be checked for damage: ${failure}`);
      else if (problem !== '') onDamage(file, problem.replace(/\s+/g, ' '));
    }
  }

  private check(file: string): Promise<{ problem: string; failure: string | null }> {
    return new Promise((resolve) => {
      const library = require.resolve('@photostructure/sqlite');
      const options = { env: {}, maxBuffer: 1024 * 1024 };
      this.child = execFile(process.execPath, ['-e', program, library, file], options, (error, stdout, stderr) => {
        this.child = null;
        resolve({ problem: stdout.trim(), failure: error === null ? null : stderr.trim() || error.message });
      });
    });
  }
}
