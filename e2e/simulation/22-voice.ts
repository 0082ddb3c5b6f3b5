import { makePrototype } from '@prototrail/testing';
import { speechOfThePage } from '../support/speech';
import { button } from './parts';
import { pushers } from './push';
import type { Simulation } from './simulation';

/** Runs in the page: a microphone that hears nothing. */
function silentMicrophone(): void {
  // Frames without an origin have none.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (devices) devices.getUserMedia = async () => new MediaStream();
}

export const voice: Simulation = {
  number: 22,
  rules: ['SIM-45'],
  title: 'what a tester says is written down after a consent of its own, until it is stopped',
  app: makePrototype({
    screens: { home: { widgets: { next: button('Next', 20) } }, second: {} },
    lines: [{ from: 'next', to: 'second' }],
  }),
  settings: { transcribeVoice: true },
  query: 's=false',
  before: async ({ page }) => {
    await page.context().grantPermissions(['microphone', 'geolocation']);
    await page.addInitScript(speechOfThePage);
    await page.addInitScript(silentMicrophone);
  },
  async use(hand) {
    const { page } = hand;
    const { push, tick } = pushers(hand);
    await tick();
    await push('Start the test');
    await page.getByRole('checkbox', { name: 'Write down what I say' }).waitFor();
    await tick();
    await push('Record and go on');
    await page.getByText('Being recorded: your words, as text').waitFor();
    await page.waitForSelector('[data-screen]');
    await page.evaluate("hear('Where is it?')");
    await hand.press('Next');
    await hand.shows(['second']);
    await push('Stop recording');
    await page.evaluate("hear('Nobody hears this')");
  },
  records: ['SessionStart', 'Speech', 'WidgetClick next'],
  check: (events) => {
    if (JSON.stringify(events).includes('Nobody')) throw new Error('Words were recorded after the stop.');
  },
};
