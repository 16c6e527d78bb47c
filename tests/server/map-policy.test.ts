import { describe, expect, it } from 'vitest';
import { tileOrigin } from '#contract/kit/tiles.ts';
import { pagePolicy } from '#server/plugins/answer/headers.ts';

describe('map tiles in the page’s policy', () => {
    it('admit the one site that the setting names', () => {
        const origin = tileOrigin('https://tiles.example.cn/a/{z}/{x}/{y}.png');
        expect(origin).toBe('https://tiles.example.cn');
        const policy = pagePolicy('n', [], origin);
        expect(policy).toContain("img-src 'self' data: blob: https://tiles.example.cn;");
        expect(policy).toContain("connect-src 'self' https://tiles.example.cn;");
        expect(pagePolicy('n')).toContain("connect-src 'self';");
    });

    it.each([undefined, '', 'https://tiles.example.cn/', 'javascript:{z}{x}{y}', 'ftp://a/{z}/{x}/{y}', '{z}/{x}/{y}'])(
        'refuse what is no address of tiles: %s',
        template => {
            expect(tileOrigin(template)).toBeUndefined();
        },
    );

    it('take nothing but an origin into the policy', () => {
        expect(tileOrigin('https://a.cn/;script-src *;{z}/{x}/{y}')).toBe('https://a.cn');
        expect(tileOrigin('https://a.cn;script-src {z}/{x}/{y}')).toBeUndefined();
    });
});
