import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import '#resources/setting/fence/FenceForm.tsx';
import fence from '#resources/setting/fence/index.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { walkMasterScreen } from '#tests/support/master-screen.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, type Seen, serve } from '#tests/support/wire.ts';

const square = '113.490000,22.190000\n113.510000,22.190000\n113.510000,22.210000\n113.490000,22.210000';
const zone = {
    id: '7',
    version: 1,
    name: '机场净空保护区',
    fenceKind: 'no_crane',
    cityId: '3',
    cityName: '珠海',
    shape: 'polygon',
    corners: square,
    lng: null,
    lat: null,
    radiusM: null,
    areaKm2: 4.571,
    status: '1',
};

const server = (call: Seen) => {
    if (call.path.endsWith('/setting/fence/shapes')) return answer([]);
    if (call.path.endsWith('/setting/fence/queryById')) return answer(zone);
    if (call.path.endsWith('/sys/map/config')) return answer({ tileUrl: null, datum: 'wgs84', attribution: '', cities: [] });
    return call.path.endsWith('/list') ? answer(pageOf([zone])) : answer(null);
};

/** Presses the map at a pixel of it, as a mouse does. */
const press = (x: number, y: number) => {
    const map = screen.getByRole('img', { name: '围栏位置地图' });
    fireEvent.pointerDown(map, { clientX: x, clientY: y, pointerId: 1 });
    fireEvent.pointerUp(map, { clientX: x, clientY: y, pointerId: 1 });
};
const lines = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '角点坐标' }).value.split('\n').filter(Boolean);
const corners = () => screen.queryAllByRole('button', { name: /^角点\d+：/ });

describe('geofences', () => {
    it('list, filter, and demand name, city and corners', () =>
        walkMasterScreen(fence, {
            row: zone,
            shows: ['机场净空保护区', '珠海'],
            filter: ['名称', 'name'],
            complaints: ['请输入名称', '请选择城市', '请在地图上画出围栏，或填写角点坐标'],
            more: call => (call.path.endsWith('/list') ? undefined : server(call)),
        }));

    it('are drawn by clicks, closed by a double click, and taken back by Escape', async () => {
        serve(server);
        const { user } = renderResource(fence, { path: '/setting/fence/create' });
        await screen.findByRole('img', { name: '围栏位置地图' });
        press(100, 100);
        press(300, 100);
        expect(corners()).toHaveLength(2);
        expect(screen.getByText('点击地图添加角点（已有2个，至少3个）；Esc撤销')).toBeVisible();
        press(300, 300);
        expect(lines()).toHaveLength(3);
        // The second click of a double one lies on the first and is no corner.
        press(120, 300);
        press(121, 300);
        fireEvent.doubleClick(screen.getByRole('img', { name: '围栏位置地图' }));
        expect(lines()).toHaveLength(4);
        expect(await screen.findByText(/^拖动角点调整/)).toBeVisible();
        // A closed outline takes no more.
        press(200, 350);
        expect(lines()).toHaveLength(4);
        fireEvent.keyDown(screen.getByRole('img', { name: '围栏位置地图' }), { key: 'Escape' });
        expect(screen.getByRole('button', { name: '闭合围栏' })).toBeVisible();
        fireEvent.keyDown(screen.getByRole('img', { name: '围栏位置地图' }), { key: 'Escape' });
        expect(lines()).toHaveLength(3);
        await user.click(screen.getByRole('button', { name: '重画' }));
        expect(corners()).toHaveLength(0);
        await user.click(screen.getByRole('button', { name: '撤销一步' }));
        expect(corners()).toHaveLength(3);
    });

    it('have corners that are dragged, moved by keys, added and deleted, and say it in the form', async () => {
        serve(server);
        const { user } = renderResource(fence, { path: '/setting/fence/7' });
        await screen.findByRole('button', { name: /^角点4：/ });
        const before = lines();
        const [first, second] = corners();
        fireEvent.pointerDown(first!, { clientX: 200, clientY: 200, pointerId: 1 });
        fireEvent.pointerMove(first!, { clientX: 220, clientY: 200, pointerId: 1 });
        fireEvent.pointerUp(first!, { clientX: 220, clientY: 200, pointerId: 1 });
        expect(lines()[0]).not.toBe(before[0]);
        expect(lines().slice(1)).toEqual(before.slice(1));
        second!.focus();
        await user.keyboard('{ArrowUp}');
        expect(lines()[1]).not.toBe(before[1]);
        await user.click(screen.getByRole('button', { name: '在角点2之后加一个角点' }));
        expect(lines()).toHaveLength(5);
        corners()[4]!.focus();
        await user.keyboard('{Delete}');
        expect(lines()).toHaveLength(4);
    });

    it('are typed without a mouse: corners as text, or the centre and radius of a circle', async () => {
        const { seen } = serve(call => (call.method === 'PUT' ? answer({ ...zone, version: 2 }) : server(call)));
        const { user } = renderResource(fence, { path: '/setting/fence/7' });
        const box = await screen.findByRole('textbox', { name: '角点坐标' });
        await user.clear(box);
        await user.type(box, '113.5,22.2;113.6,22.2;113.6,22.3');
        expect(corners()).toHaveLength(3);
        expect(screen.getByText(/^拖动角点调整/)).toBeVisible();
        await user.click(screen.getByRole('button', { name: '保存' }));
        await waitFor(() =>
            expect(seen.find(call => call.method === 'PUT')?.body).toMatchObject({ corners: '113.5,22.2;113.6,22.2;113.6,22.3' }),
        );
    });

    it('show where they are, in their details', async () => {
        serve(server);
        renderResource(fence, { path: '/setting/fence/7/show' });
        const sheet = within(await screen.findByRole('dialog'));
        expect(await sheet.findByRole('img', { name: '围栏位置地图' })).toBeVisible();
        expect(sheet.getByText('珠海')).toBeVisible();
    });
});
