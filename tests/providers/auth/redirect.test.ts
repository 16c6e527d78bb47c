import { describe, expect, it } from 'vitest';
import { safeRedirect, signInPath } from '#providers/auth/redirect.ts';

const ROOT = '/';

describe('redirect after sign-in', () => {
    it.each(['/order/order', '/order/order?page=2&filter=%7B%22a%22%3A%22%2F%2Fb%22%7D', '/order/order/1/show#facts', '/订单?q=吊车'])(
        '[ROUTE-03] goes to exactly %s',
        path => {
            expect(decodeURI(safeRedirect(path))).toBe(decodeURI(path));
        },
    );

    it.each([
        '//evil.example/x',
        '/\\evil.example',
        '\\\\evil.example',
        'https://evil.example',
        'javascript:alert(1)',
        '/\t/evil.example',
        '/%2Fevil.example',
        '/%5Cevil.example',
        '/.//evil.example',
        '/a/..//evil.example',
        ' /order',
        'order',
        '/%',
        '/user/login?redirect=/user/login',
        '',
        null,
        undefined,
    ])('[ROUTE-03] goes home instead of %j', hostile => {
        expect(safeRedirect(hostile)).toBe(ROOT);
    });

    it('[ROUTE-03] leads to the sign-in page with the full path and its query', () => {
        expect(signInPath('/order/order?page=2')).toBe('/user/login?redirect=%2Forder%2Forder%3Fpage%3D2');
        expect(signInPath('//evil.example')).toBe('/user/login');
    });
});
