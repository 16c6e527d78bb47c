import { eq } from 'drizzle-orm';
import { DICTIONARIES } from '#contract/dictionaries.ts';
import { ANOMALY_RULES, type AnomalyRuleCode, type AnomalyRuleSetting } from '#contract/monitor/anomaly-rules.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { storedNumbers } from '#server/platform/settings/settings.ts';
import { anomalyRules } from './anomaly-rule.table.ts';

export const RULE_CODES = Object.keys(ANOMALY_RULES) as AnomalyRuleCode[];

/** Is it the code of a rule? */
export const isRuleCode = (code: string): code is AnomalyRuleCode => Object.hasOwn(ANOMALY_RULES, code);

export const ruleName = (code: string): string => DICTIONARIES.anomaly_rule.items.find(([value]) => value === code)?.[1] ?? code;

/** Every rule as it holds here: as delivered, unless somebody changed it; a threshold that a system setting decides follows the setting. */
export async function readRuleSettings(db: Db | Tx, tenantId: number): Promise<Map<AnomalyRuleCode, AnomalyRuleSetting>> {
    const changed = await db.select().from(anomalyRules).where(eq(anomalyRules.tenantId, tenantId));
    const decided = await storedNumbers(
        db,
        RULE_CODES.flatMap(code => ANOMALY_RULES[code].setting?.key ?? []),
    );
    return new Map(
        RULE_CODES.map(code => {
            const { level, threshold, slaMinutes, setting: by } = ANOMALY_RULES[code];
            const value = by && decided.get(by.key);
            const own = changed.find(row => row.ruleCode === code);
            const setting = own ?? { isEnabled: true, level, threshold, slaMinutes, ownerBy: null };
            return [
                code,
                {
                    ruleCode: code,
                    isEnabled: setting.isEnabled,
                    level: setting.level,
                    threshold: by ? (value === undefined ? threshold : by.toThreshold(value)) : setting.threshold,
                    slaMinutes: setting.slaMinutes,
                    ownerBy: setting.ownerBy,
                },
            ];
        }),
    );
}
