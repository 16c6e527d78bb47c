import { expect, it } from 'vitest';
import { phonePlaces } from '#src/shell/layout/phonePlaces.ts';
import { buildMenuNode } from '#tests/support/menu-node.ts';

const PATHS = [
    ...['/dashboard/analysis', '/dashboard/monitor', '/dashboard/workplace', '/order/order', '/order/dispatch', '/order/dispute'],
    ...['/finance/withdraw-audit', '/finance/reconcile', '/recruit/audit', '/vehicle/audit', '/isps/userAnnouncement'],
];
const menuOf = (paths: readonly string[]) => [
    buildMenuNode({ id: 'g', path: '/g', component: 'layouts/RouteView', children: paths.map(path => buildMenuNode({ id: path, path })) }),
];
const placesOf = (codes: readonly string[], paths = PATHS) =>
    phonePlaces(menuOf(paths), code => codes.includes(code)).map(({ node }) => node.path);

it.each([
    ['a dispatcher', ['order:order:dispatch', 'monitor:anomaly:ack'], ['/order/dispatch', '/order/order', '/dashboard/monitor']],
    [
        'finance',
        ['finance:withdrawAudit:approve', 'finance:reconcile:handle'],
        ['/dashboard/workplace', '/finance/withdraw-audit', '/finance/reconcile'],
    ],
    ['customer service', ['order:dispute:resolve'], ['/dashboard/workplace', '/order/dispute', '/order/order']],
    ['an auditor', ['recruit:audit:first', 'vehicle:audit:approve'], ['/dashboard/workplace', '/recruit/audit', '/vehicle/audit']],
    ['who only reads', [], ['/dashboard/workplace', '/order/order', '/dashboard/analysis']],
])('the bar of a phone leads %s to the own work, and to the messages', (_who, codes, expected) => {
    expect(placesOf(codes)).toEqual([...expected, '/isps/userAnnouncement']);
});

it('the bar of a phone leads to nothing that the menu does not have', () => {
    expect(placesOf(['order:order:dispatch'], ['/order/order', '/system/user'])).toEqual(['/order/order']);
});
