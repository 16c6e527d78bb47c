/** Data for the tests of the dispatch board. */
import type { BoardCandidate, DispatchBoard as Board, PoolOrder } from '#contract/order/dispatch-board.ts';
import { formatDateTime } from '#providers/format/dateTime.ts';

export const CODES = ['order:dispatch:view', 'order:order:dispatch', 'order:order:reassign'];
/** Wire time the given number of minutes from now. */
export const at = (minutes: number) => formatDateTime(Date.now() + minutes * 60_000);

/** An order that waits for dispatch. */
export const buildOrder = (id: string, more: Partial<PoolOrder> = {}): PoolOrder => ({
    id,
    version: 3,
    orderNo: `D${id}`,
    status: 'paid',
    status_dictText: '待派单',
    bizType_dictText: '吊装',
    cityId: '1',
    cityName: '深圳',
    typeId: '2',
    typeName: '25吨汽车吊',
    customerName: '晟远建工',
    appointAt: at(180),
    estMinutes: 240,
    fromAddr: '南山区科苑路18号',
    lng: 114.05,
    lat: 22.54,
    cargoName: '钢结构',
    weightKg: 8000,
    priority: 0,
    priority_dictText: '普通',
    slaAt: at(8),
    reassignCount: 0,
    offer: null,
    ...more,
});

/** A candidate driver. */
export const buildCandidate = (id: string, name: string, more: Partial<BoardCandidate> = {}): BoardCandidate => ({
    driverId: id,
    driverName: name,
    driverPhone: '138****0000',
    vehicleId: `9${id}`,
    plateNo: `粤B${id}`,
    typeName: '25吨汽车吊',
    score: 88,
    detail: { eta: 36, fit: 15, rating: 14, accept: 9, fair: 10, member: 0, know: 4 },
    etaMin: 20,
    distanceM: 11_200,
    rating: 4.9,
    todayOrders: 1,
    isMember: false,
    onlineStatus: 'online',
    lng: 114.1,
    lat: 22.5,
    certWarn: [],
    blocked: [],
    slot: { from: at(160), to: at(450) },
    warnings: [],
    ...more,
});

const BLOCKED = buildCandidate('22', '李强', { blocked: [{ errorCode: 'CERT_EXPIRED', message: '粤B22的行驶证已于2026-11-01到期' }] });
export const candidates = [buildCandidate('21', '张伟'), BLOCKED];

/** The board with 张伟, and with 李强, whose certificates have expired. */
export const buildBoard = (pool: PoolOrder[]): Board => ({
    now: at(0),
    start: `${at(-120).slice(0, 13)}:00:00`,
    pool,
    poolTotal: pool.length,
    poolWaiting: pool.filter(({ status }) => status === 'paid').length,
    drivers: candidates.map(({ driverId, driverName, vehicleId, plateNo, typeName }) => ({
        id: driverId,
        name: driverName,
        cityName: '深圳',
        onlineStatus: 'online',
        onlineStatus_dictText: '在线',
        vehicleId,
        plateNo,
        typeName,
        lng: 114.1,
        lat: 22.5,
        reportTime: null,
        todayOrders: 1,
    })),
    driverTotal: 2,
    bars: [],
    cities: [{ cityId: '1', cityName: '深圳', late: 1, soon: 0, calm: pool.length, free: 2 }],
    types: [],
});
