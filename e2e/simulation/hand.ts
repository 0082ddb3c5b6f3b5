import type { CDPSession, Locator, Page } from 'playwright-core';
import { until } from '../flows/tester-product';

/** How somebody uses a prototype. */
export type Way = 'pointer' | 'touch' | 'keyboard';

type Role = Parameters<Page['getByRole']>[0];

const maxTabs = 60;

/** Uses a prototype in one of three ways: what is pressed is reached as a person reaches it. */
export class Hand {
  constructor(
    readonly page: Page,
    readonly way: Way,
    private readonly devtools: CDPSession,
  ) {}

  /** The control with a role and a name in the top-most layer. */
  control(name: string, role: Role = 'button'): Locator {
    return this.page.locator('[data-screen]').getByRole(role, { name, exact: true }).last();
  }

  part(key: string): Locator {
    return this.page.locator(`[data-screen] [data-key="${key}"]`).last();
  }

  /** Presses a control: Tab and Enter, or Space where Enter does nothing. */
  async press(name: string, role: Role = 'button'): Promise<void> {
    await this.still();
    const control = this.control(name, role);
    if (this.way === 'pointer') await control.click();
    else if (this.way === 'touch') await control.tap();
    else {
      await this.focus(control);
      await this.page.keyboard.press(['button', 'link', 'combobox', 'option'].includes(role) ? 'Enter' : 'Space');
    }
  }

  /** Reaches a control with Tab. */
  async focus(control: Locator): Promise<void> {
    await control.waitFor();
    for (let tabs = 0; tabs < maxTabs; tabs += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${String(control)}.`);
  }

  /** Types into a field and leaves it by a key. */
  async type(name: string, text: string, leave: 'Tab' | 'Enter' | null = 'Tab'): Promise<void> {
    await this.still();
    const control = this.control(name, 'textbox');
    if (this.way === 'pointer') await control.click();
    else if (this.way === 'touch') await control.tap();
    else await this.focus(control);
    await this.page.keyboard.type(text);
    if (leave !== null) await this.page.keyboard.press(leave);
  }

  /** Presses a place of the prototype where nothing is; by keyboard the key that closes what lies on top. */
  async pressBeside(x: number, y: number): Promise<void> {
    await this.still();
    if (this.way === 'keyboard') await this.page.keyboard.press('Escape');
    else {
      const box = await this.page.locator('[data-screen]').boundingBox();
      const at = [(box?.x ?? 0) + x, (box?.y ?? 0) + y] as const;
      if (this.way === 'touch') await this.page.touchscreen.tap(...at);
      else await this.page.mouse.click(...at);
    }
  }

  /** Moves over a part in a line: a finger, or the pressed mouse. Nothing by keyboard. */
  async swipe(key: string, by: { x: number; y: number }): Promise<void> {
    await this.still();
    const box = await this.part(key).boundingBox();
    if (!box) throw new Error(`${key} is not shown.`);
    const from = { x: box.x + box.width / 2 - by.x / 2, y: box.y + box.height / 2 - by.y / 2 };
    const places = Array.from({ length: 9 }, (_, step) => ({
      x: from.x + (by.x * step) / 8,
      y: from.y + (by.y * step) / 8,
    }));
    if (this.way === 'touch') {
      await this.touch('touchStart', places[0]);
      for (const place of places.slice(1)) await this.touch('touchMove', place);
      await this.touch('touchEnd');
    } else if (this.way === 'pointer') {
      await this.page.mouse.move(from.x, from.y);
      await this.page.mouse.down();
      for (const { x, y } of places.slice(1)) await this.page.mouse.move(x, y);
      await this.page.mouse.up();
    }
  }

  /** Two fingers move over a part side by side. */
  async swipeWithTwo(key: string, by: number): Promise<void> {
    const box = await this.part(key).boundingBox();
    if (!box) throw new Error(`${key} is not shown.`);
    const at = (shift: number) => [
      { x: box.x + 80 + shift, y: box.y + 20, id: 0 },
      { x: box.x + 120 + shift, y: box.y + 60, id: 1 },
    ];
    const send = (type: string, touchPoints: { x: number; y: number; id: number }[]): Promise<unknown> =>
      this.devtools.send('Input.dispatchTouchEvent', { type, touchPoints } as never);
    await send('touchStart', at(0).slice(0, 1));
    await send('touchStart', at(0));
    for (let step = 1; step <= 5; step += 1) await send('touchMove', at((by * step) / 5));
    await send('touchEnd', []);
  }

  /** A finger drags the page, as far as the window allows; down for a negative distance. */
  async scroll({ x, y }: { x: number; y: number }, by: number): Promise<void> {
    for (let turn = 0; turn < 6; turn += 1) {
      const places = Array.from({ length: 6 }, (_, step) => ({ x, y: y + (by > 0 ? 1 : -1) * (250 - step * 100) }));
      for (const [index, place] of places.entries()) await this.touch(index === 0 ? 'touchStart' : 'touchMove', place);
      await this.touch('touchEnd');
    }
  }

  private async touch(type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }): Promise<void> {
    await this.devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] });
  }

  /** Holds a control until a screen is shown; a key stands for the only press that the control answers to. */
  async hold(name: string, screen: string): Promise<void> {
    if (this.way === 'keyboard') {
      await this.press(name);
      return this.shows([screen]);
    }
    await this.still();
    const box = await this.control(name).boundingBox();
    if (!box) throw new Error(`${name} is not shown.`);
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const isLong = (): Promise<void> => this.shows([screen]);
    if (this.way === 'touch') {
      await this.touch('touchStart', at);
      await isLong();
      await this.touch('touchEnd');
    } else {
      await this.page.mouse.move(at.x, at.y);
      await this.page.mouse.down();
      await isLong();
      await this.page.mouse.up();
    }
  }

  /** Waits until one of these screens is shown, an overlay behind a plus, and stands still. */
  async shows(screens: readonly string[]): Promise<void> {
    await until(async () => screens.includes(await this.shown()), 10_000).catch(async () => {
      throw new Error(`${screens.join(' or ')} was expected, ${await this.shown()} is shown.`);
    });
    await this.still();
  }

  async shown(): Promise<string> {
    return this.page
      .locator('[data-screen]')
      .evaluate((frame: { dataset: Record<string, string | undefined> }) =>
        [frame.dataset['screen'], frame.dataset['overlay']].filter(Boolean).join('+'),
      );
  }

  /** Waits until something is so; says what, if it does not come true. */
  async waits(what: string, condition: () => Promise<boolean>): Promise<void> {
    await until(condition, 10_000).catch(() => {
      throw new Error(`It does not come true that ${what}.`);
    });
  }

  /** Waits until a part shows exactly this text. */
  async reads(key: string, text: string): Promise<void> {
    await until(async () => (await this.text(key)) === text, 10_000).catch(async () => {
      throw new Error(`${key} should read “${text}”, and reads “${await this.text(key)}”.`);
    });
  }

  private async text(key: string): Promise<string> {
    // What is drawn comes a second time for screen readers.
    const text = ((await this.part(key).textContent()) ?? '').trim();
    const half = text.slice(0, text.length / 2);
    return half + half === text ? half : text;
  }

  async still(): Promise<void> {
    await this.page.waitForSelector('[data-status=still]');
  }
}
