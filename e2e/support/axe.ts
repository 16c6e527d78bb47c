import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** Waits for the end of animations: a text that is fading in does not have its final contrast. */
export const settle = (page: Page) =>
    page.waitForFunction(() =>
        document
            .getAnimations()
            .every(animation => animation.playState !== 'running' || animation.effect?.getTiming().iterations === Infinity),
    );

/** The serious and critical violations that axe finds on the current page, with their elements. */
export const faultsOf = async (page: Page, runOnly?: readonly string[]): Promise<string[]> => {
    await settle(page);
    // Reports elements only for violations. Legacy mode opens no second page per check, which is only needed for cross-origin frames.
    const { violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .options({ resultTypes: ['violations'], ...(runOnly && { runOnly: [...runOnly] }) })
        .analyze();
    return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
};
