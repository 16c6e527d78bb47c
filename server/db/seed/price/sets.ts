import type { DictValue } from '#contract/dictionaries.ts';
import { datedNumber } from '#server/kit/dated-number.ts';
import { changeSets } from '#server/modules/price/change-set/change-set.table.ts';
import type { CopyBuffers } from '../copy/buffers.ts';
import { type IdKind, masterId } from '../ids.ts';
import { DAY, dayNumber, dayStart, HOUR, timeText, weekday } from '../time.ts';

/** The moments of the price stories, all from «now». */
export interface PriceTimes {
    now: number;
    first: number;
    second: number;
    /** Monday of next week, midnight. */
    monday: number;
    nextMonth: number;
}

export function priceTimes(now: number): PriceTimes {
    const today = dayNumber(now);
    return {
        now,
        first: Date.UTC(2023, 11, 31, 16),
        second: Date.UTC(2024, 11, 31, 16),
        monday: dayStart(today - weekday(today) + 7),
        nextMonth: dayStart(today + 30),
    };
}

export const SET = { first: 0, cranes: 1, monday: 2, night: 3, flatbed: 4, fee: 5, holiday: 6, undone: 7, canceled: 8 } as const;

type Set = Omit<typeof changeSets.$inferInsert, 'id' | 'setNo' | 'createBy' | 'createTime' | 'effectiveFrom'> & {
    made: number;
    by?: string;
    from: number;
};

/** The change sets of the demonstration: the delivered prices, a rise of next Monday, one to review, a draft, and how others ended. */
export function addSets(buffers: CopyBuffers, times: PriceTimes, closed: { kind: string; id: string; to: null }[]): void {
    const { now, first, second, monday, nextMonth } = times;
    const passed = (made: number, submitBy = 'ops', reviewBy = 'finlead') => ({
        submitBy,
        submitTime: timeText(made + HOUR),
        reviewBy,
        reviewTime: timeText(made + 3 * HOUR),
        publishTime: timeText(made + 3 * HOUR),
    });
    const autumn = now - 40 * DAY;
    const sets: Set[] = [
        {
            made: first - 5 * DAY,
            from: first,
            name: '首发价目表',
            kind: 'mixed',
            status: 'published',
            reason: '平台上线，各城市首发价格',
            ...passed(first - 5 * DAY),
        },
        {
            made: second - 6 * DAY,
            from: second,
            name: '汽车吊年度调价',
            kind: 'vehicle',
            status: 'published',
            reason: '燃油与人工成本上涨，汽车吊整体上调',
            ...passed(second - 6 * DAY),
        },
        {
            made: now - 2 * DAY,
            from: monday,
            name: '深圳中吨位汽车吊旺季调价',
            kind: 'vehicle',
            status: 'published',
            reason: '深圳25至50吨汽车吊近30天接单率低于70%，旺季上调约5%',
            impact: { changeBp: 42, orders: 1030, up: 58, down: 0, closed },
            ...passed(now - 2 * DAY),
        },
        {
            made: now - 5 * HOUR,
            from: nextMonth,
            name: '广州夜间系数上调',
            kind: 'period',
            status: 'pending',
            reason: '广州夜间司机供给不足，系数由130%上调到140%',
            submitBy: 'ops2',
            submitTime: timeText(now - 3 * HOUR),
            impact: { changeBp: 12, orders: 1030, up: 14, down: 0 },
            by: 'ops2',
        },
        {
            made: now - 90 * 60_000,
            from: nextMonth,
            name: '东莞平板车起步价优惠',
            kind: 'vehicle',
            status: 'draft',
            reason: '东莞平板车竞争加剧，起步价下调8%',
        },
        {
            made: now - 6 * DAY,
            from: now + 9 * DAY,
            name: '平台信息费统一上调',
            kind: 'info_fee',
            status: 'rejected',
            reason: '第三档费率由6%调到8%',
            submitBy: 'ops',
            submitTime: timeText(now - 6 * DAY + HOUR),
            reviewBy: 'finlead',
            reviewTime: timeText(now - 5 * DAY),
            rejectReason: '大额订单抽成过高，司机反馈强烈，请改为分城市试点',
        },
        {
            made: autumn - DAY,
            from: autumn,
            name: '暴雨预警全国加价',
            kind: 'period',
            status: 'rolled_back',
            reason: '多地暴雨预警，日间加价20%',
            ...passed(autumn - DAY, 'ops2', 'ops'),
        },
        {
            made: autumn + 6 * HOUR,
            from: autumn + 6 * HOUR,
            name: '回滚暴雨预警全国加价',
            kind: 'period',
            status: 'published',
            reason: '预警解除，恢复原价',
            rollbackOf: masterId('changeSet', SET.holiday),
            submitBy: 'ops',
            submitTime: timeText(autumn + 6 * HOUR),
            publishTime: timeText(autumn + 6 * HOUR),
        },
        {
            made: now - 20 * DAY,
            from: now + 60 * DAY,
            name: '叉车包月价试点',
            kind: 'vehicle',
            status: 'canceled',
            reason: '改为会员权益实现，本单作废',
        },
    ];
    sets.forEach(({ made, from, by = 'ops', ...set }, index) =>
        buffers.add(changeSets, {
            ...set,
            id: masterId('changeSet', index),
            createBy: by,
            createTime: timeText(made),
            setNo: datedNumber('TJ', timeText(made), index + 1, { digits: 3 }),
            effectiveFrom: timeText(from),
        }),
    );
}

/** What a row of a set says of itself; published unless said otherwise. */
export function rowOf(kind: IdKind, index: number, set: number, from: number, status: DictValue<'price_row'> = 'published') {
    return {
        id: masterId(kind, index),
        createBy: set === SET.night ? 'ops2' : 'ops',
        createTime: timeText(from),
        changeSetId: masterId('changeSet', set),
        rowStatus: status,
        effectiveFrom: timeText(from),
    };
}
