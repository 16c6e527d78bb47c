import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** Waits until nothing moves: half-faded text has no honest contrast. */
export const settle = (page: Page) =>
    page.waitForFunction(() =>
        document
            .getAnimations()
            .every(animation => animation.playState !== 'running' || animation.effect?.getTiming().iterations === Infinity),
    );

/** What axe calls serious or critical on the page as it is, with the element it found it on. */
export const faultsOf = async (page: Page, runOnly?: readonly string[]): Promise<string[]> => {
    await settle(page);
    // Only what is wrong is described element by element; nothing of another site is framed, which would need a second page for each look.
    const { violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .options({ resultTypes: ['violations'], ...(runOnly && { runOnly: [...runOnly] }) })
        .analyze();
    return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
};
