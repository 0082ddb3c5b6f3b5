/**
 * Keeps the testers' page and the test in this browser, so that both open without a network once they were loaded. Nothing depends
 * on it: browsers without service workers, and pages that may have none, go on as before.
 */
export async function keepShell(container: ServiceWorkerContainer): Promise<void> {
  try {
    await container.register('./tester-worker.js', { scope: './test.html' });
    // Without a network, nobody else leads on from a short link.
    await container.register('./tester-worker.js', { scope: './t/' });
    const { active } = await container.ready;
    // What was loaded while no worker could see it; afterwards the worker sees every request itself.
    const watch = new PerformanceObserver((list) => {
      active?.postMessage(list.getEntries().map(({ name }) => name));
      if (container.controller) watch.disconnect();
    });
    watch.observe({ type: 'resource', buffered: true });
  } catch {
    // Private windows and strict settings refuse it.
  }
}
