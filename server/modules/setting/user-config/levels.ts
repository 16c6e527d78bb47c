import { and, asc, eq, ne } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { refuse } from '#server/kit/errors.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import { userConfigs } from '#server/platform/dictionaries/user-config.table.ts';

export const LEVEL = 'customer_level';

interface Rung {
    id: string | undefined;
    name: string;
    levelNo: number;
    thresholdFen: number;
    thresholdOrders: number | null;
}

/** A level needs its number and threshold, and both thresholds must grow with the number (domain 2.8, S44). */
export const requireLadder = async (tx: Tx, tenantId: number, level: WireRow): Promise<void> => {
    const missing = (['levelNo', 'thresholdFen'] as const).filter(key => level[key] === null || level[key] === undefined);
    if (missing.length > 0) {
        const words = { levelNo: '请输入等级序号', thresholdFen: '请输入累计消费门槛' };
        throw refuse('VALIDATION', {}, { fields: Object.fromEntries(missing.map(key => [key, words[key]])) });
    }
    // Locked: two levels that are changed at once would each fit the old ladder and not each other.
    const others = await tx
        .select()
        .from(userConfigs)
        .where(
            and(
                eq(userConfigs.tenantId, tenantId),
                eq(userConfigs.cfgType, LEVEL),
                eq(userConfigs.delFlag, 0),
                typeof level.id === 'string' ? ne(userConfigs.id, level.id) : undefined,
            ),
        )
        .orderBy(asc(userConfigs.levelNo))
        .for('update');
    const self = level as unknown as Rung;
    const rungs = [...others.map(row => row as unknown as Rung), self].sort((a, b) => a.levelNo - b.levelNo);
    const at = rungs.indexOf(self);
    for (const [lower, higher] of [
        [rungs[at - 1], self],
        [self, rungs[at + 1]],
    ] as const) {
        if (!lower || !higher) continue;
        const fault = faultBetween(lower, higher);
        if (fault) throw refuse('VALIDATION', {}, { fields: fault });
    }
};

const faultBetween = (lower: Rung, higher: Rung): Record<string, string> | undefined => {
    if (lower.levelNo === higher.levelNo) return { levelNo: '等级序号已存在' };
    const says = `高等级门槛须大于低等级（${higher.name} > ${lower.name}）`;
    if (higher.thresholdFen <= lower.thresholdFen) return { thresholdFen: says };
    if (lower.thresholdOrders !== null && (higher.thresholdOrders ?? -1) < lower.thresholdOrders) {
        return { thresholdOrders: `高等级单量门槛不能低于低等级（${lower.name}：${lower.thresholdOrders}单）` };
    }
    return undefined;
};
