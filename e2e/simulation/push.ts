import type { Hand } from './hand';

/** Presses what stands beside the prototype, in the way of the hand. */
export function pushers(hand: Hand): {
  push(name: string, role?: 'button' | 'link'): Promise<void>;
  tick(): Promise<void>;
} {
  const { page, way } = hand;
  return {
    push: async (name, role = 'button') => {
      const button = page.getByRole(role, { name, exact: true });
      if (way === 'touch') await button.tap();
      else if (way === 'pointer') await button.click();
      else {
        await hand.focus(button);
        await page.keyboard.press('Enter');
      }
    },
    /** The box of the consent. */
    tick: async () => {
      const box = page.getByRole('checkbox');
      if (way === 'touch') await box.tap();
      else if (way === 'pointer') await box.click();
      else {
        await hand.focus(box);
        await page.keyboard.press('Space');
      }
    },
  };
}
