import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { badRequest } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import type { Session } from '#server/kit/access/session.ts';
import { fillerOf, readParams } from './fill-classes.ts';
import { fillRules } from './fill-rule.table.ts';

/** Only registered ways with parameters of their shape are stored. @throws AppError 400 on the field */
export function requireFiller({ ruleClass, ruleParams }: WireRow): void {
    const filler = fillerOf(textOf(ruleClass));
    if (!filler) throw badRequest({ ruleClass: '规则实现类不在可选范围内' });
    if (readParams(filler, textOf(ruleParams)) === undefined) throw badRequest({ ruleParams: '规则参数格式不正确' });
}

/** The next value of the rule with this code; null when there is no such rule or it cannot be run (wire-contract 7.7). */
export async function nextValue(tx: Tx, { tenantId }: Session, ruleCode: string, now: string): Promise<string | null> {
    const [rule] = await tx
        .select()
        .from(fillRules)
        .where(and(eq(fillRules.tenantId, tenantId), eq(fillRules.ruleCode, ruleCode)));
    const filler = rule && fillerOf(rule.ruleClass);
    const params = filler && readParams(filler, rule.ruleParams);
    if (!filler || params === undefined) return null;
    return filler.make(params, { tx, tenantId, ruleCode, now });
}
