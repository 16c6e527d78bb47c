import type { Row } from '#contract/kit/entity.ts';
import type { LevelOne } from '#contract/vehicle/level-one.ts';

export const buildLevelOne = (overrides: Partial<Row<typeof LevelOne>> = {}): Row<typeof LevelOne> => ({
    id: '1001',
    version: 3,
    name: '汽车吊',
    code: 'truck_crane',
    bizType: 'hoist',
    chargeMode: 'hour',
    icon: null,
    typeCount: 10,
    vehicleCount: 420,
    intro: null,
    sortNo: 1,
    status: '1',
    createBy: 'admin',
    createTime: '2026-09-15 10:03:12',
    updateBy: null,
    updateTime: null,
    ...overrides,
});

export const pageOf = (records: object[], more: Record<string, unknown> = {}) => ({
    records,
    total: records.length,
    size: 10,
    current: 1,
    pages: 1,
    ...more,
});
