import { describe, expect, it } from 'vitest';
import { menuAddress } from '#src/shell/menu/menuAddress.ts';

const config = { domianURL: '/api', staticDomainURL: 'https://files.example/static', secret: 'no' };
const read = (template: string) => menuAddress(template, config, 'https://here.example');

describe('a menu url', () => {
    it.each([
        ["{{ window._CONFIG['domianURL'] }}/druid/", 'https://here.example/api/druid/'],
        ['{{window._CONFIG["staticDomainURL"]}}/a.pdf', 'https://files.example/static/a.pdf'],
        ['{{ window._CONFIG.domianURL }}/doc.html', 'https://here.example/api/doc.html'],
        ['{{ window.location.origin }}/healthz', 'https://here.example/healthz'],
        ['{{ location.origin }}/x?y=1#z', 'https://here.example/x?y=1#z'],
        ['https://report.example/a b', undefined],
        [' http://report.example/a ', 'http://report.example/a'],
        ['/own/page', 'https://here.example/own/page'],
    ])('[ROUTE-17] %s is %s', (template, address) => {
        expect(read(template)?.address).toBe(address);
    });

    it('[ROUTE-17] leaves the place of a ticket open, and says that one is needed', () => {
        expect(read("{{ window._CONFIG['domianURL'] }}/view/1?token=${token}")).toEqual({
            address: 'https://here.example/api/view/1?token=${token}',
            hasTicket: true,
        });
        expect(read('https://report.example/')?.hasTicket).toBe(false);
    });

    it.each([
        'javascript:alert(1)',
        ' java\tscript:alert(1)',
        'data:text/html,<script>',
        'vbscript:x',
        'ftp://files.example/',
        '//evil.example/x',
        '\\\\evil.example',
        '/\\evil.example',
        'https://user:pw@evil.example/',
        "{{ window._CONFIG['secret'] }}/x",
        "{{ window._CONFIG['__proto__'] }}/x",
        '{{ window.document.cookie }}',
        "{{ localStorage.getItem('Access-Token') }}",
        '{{ alert(1) }}',
        "{{ window._CONFIG['domianURL'] + alert(1) }}/x",
        '{{ constructor.constructor("return 1")() }}',
        '{{ {{ location.origin }} }}/x',
        'https://x.example/${user}',
        'https://x.example/{{',
        'druid',
        '',
    ])('[ROUTE-17] keeps nothing of %j', template => {
        expect(read(template)).toBeUndefined();
    });
});
