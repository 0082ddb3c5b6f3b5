/** Uses built pages as a person does: what is typed is shown, rules and checks decide, and pages move. */
import { anActingPrototype } from '@prototrail/testing';
import type { App } from '@prototrail/model';
import type { BrowserContext, Page } from 'playwright-core';
import type { Site } from './projects';

/** The prototype with further screens that act; those that it has stay as they are. */
export function withActingPages(app: App, size: { w: number; h: number }): App {
  const { screens, widgets, lines } = anActingPrototype(size);
  for (const screen of Object.values(screens)) screen.props = {};
  return {
    ...app,
    screens: { ...app.screens, ...screens },
    widgets: { ...app.widgets, ...widgets },
    lines: { ...app.lines, ...lines },
  };
}

/** A page that comes in: by a view transition, or in React Native by a transform. */
const isMoving = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const isSlide = (animation: Animation): boolean =>
      animation instanceof CSSAnimation && animation.animationName === 'slide-left-enter';
    const isShifted = (element: Element): boolean => {
      const { transform } = getComputedStyle(element);
      return transform !== 'none' && new DOMMatrix(transform).e > 1;
    };
    return document.getAnimations().some(isSlide) || [...document.querySelectorAll('#root *')].some(isShifted);
  });

/** What somebody sees who fills the form in and goes on, twice. */
export async function useForm(context: BrowserContext, site: Site): Promise<unknown> {
  const page = await context.newPage();
  await page.goto(site.addressOf('form'));
  const next = page.getByText('Next', { exact: true });
  const seen: Record<string, unknown> = {};
  await page.getByLabel('Your name').fill('Eve');
  seen.greeting = await page.getByText(/^Hello/).innerText();
  await page.getByText('More', { exact: true }).click();
  await page.getByText('More', { exact: true }).click();
  seen.count = await page.getByText('4', { exact: true }).innerText();
  const color = () =>
    page
      .getByText(/^(Basic|Gold)$/)
      .last()
      .evaluate((element) => {
        for (let at: Element | null = element; at; at = at.parentElement) {
          const { backgroundColor } = getComputedStyle(at);
          if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
        }
        return '';
      });
  if (site.target === 'react-native') {
    await page.getByLabel('Plan').click();
    await page.getByRole('button', { name: 'Gold' }).click();
    // the list fades away
    await page.getByText('Gold', { exact: true }).nth(2).waitFor({ state: 'detached' });
  } else await page.getByLabel('Plan').selectOption('Gold');
  seen.badge = await color();
  // nothing leads on while a field is wrong
  await next.click();
  seen.wrongAge = await page.getByLabel('Age', { exact: true }).evaluate((field) => getComputedStyle(field).color);
  seen.errorIsShown = await page.getByText('How old are you?').isVisible();
  await page.getByLabel('Age', { exact: true }).fill('20');
  await next.click();
  await isMoving(page);
  seen.secret = await page.getByText(/^Welcome back/).innerText();
  await page.getByText('Back', { exact: true }).click();
  await page.getByLabel('Your name').fill('Tom');
  if (site.target === 'react-native') await page.getByLabel('Age', { exact: true }).fill('20');
  await page.getByRole('checkbox').check();
  await next.click();
  seen.adult = await page.getByText('For adults').innerText();
  await page.close();
  return { ...seen, ...(await goThroughPages(context, site)) };
}

/** What somebody sees who waits, swipes, and presses anywhere. */
async function goThroughPages(context: BrowserContext, site: Site): Promise<{ again: string }> {
  const page = await context.newPage();
  await page.goto(site.addressOf('splash'));
  await page.getByText('Swipe on').waitFor();
  await swipeLeft(page);
  // leads to the first page, which leads on by itself
  await page.getByText('Press anywhere').click();
  await page.getByText('Press anywhere').waitFor({ state: 'detached' });
  const again = await page.getByText('Swipe on').last().innerText();
  await page.close();
  return { again };
}

async function swipeLeft(page: Page): Promise<void> {
  await page.mouse.move(500, 400);
  await page.mouse.down();
  await page.mouse.move(450, 402, { steps: 2 });
  await page.mouse.move(300, 405, { steps: 4 });
  await page.mouse.up();
}
