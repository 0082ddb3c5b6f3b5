/** Runs in the page: a device that understands what `hear` is called with. */
export function speechOfThePage(): void {
  const heard = new EventTarget();
  class Recognition extends EventTarget {
    static available = () => Promise.resolve('available');
    isOn = false;
    constructor() {
      super();
      heard.addEventListener('result', (event) => {
        const { results } = event as Event & { results: unknown[] };
        if (this.isOn) this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results }));
      });
    }
    start(): void {
      this.isOn = true;
      this.dispatchEvent(new Event('start'));
    }
    stop(): void {
      this.isOn = false;
      this.dispatchEvent(new Event('end'));
    }
  }
  const hear = (transcript: string, isFinal = true): void =>
    void heard.dispatchEvent(Object.assign(new Event('result'), { results: [{ 0: { transcript }, isFinal }] }));
  Object.assign(window, { SpeechRecognition: Recognition, hear });
}
