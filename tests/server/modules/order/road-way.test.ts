import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roadMetres } from '#contract/kit/geo.ts';
import { orderFormRoutes } from '#server/modules/order/order/place/order-form.routes.ts';
import { newId } from '#server/kit/ids.ts';
import { systemSettings } from '#server/platform/settings/system-setting.table.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';

const from = { lng: 114.05, lat: 22.54 };
const to = { lng: 113.94, lat: 22.53 };
const desk = buildSession(['order:order:add']);
const URL_OF_WAY = `/order/order/way?from=${from.lng},${from.lat}&to=${to.lng},${to.lat}`;
const straight = { metres: roadMetres(from, to), source: 'straight' };

/** Stands in for OSRM; `answer` is what it says next. */
let answer: { status: number; body: string };
const asked: string[] = [];
const service = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
});

let open: KitApp;
let guarded: KitApp;
const wayOf = async (kit: KitApp) => (await kit.call(desk, { url: URL_OF_WAY })).body.result;
const route = (distance: unknown) => ({ status: 200, body: JSON.stringify({ code: 'Ok', routes: [{ distance }] }) });

beforeAll(async () => {
    await new Promise<void>(resolve => void service.listen(0, '127.0.0.1', () => resolve()));
    const register: Parameters<typeof createKitApp>[0] = app => void app.register(orderFormRoutes);
    [open, guarded] = await Promise.all([createKitApp(register, { OUTBOUND_ALLOW: '127.0.0.1' }), createKitApp(register)]);
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    const row = {
        createBy: 'test',
        cfgKey: 'map.route_url',
        cfgValue: url,
        name: '道路距离服务地址',
        valType: 'text',
        cfgGroup: 'map',
    } as const;
    for (const kit of [open, guarded]) {
        await kit.db.insert(systemSettings).values({ ...row, id: newId() });
        await kit.app.settings.fresh();
    }
});
afterAll(async () => {
    service.close();
    await Promise.all([open.close(), guarded.close()]);
});

describe('the way between two places', () => {
    it('is that of the distance service where one is set', async () => {
        answer = route(15_432.4);
        expect(await wayOf(open)).toEqual({ metres: 15_432, source: 'road' });
        expect(asked.at(-1)).toBe('/route/v1/driving/114.05,22.54;113.94,22.53?overview=false');
    });

    it.each([
        ['refuses', { status: 500, body: '' }],
        ['knows no road', { status: 200, body: '{"code":"NoRoute","routes":[]}' }],
        ['answers something else', { status: 200, body: '<html>' }],
        ['tells no distance', route('far')],
    ])('is estimated from the straight line when the service %s', async (_what, given) => {
        answer = given;
        expect(await wayOf(open)).toEqual(straight);
    });

    it('never asks a service inside the network that the operator has not allowed', async () => {
        answer = route(1);
        const before = asked.length;
        expect(await wayOf(guarded)).toEqual(straight);
        expect(asked).toHaveLength(before);
    });
});
