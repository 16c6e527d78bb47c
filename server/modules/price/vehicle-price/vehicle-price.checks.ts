import type { WireRow } from '#server/kit/list/source.ts';

/** The rules of the form (domain S18), by field; only those of the row's charge mode. */
export const vehiclePriceFaults = (row: WireRow): Record<string, string> => {
    const faults: Record<string, string> = {};
    const number = (name: string) => (typeof row[name] === 'number' ? row[name] : undefined);
    const [base = 0, half, full, hour = 0, step = 30] = ['baseFen', 'halfFen', 'fullFen', 'hourFen', 'stepMinutes'].map(number);
    if (base <= 0) faults.baseFen = '起步价必须大于0';
    if (![10, 15, 20, 30, 60].includes(step)) faults.stepMinutes = '计时步长只能是10、15、20、30或60分钟';
    else if ((hour * step) % 60 !== 0) faults.hourFen = '超时单价须能被计步整除到分';
    if (row.chargeMode === 'shift') {
        if (half !== undefined && half < base) faults.halfFen = '半台班价不能低于起步价';
        if (full !== undefined && full < (half ?? base)) faults.fullFen = '台班价不能低于半台班价';
        if (half !== undefined && (number('halfMinutes') ?? 240) <= (number('incMinutes') ?? 0))
            faults.halfMinutes = '半台班时长须大于起步含时长';
        if (full !== undefined && (number('fullMinutes') ?? 480) <= (number('halfMinutes') ?? 240))
            faults.fullMinutes = '台班时长须大于半台班时长';
    }
    if ((number('tierM') ?? 0) < (number('incM') ?? 0)) faults.tierM = '分段里程不能小于起步含里程';
    return faults;
};
