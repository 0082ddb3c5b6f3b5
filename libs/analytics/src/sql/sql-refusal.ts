/** A query that is not run, with a sentence that says why. */
export class SqlRefusal extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SqlRefusal';
  }
}
