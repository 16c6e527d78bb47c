import { describe, expect, it } from 'vitest';
import { isFitNode } from '../../scripts/steps/node-version.mjs';

describe('the Node version', () => {
    it.each(['20.19.0', '20.20.2', '22.12.0', '23.0.0', '24.4.1'])('%s is fit', version => {
        expect(isFitNode(version)).toBe(true);
    });
    it.each(['18.20.0', '20.18.3', '21.7.0', '22.11.0'])('%s is not', version => {
        expect(isFitNode(version)).toBe(false);
    });
});
