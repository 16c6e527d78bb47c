import type { DictValue } from '#contract/dictionaries.ts';
import { checkShape } from '#server/modules/setting/fence/fence-geometry.ts';
import { fences } from '#server/modules/setting/fence/fence.table.ts';
import type { CopyBuffers } from '../copy/buffers.ts';
import { masterId } from '../ids.ts';
import { cityIndex } from './cities.ts';
import { SEED_AUDIT_COLUMNS } from './made.ts';

interface DemoFence {
    city: string;
    name: string;
    kind: DictValue<'fence_kind'>;
    /** Corners as text, or a circle. */
    shape: string | { lng: number; lat: number; radiusM: number };
    remark?: string;
    isOff?: boolean;
}

const AIRPORT = '机场净空保护区：起重臂作业高度超过45米须先取得民航管理部门批准。';

/** Plausible fences of the demonstration: sizes and places are near the real ones, borders are made up. */
const FENCES: readonly DemoFence[] = [
    {
        city: '深圳',
        name: '宝安机场净空保护区',
        kind: 'no_crane',
        shape: '113.776,22.606;113.812,22.596;113.858,22.664;113.844,22.694;113.806,22.690;113.782,22.652',
        remark: AIRPORT,
    },
    {
        city: '深圳',
        name: '市民中心活动管控区',
        kind: 'no_crane',
        shape: { lng: 114.0596, lat: 22.5446, radiusM: 2500 },
        remark: '大型活动期间禁止吊装；如须作业，请提前三天向公安机关报备。',
    },
    {
        city: '深圳',
        name: '盐田港区',
        kind: 'site',
        shape: '114.262,22.566;114.292,22.562;114.300,22.574;114.284,22.586;114.262,22.582',
        remark: '进港须预约闸口时段，司机带港口作业证。',
    },
    {
        city: '深圳',
        name: '平湖车辆停放场',
        kind: 'site',
        shape: { lng: 114.1226, lat: 22.6952, radiusM: 450 },
        remark: '夜间22:00后由东门进出。',
    },
    {
        city: '深圳',
        name: '深圳服务范围',
        kind: 'city',
        shape: '113.751,22.741;113.880,22.478;114.046,22.499;114.228,22.548;114.470,22.540;114.622,22.560;114.560,22.690;114.310,22.800;114.020,22.840;113.830,22.860',
    },
    {
        city: '广州',
        name: '白云机场净空保护区',
        kind: 'no_crane',
        shape: '113.266,23.346;113.332,23.340;113.346,23.426;113.318,23.446;113.270,23.436',
        remark: AIRPORT,
    },
    {
        city: '广州',
        name: '黄埔港新沙作业区',
        kind: 'site',
        shape: '113.546,23.050;113.570,23.046;113.574,23.066;113.552,23.072',
        remark: '危化品作业区须持特种作业证入场。',
    },
    {
        city: '上海',
        name: '虹桥机场净空保护区',
        kind: 'no_crane',
        shape: '121.310,31.166;121.356,31.162;121.366,31.222;121.346,31.238;121.312,31.230',
        remark: AIRPORT,
    },
    {
        city: '上海',
        name: '外高桥港区',
        kind: 'site',
        shape: '121.572,31.368;121.606,31.344;121.624,31.356;121.588,31.386',
        remark: '集卡与吊车分道进港，吊车走港建路门。',
    },
    {
        city: '杭州',
        name: '亚运村旧禁吊区',
        kind: 'no_crane',
        shape: { lng: 120.244, lat: 30.222, radiusM: 1500 },
        remark: '赛事已结束。',
        isOff: true,
    },
];

/** A handful of geofences in seeded cities, one of them disabled. */
export function addFences(buffers: CopyBuffers): void {
    FENCES.forEach(({ city, name, kind, shape, remark = null, isOff = false }, index) => {
        const isCircle = typeof shape !== 'string';
        const kindOfShape = isCircle ? ('circle' as const) : ('polygon' as const);
        const blank = { corners: null, lng: null, lat: null, radiusM: null };
        const checked = checkShape({ fenceKind: kind, shape: kindOfShape, ...blank, ...(isCircle ? shape : { corners: shape }) });
        if ('faults' in checked) throw new Error(`${name}: ${Object.values(checked.faults).join(' ')}`);
        buffers.add(fences, {
            ...SEED_AUDIT_COLUMNS,
            id: masterId('fence', index),
            cityId: masterId('city', cityIndex(city)),
            name,
            fenceKind: kind,
            shape: kindOfShape,
            ...checked.stored,
            status: isOff ? '0' : '1',
            remark,
        });
    });
}
