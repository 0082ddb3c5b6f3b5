import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@prototrail/service-kit';

const maxJobs = 200;

/** Work that an answer does not wait for, so that its time says nothing about what was found. */
@Injectable()
export class BackgroundJobs {
  private readonly running = new Set<Promise<void>>();

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** Runs a job after the answer was given. Failures are logged; too many jobs at a time are dropped. */
  run(name: string, job: () => Promise<void>): void {
    if (this.running.size >= maxJobs) {
      this.logger.warn({ job: name }, 'too many background jobs: one was dropped');
      return;
    }
    const done = new Promise<void>((next) => setImmediate(next))
      .then(job)
      .catch((error: unknown) => this.logger.warn({ err: error, job: name }, 'a background job failed'))
      .finally(() => this.running.delete(done));
    this.running.add(done);
  }

  /** Resolves when all jobs have ended. */
  async stop(): Promise<void> {
    await Promise.all(this.running);
  }
}
