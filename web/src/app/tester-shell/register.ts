/**
 * Keeps the testers' page in this browser, so that it opens without a network once it was loaded. Nothing depends on it: browsers
 * without service workers, and pages that may have none, go on as before.
 */
export async function keepShell(container: ServiceWorkerContainer, loaded: readonly string[]): Promise<void> {
  try {
    await container.register('./tester-worker.js', { scope: './test.html' });
    const { active } = await container.ready;
    active?.postMessage([...loaded]);
  } catch {
    // Private windows and strict settings refuse it.
  }
}
