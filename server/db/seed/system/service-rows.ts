import type { DictValue } from '#contract/dictionaries.ts';
import { SERVICE_KEYS, type ServiceKey } from '#contract/setting/service-config.ts';
import { serviceConfigs } from '#server/modules/setting/customer-service/service-config.table.ts';

import type { CopyBuffers } from '../copy/buffers.ts';
import { masterId } from '../ids.ts';
import { cityIndex } from '../master/cities.ts';
import { SEED_AUDIT_COLUMNS } from '../master/made.ts';
import { DAY, dayNumber, dayStart, timeText, weekday } from '../time.ts';

type Side = DictValue<'service_side'>;
type Key = DictValue<'service_cfg_key'>;

interface Decision {
    side: Side;
    key: Key;
    value: unknown;
    city?: string;
    /** Days from now; negative lies behind. */
    days?: number;
    by?: string;
    remark?: string;
    /** Replaced by a later decision. */
    isPast?: boolean;
}

/** How the demonstration's cities depart from the whole country, what was changed before, and what begins next Monday. */
const DEMO: Decision[] = [
    { side: 'driver', key: 'grab_radius_m', value: 20_000, city: '深圳', days: -120, by: 'ops', remark: '市区司机密度高，缩小推送范围' },
    { side: 'driver', key: 'grab_radius_m', value: 50_000, city: '西安', days: -90, by: 'ops', remark: '郊县订单多，扩大推送范围' },
    { side: 'driver', key: 'buffer_min', value: 45, city: '上海', days: -60, by: 'city_sh', remark: '市区拥堵，延长两单间隔' },
    { side: 'driver', key: 'max_active', value: 2, city: '成都', days: -30, by: 'ops' },
    { side: 'customer', key: 'free_wait_min', value: 45, city: '上海', days: -60, by: 'city_sh', remark: '工地进场排队时间长' },
    { side: 'customer', key: 'deposit_bp', value: 3000, city: '深圳', days: -200, by: 'ops', isPast: true },
    { side: 'customer', key: 'deposit_bp', value: 2500, city: '深圳', days: -45, by: 'city_sz', remark: '旺季结束，下调定金' },
    { side: 'customer', key: 'free_cancel_min', value: 15, days: -150, by: 'ops', remark: '春节后试行', isPast: true },
    { side: 'customer', key: 'free_cancel_min', value: 10, days: -100, by: 'ops', remark: '恢复默认时长' },
    { side: 'driver', key: 'pause_daily_min', value: 180, city: '广州', days: 7, by: 'ops', remark: '下周一起收紧' },
];

/** The national values of both sides and, in a demonstration, what people have decided since. */
export function addServiceConfig(buffers: CopyBuffers, now: number, demo: boolean): void {
    let index = 1000;
    const decided = new Set(DEMO.filter(each => demo && each.city === undefined).map(each => each.key));
    for (const [side, keys] of Object.entries(SERVICE_KEYS) as [Side, Record<string, ServiceKey>][]) {
        for (const [key, { standard }] of Object.entries(keys)) {
            const isPast = decided.has(key as Key);
            buffers.add(serviceConfigs, {
                ...SEED_AUDIT_COLUMNS,
                id: masterId('setting', (index += 1)),
                side,
                cfgKey: key as Key,
                cfgValue: standard,
                effectiveFrom: SEED_AUDIT_COLUMNS.createTime,
                delFlag: isPast ? 1 : 0,
            });
        }
    }
    if (!demo) return;
    for (const { side, key, value, city, days = 0, by, remark, isPast } of DEMO) {
        const moment = days > 0 ? nextMonday(now) : now + days * DAY;
        buffers.add(serviceConfigs, {
            id: masterId('setting', (index += 1)),
            createBy: by ?? 'system',
            createTime: timeText(Math.min(moment, now - DAY)),
            side,
            cityId: city === undefined ? null : masterId('city', cityIndex(city)),
            cfgKey: key,
            cfgValue: value,
            effectiveFrom: timeText(moment),
            remark: remark ?? null,
            delFlag: isPast ? 1 : 0,
        });
    }
}

const nextMonday = (now: number): number => {
    const today = dayNumber(now);
    return dayStart(today + 7 - weekday(today));
};
